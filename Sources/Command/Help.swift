enum Help {
    static let verbs = [
        "list", "check", "watch", "hint", "demo", "reset", "doctor", "schedule", "pages", "verify", "bench", "help",
    ]

    static let text = """
        swift run workbook                     run every pair and say what each side did
        swift run workbook list                the lessons, and which exercises are open
        swift run workbook check [LESSON]      check an exercise, or all of them; --sanitizer looks for data races
        swift run workbook watch [LESSON]      check again at each save
        swift run workbook hint LESSON         the next hint; --again starts with the first
        swift run workbook demo LESSON         the fault as a timeline
        swift run workbook reset LESSON|--all  put the exercise back as it was; yours is kept aside
        swift run workbook doctor              is everything here that the workbook needs?
        swift run workbook schedule --minutes N  a workshop of that length
        swift run workbook pages               write the generated pages
        swift run workbook verify              all proofs; --sanitizer for the thread sanitizer's as well
        swift run -c release workbook bench    ways to save, measured side by side; --json; --records N …

        LESSON is a name (exposed-cache) or a code (IS-2).
        Exit status: 0 done; 1 an exercise is open or a proof fails; 2 a wrong call; 3 it cannot run here.
        """
}
