import WorkbookKit

/// The published texts that the lessons are about.
let sources = [skill, blogPost, uniquePost]
