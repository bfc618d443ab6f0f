/// What the terminal writes with now, and how to tell it to write with something else (SGR).
struct Pen {
    private struct Look: Equatable {
        var foreground = Ink.terminal
        var background = Ink.terminal
        var attributes: CellAttributes = []
    }

    let depth: ColorDepth
    /// Nil when nobody knows.
    private var look: Look?
    private var lastStyle: CellStyle?
    private var changes: [UInt8] = []
    private var fresh: [UInt8] = []

    init(depth: ColorDepth) {
        self.depth = depth
    }

    /// After the terminal has been told something by somebody else.
    mutating func forget() {
        look = nil
        lastStyle = nil
    }

    /// Sees to it that the next graphemes get that style.
    mutating func select(_ style: CellStyle, into bytes: inout [UInt8]) {
        guard style != lastStyle else { return }
        change(to: look(of: style), into: &bytes)
        lastStyle = style
    }

    /// Sees to it that blanks get what is to be seen of the style on them, no more.
    mutating func selectForBlank(_ style: CellStyle, into bytes: inout [UInt8]) {
        if let look, look.background == Ink(style.background, depth: depth),
            look.attributes.isDisjoint(with: .onBlanks), style.attributes.isDisjoint(with: .onBlanks)
        {
            return
        }
        select(style, into: &bytes)
    }

    /// Whether a grapheme of that style can be written without a word.
    func writes(_ style: CellStyle) -> Bool {
        style == lastStyle
    }

    private func look(of style: CellStyle) -> Look {
        Look(
            foreground: Ink(style.foreground, depth: depth, isForeground: true),
            background: Ink(style.background, depth: depth),
            attributes: style.attributes
        )
    }

    private mutating func change(to new: Look, into bytes: inout [UInt8]) {
        guard new != look else { return }
        fresh.removeAll(keepingCapacity: true)
        Self.append(new.foreground, background: new.background, to: &fresh)
        Self.append(new.attributes, to: &fresh)
        if !fresh.isEmpty { fresh.insert(contentsOf: [UInt8(ascii: "0"), UInt8(ascii: ";")], at: 0) }
        if let old = look, collectChanges(from: old, to: new), changes.count < max(1, fresh.count) {
            bytes.appendControl(changes, final: "m")
        } else {
            bytes.appendControl(fresh, final: "m")
        }
        look = new
    }

    /// What has to be said without beginning anew. Always possible; false if there is nothing to say.
    private mutating func collectChanges(from old: Look, to new: Look) -> Bool {
        changes.removeAll(keepingCapacity: true)
        var added = new.attributes.subtracting(old.attributes)
        let removed = old.attributes.subtracting(new.attributes)
        if !removed.isDisjoint(with: [.bold, .dim]) {
            // One word ends both.
            changes.appendParameter(22)
            added.formUnion(new.attributes.intersection([.bold, .dim]))
        }
        if removed.contains(.italic) { changes.appendParameter(23) }
        if removed.contains(.underline) { changes.appendParameter(24) }
        if removed.contains(.inverse) { changes.appendParameter(27) }
        if removed.contains(.strikethrough) { changes.appendParameter(29) }
        Self.append(added, to: &changes)
        if new.foreground != old.foreground {
            if new.foreground == .terminal { changes.appendParameter(39) }
            Self.append(new.foreground, background: .terminal, to: &changes)
        }
        if new.background != old.background {
            if new.background == .terminal { changes.appendParameter(49) }
            Self.append(.terminal, background: new.background, to: &changes)
        }
        return !changes.isEmpty
    }

    private static func append(_ attributes: CellAttributes, to parameters: inout [UInt8]) {
        guard !attributes.isEmpty else { return }
        if attributes.contains(.bold) { parameters.appendParameter(1) }
        if attributes.contains(.dim) { parameters.appendParameter(2) }
        if attributes.contains(.italic) { parameters.appendParameter(3) }
        if attributes.contains(.underline) { parameters.appendParameter(4) }
        if attributes.contains(.inverse) { parameters.appendParameter(7) }
        if attributes.contains(.strikethrough) { parameters.appendParameter(9) }
    }

    private static func append(_ foreground: Ink, background: Ink, to parameters: inout [UInt8]) {
        append(foreground, first: 30, bright: 90, extended: 38, to: &parameters)
        append(background, first: 40, bright: 100, extended: 48, to: &parameters)
    }

    private static func append(
        _ ink: Ink, first: Int, bright: Int, extended: Int, to parameters: inout [UInt8]
    ) {
        switch ink {
        case .terminal: break
        case .ansi(let number): parameters.appendParameter(Int(number) + (number < 8 ? first : bright - 8))
        case .indexed(let number): [extended, 5, Int(number)].forEach { parameters.appendParameter($0) }
        case .rgb(let red, let green, let blue):
            [extended, 2, Int(red), Int(green), Int(blue)].forEach { parameters.appendParameter($0) }
        }
    }
}
