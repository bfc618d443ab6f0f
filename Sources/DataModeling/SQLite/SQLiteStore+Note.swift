/// The program's note, which a commit stores in addition to its rows.
extension SQLiteStore {
    /// The program's note as it was last written.
    package func note() throws -> String? { try withContent { content in try TableMigration.note(content.connection) } }

    /// Sets the note that the next commit writes in addition to its rows.
    package func setNote(_ text: String) throws {
        guard allowsSave else { return }
        try withContent { content in
            content.note = text
            hasNote.store(true, ordering: .releasing)
        }
    }

    /// Writes a note that still waits for a commit.
    package func keepNote() throws {
        // A save without changes does not wait for another thread's commit.
        guard hasNote.load(ordering: .acquiring) else { return }
        try withContent { content in
            guard let note = content.note else { return }
            try checkFile()
            try TableMigration.setNote(note, content.connection)
            content.note = nil
            hasNote.store(false, ordering: .releasing)
        }
    }
}
