extension [TerminalEvent] {
    /// A minimum number of characters that can only come from a paste.
    private static let minimumPasteCount = 32

    /// The events with long runs of characters replaced by one paste. A terminal without bracketed paste sends a paste
    /// as typed characters, and each would cause an update. A run of one character is a key that was held down.
    var joiningTypedRuns: [TerminalEvent] {
        guard count >= Self.minimumPasteCount else { return self }
        var joined: [TerminalEvent] = []
        var run = ""
        func end() {
            let count = run.count
            if count >= Self.minimumPasteCount, let first = run.first {
                let isHeld = run.allSatisfy { $0 == first }
                joined.append(isHeld ? .heldKey(first, count: count) : .paste(run))
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
