// The part of SQLite's C interface that the workbook uses, declared by hand: on Linux the library is there wherever Swift
// is, and its header is not. The declarations are those of https://sqlite.org/c3ref/funclist.html.

#ifndef WORKBOOK_CSQLITE_H
#define WORKBOOK_CSQLITE_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_CONSTRAINT 19
#define SQLITE_MISUSE 21
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

#define SQLITE_CONSTRAINT_CHECK 275
#define SQLITE_CONSTRAINT_FOREIGNKEY 787
#define SQLITE_CONSTRAINT_NOTNULL 1299
#define SQLITE_CONSTRAINT_PRIMARYKEY 1555
#define SQLITE_CONSTRAINT_UNIQUE 2067

#define SQLITE_OPEN_READONLY 0x00000001
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000

#define SQLITE_INTEGER 1
#define SQLITE_FLOAT 2
#define SQLITE_TEXT 3
#define SQLITE_BLOB 4
#define SQLITE_UTF8 1

int sqlite3_open_v2(const char *filename, sqlite3 **connection, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_busy_timeout(sqlite3 *, int milliseconds);
int sqlite3_exec(
    sqlite3 *, const char *sql, int (*callback)(void *, int, char **, char **), void *, char **message);
int sqlite3_get_autocommit(sqlite3 *);
int64_t sqlite3_changes64(sqlite3 *);
void *sqlite3_wal_hook(sqlite3 *, int (*)(void *, sqlite3 *, const char *, int), void *);

int sqlite3_extended_errcode(sqlite3 *);
const char *sqlite3_errmsg(sqlite3 *);
const char *sqlite3_errstr(int);

int sqlite3_prepare_v2(sqlite3 *, const char *sql, int bytes, sqlite3_stmt **, const char **tail);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_finalize(sqlite3_stmt *);
int sqlite3_clear_bindings(sqlite3_stmt *);

int sqlite3_bind_parameter_count(sqlite3_stmt *);
int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_bind_int64(sqlite3_stmt *, int, int64_t);
int sqlite3_bind_double(sqlite3_stmt *, int, double);
int sqlite3_bind_text64(sqlite3_stmt *, int, const char *, uint64_t, void (*)(void *), unsigned char encoding);
int sqlite3_bind_blob64(sqlite3_stmt *, int, const void *, uint64_t, void (*)(void *));
int sqlite3_bind_zeroblob(sqlite3_stmt *, int, int);

int sqlite3_column_count(sqlite3_stmt *);
int sqlite3_column_type(sqlite3_stmt *, int);
int64_t sqlite3_column_int64(sqlite3_stmt *, int);
double sqlite3_column_double(sqlite3_stmt *, int);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int);
const void *sqlite3_column_blob(sqlite3_stmt *, int);
int sqlite3_column_bytes(sqlite3_stmt *, int);

// SQLITE_TRANSIENT, “make a copy now”, is a cast that Swift does not import: these two bind with it.

static inline int workbook_bind_text(sqlite3_stmt *statement, int index, const char *text, uint64_t bytes) {
    return sqlite3_bind_text64(statement, index, text, bytes, (void (*)(void *))-1, SQLITE_UTF8);
}

static inline int workbook_bind_blob(sqlite3_stmt *statement, int index, const void *blob, uint64_t bytes) {
    return sqlite3_bind_blob64(statement, index, blob, bytes, (void (*)(void *))-1);
}

#endif
