extension [TerminalEvent] {
    /// More characters than anybody types at once.
    private static let fewestOfPaste = 32

    /// The events with one paste in the place of many characters that came at once: a terminal that does not mark pastes
    /// sends them as if they were typed, and each would be an update.
    var joiningTypedRuns: [TerminalEvent] {
        guard count >= Self.fewestOfPaste else { return self }
        var joined: [TerminalEvent] = []
        var run = ""
        func end() {
            if run.count >= Self.fewestOfPaste {
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
