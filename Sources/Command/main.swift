import Curriculum
import Evidence
import WorkbookKit

for lesson in curriculum.lessons {
    try await withTemporaryDirectory { scratch in
        let o = try await lesson.demonstration(Stage(scratch: scratch, lessonFolder: scratch))
        print(lesson.code, o.antiPattern.summary, "|", o.corrected.summary)
        for e in o.antiPattern.timeline { print("   ", e.who, ":", e.what) }
        for e in o.corrected.timeline { print("          ", e.who, ":", e.what) }
    }
}
