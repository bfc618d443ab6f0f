import Foundation

/// Delimiter runs: sequences of `*`, `_` or `~` that begin or end emphasis.
///
/// The stack of runs is a linked list, as in CommonMark's [parsing
/// strategy](https://spec.commonmark.org/0.31.2/#phase-2-inline-structure). A run that a match or a failed search has
/// made useless leaves it, so that each run is examined a bounded number of times.
extension InlineMarkup {
    struct Run {
        let character: UInt8
        /// The number of delimiters in the source.
        let length: Int
        let opens: Bool
        let closes: Bool
        /// The delimiters on the left that end something.
        var closing = 0
        /// The delimiters on the right that begin something.
        var opening = 0
        /// The numbers of layers that the run ends and begins.
        var ends = Layers()
        var begins = Layers()
        /// The neighbors in the stack.
        var previous: Int?
        var next: Int?

        var remaining: Int { length - closing - opening }

        /// The number of groups of closing runs.
        static let groupCount = 14

        /// The group of runs that accept the same openers: where one found none, no other will.
        var group: Int {
            switch character {
            case UInt8(ascii: "*"): length % 3 + (opens ? 3 : 0)
            case UInt8(ascii: "_"): length % 3 + (opens ? 9 : 6)
            default: 11 + min(length, 2)
            }
        }

        /// Whether the run can begin what another one ends.
        func matches(_ closer: Run) -> Bool {
            guard opens, character == closer.character else { return false }
            if character == UInt8(ascii: "~") { return length == closer.length }
            let isAmbiguous = closes || closer.opens
            return !isAmbiguous || (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
        }
    }

    /// The number of nested spans of each kind.
    struct Layers {
        var emphasized = 0
        var strong = 0
        var struck = 0

        mutating func add(_ other: Layers, _ sign: Int) {
            emphasized += sign * other.emphasized
            strong += sign * other.strong
            struck += sign * other.struck
        }

        var marks: Marks {
            var marks: Marks = []
            if emphasized > 0 { marks.insert(.emphasized) }
            if strong > 0 { marks.insert(.strong) }
            if struck > 0 { marks.insert(.struck) }
            return marks
        }
    }

    mutating func parseRun() {
        let character = bytes[index]
        let count = length(of: character, at: index)
        let end = index + count
        let before = scalar(before: index)
        let after = scalar(at: end)
        steps += count
        // An asterisk before this selector is a key of a telephone, which is a picture.
        let isKey = after == "\u{FE0F}" || after == "\u{20E3}"
        let isLeft = !after.isSpaceInMarkup && (!after.isMark || before.isSpaceInMarkup || before.isMark)
        let isRight = !before.isSpaceInMarkup && (!before.isMark || after.isSpaceInMarkup || after.isMark)
        let isInWord = character == UInt8(ascii: "_") && isLeft && isRight
        let isTooLong = character == UInt8(ascii: "~") && count > 2
        let opens = isLeft && (!isInWord || before.isMark)
        let closes = isRight && (!isInWord || after.isMark)
        guard opens || closes, !isTooLong, !isKey else {
            index = end
            return
        }
        add(.run(runs.count), showing: index..<end, upTo: end)
        runs.append(
            Run(
                character: character, length: count, opens: opens, closes: closes, previous: lastRun))
        if let lastRun { runs[lastRun].next = runs.count - 1 } else { firstRun = runs.count - 1 }
        lastRun = runs.count - 1
    }

    /// Matches each closing run above a run of the stack with the nearest opener, and removes all of them from the
    /// stack.
    mutating func matchRuns(above bottom: Int?) {
        for group in firstOpeners.indices { firstOpeners[group] = bottom.map { $0 + 1 } ?? 0 }
        var closing = bottom.map { runs[$0].next } ?? firstRun
        while let closer = closing {
            steps += 1
            guard runs[closer].closes else {
                closing = runs[closer].next
                continue
            }
            guard let opener = opener(for: closer) else {
                firstOpeners[runs[closer].group] = closer
                closing = runs[closer].next
                if !runs[closer].opens { unlink(closer) }
                continue
            }
            match(opener, closer)
            if runs[closer].remaining == 0 {
                closing = runs[closer].next
                unlink(closer)
            }
        }
        if let bottom { runs[bottom].next = nil } else { firstRun = nil }
        lastRun = bottom
    }

    private mutating func opener(for closer: Int) -> Int? {
        let first = firstOpeners[runs[closer].group]
        var candidate = runs[closer].previous
        while let opener = candidate, opener >= first {
            steps += 1
            if runs[opener].matches(runs[closer]) { return opener }
            candidate = runs[opener].previous
        }
        return nil
    }

    private mutating func match(_ opener: Int, _ closer: Int) {
        // Runs between the two stay text.
        runs[opener].next = closer
        runs[closer].previous = opener
        let used: Int
        if runs[closer].character == UInt8(ascii: "~") {
            used = runs[closer].remaining
            runs[opener].begins.struck += 1
            runs[closer].ends.struck += 1
        } else if runs[opener].remaining > 1, runs[closer].remaining > 1 {
            used = 2
            runs[opener].begins.strong += 1
            runs[closer].ends.strong += 1
        } else {
            used = 1
            runs[opener].begins.emphasized += 1
            runs[closer].ends.emphasized += 1
        }
        runs[opener].opening += used
        runs[closer].closing += used
        if runs[opener].remaining == 0 { unlink(opener) }
    }

    private mutating func unlink(_ run: Int) {
        let (previous, next) = (runs[run].previous, runs[run].next)
        if let previous { runs[previous].next = next } else { firstRun = next }
        if let next { runs[next].previous = previous } else { lastRun = previous }
    }

    // MARK: - Result

    /// The text of all pieces, with equal neighbors joined.
    var spans: [Span] {
        var spans: [Span] = []
        var text: [UInt8] = []
        var shown: (marks: Marks, link: Int?) = ([], nil)
        func endSpan() {
            guard !text.isEmpty else { return }
            let link = shown.link.flatMap { links[$0] }
            spans.append(Span(text: String(decoding: text, as: UTF8.self), marks: shown.marks, link: link))
            text.removeAll(keepingCapacity: true)
        }
        func add(_ added: some Collection<UInt8>, _ marks: Marks, _ link: Int?) {
            guard !added.isEmpty else { return }
            // By index: a comparison of long addresses for each piece would cost more than the text is long.
            if shown != (marks, link) { endSpan() }
            shown = (marks, link)
            text += added
        }
        var layers = Layers()
        var outer: Int?
        for piece in pieces {
            let link = outer.flatMap { links[$0] == nil ? nil : $0 }
            switch piece.kind {
            case .text: add(bytes[piece.text], layers.marks, link)
            case .characters(let characters): add(characters.utf8, layers.marks, link)
            case .code: add(bytes[piece.text], layers.marks.union(.code), link)
            case .address(let own): add(bytes[piece.text], layers.marks, outer == nil ? own : link)
            case .linkStart(let index): outer = index
            case .linkEnd: outer = nil
            case .run(let index):
                let run = runs[index]
                layers.add(run.ends, -1)
                let remaining = (piece.text.lowerBound + run.closing)..<(piece.text.upperBound - run.opening)
                add(bytes[remaining], layers.marks, link)
                layers.add(run.begins, 1)
            }
        }
        endSpan()
        return spans
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceInMarkup: Bool { properties.isWhitespace }

    /// Whether the character is punctuation or a symbol.
    fileprivate var isMark: Bool {
        if isASCII { return UInt8(ascii: self).isMarkupPunctuation }
        return switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
