extension [TerminalEvent] {
    /// A minimum number of characters that can only come from a paste.
    private static let minimumPasteCount = 32

    /// The events with long runs of characters replaced by one paste. A terminal without bracketed paste sends a paste
    /// as typed characters, and each would cause an update.
    var joiningTypedRuns: [TerminalEvent] {
        guard count >= Self.minimumPasteCount else { return self }
        var joined: [TerminalEvent] = []
        var run = ""
        func end() {
            if run.count >= Self.minimumPasteCount {
                joined.append(.paste(run))
            } else {
                joined += run.map { .key(.character($0)) }
            }
            run = ""
        }
        for event in self {
            if case .key(.character(let character), []) = event {
                run.append(character)
            } else {
                end()
                joined.append(event)
            }
        }
        end()
        return joined
    }
}
