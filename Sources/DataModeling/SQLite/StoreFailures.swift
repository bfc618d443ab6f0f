/// The messages of failures with a file.
enum StoreFailures {
    /// Failures that may be temporary: a lock, a full disk, missing permissions.
    private static let transientCodes = [
        SQLiteFailure.busy, SQLiteFailure.cannotOpen, SQLiteFailure.full, SQLiteFailure.inputOutput,
        SQLiteFailure.readOnly,
    ]

    static func sentence(_ failure: SQLiteFailure, _ path: String) -> SwiftDataError {
        let text =
            switch failure.primaryCode {
            case SQLiteFailure.busy: "\(path) is locked by another program for more than ten seconds."
            case SQLiteFailure.cannotOpen: "\(path) cannot be opened: may its folder be read and written?"
            case SQLiteFailure.inputOutput:
                "\(path) could not be read or written: is its disk full, over a limit, or damaged? Nothing of the save "
                    + "was stored. (\(failure.message), \(failure.code))"
            case SQLiteFailure.corrupt: "\(path) is damaged. Restore a backup, or move the file away to begin afresh."
            case SQLiteFailure.notADatabase: "\(path) is not an SQLite database. It was left as it is."
            case SQLiteFailure.full: "The disk of \(path) is full. Nothing of the save was stored."
            case SQLiteFailure.readOnly: "\(path) cannot be written: it, or its folder, is read-only."
            default: "\(path): \(failure.description)"
            }
        return SwiftDataError(text, kind: transientCodes.contains(failure.primaryCode) ? .unavailable : .other)
    }
}
