/// The current text style of the terminal, and the shortest SGR sequence to change it.
struct SGRState {
    private struct State: Equatable {
        var foreground = ColorSequence.terminal
        var background = ColorSequence.terminal
        var attributes: CellAttributes = []
    }

    let depth: ColorDepth
    /// The state of the terminal; nil if it is not known.
    private var state: State?
    private var lastStyle: CellStyle?
    private var changes: [UInt8] = []
    private var fullSequence: [UInt8] = []

    init(depth: ColorDepth) {
        self.depth = depth
    }

    /// Forgets the state of the terminal after other output.
    mutating func invalidate() {
        state = nil
        lastStyle = nil
    }

    /// Selects the style for the next graphemes.
    mutating func select(_ style: CellStyle, into bytes: inout [UInt8]) {
        guard style != lastStyle else { return }
        change(to: state(of: style), into: &bytes)
        lastStyle = style
    }

    /// Selects a style for blanks. Changes only what is visible on a blank.
    mutating func selectForBlank(_ style: CellStyle, into bytes: inout [UInt8]) {
        if let state, state.background == ColorSequence(style.background, depth: depth),
            state.attributes.isDisjoint(with: .onBlanks), style.attributes.isDisjoint(with: .onBlanks)
        {
            return
        }
        select(style, into: &bytes)
    }

    /// Whether graphemes of a style need no SGR sequence now.
    func isSelected(_ style: CellStyle) -> Bool {
        style == lastStyle
    }

    private func state(of style: CellStyle) -> State {
        State(
            foreground: ColorSequence(style.foreground, depth: depth, isForeground: true),
            background: ColorSequence(style.background, depth: depth),
            attributes: style.attributes
        )
    }

    private mutating func change(to new: State, into bytes: inout [UInt8]) {
        guard new != state else { return }
        fullSequence.removeAll(keepingCapacity: true)
        Self.append(new.foreground, background: new.background, to: &fullSequence)
        Self.append(new.attributes, to: &fullSequence)
        if !fullSequence.isEmpty { fullSequence.insert(contentsOf: [UInt8(ascii: "0"), UInt8(ascii: ";")], at: 0) }
        if let old = state, collectChanges(from: old, to: new), changes.count < max(1, fullSequence.count) {
            bytes.appendControl(changes, final: "m")
        } else {
            bytes.appendControl(fullSequence, final: "m")
        }
        state = new
    }

    /// Collects the parameters of a change without a reset. Returns false if nothing changes.
    private mutating func collectChanges(from old: State, to new: State) -> Bool {
        changes.removeAll(keepingCapacity: true)
        var added = new.attributes.subtracting(old.attributes)
        let removed = old.attributes.subtracting(new.attributes)
        if !removed.isDisjoint(with: [.bold, .dim]) {
            // Parameter 22 resets both bold and dim.
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

    private static func append(_ foreground: ColorSequence, background: ColorSequence, to parameters: inout [UInt8]) {
        append(foreground, first: 30, bright: 90, extended: 38, to: &parameters)
        append(background, first: 40, bright: 100, extended: 48, to: &parameters)
    }

    private static func append(
        _ sequence: ColorSequence, first: Int, bright: Int, extended: Int, to parameters: inout [UInt8]
    ) {
        switch sequence {
        case .terminal: break
        case .ansi(let number): parameters.appendParameter(Int(number) + (number < 8 ? first : bright - 8))
        case .indexed(let number): [extended, 5, Int(number)].forEach { parameters.appendParameter($0) }
        case .rgb(let red, let green, let blue):
            [extended, 2, Int(red), Int(green), Int(blue)].forEach { parameters.appendParameter($0) }
        }
    }
}
