import RenderTree
import Testing

@testable import WebRenderer

/// A simulated page of a browser: it parses HTML, applies frames, and sends events.
@MainActor
final class ScreenPage {
    let screen: WebScreen
    private(set) var root: PageElement
    private(set) var rules: [String: String] = [:]
    private(set) var frames: [String] = []
    private(set) var title = ""
    private(set) var language: [String] = []
    private(set) var path = "/"
    private(set) var focus = ""
    private(set) var acknowledged = 0
    private(set) var seen = 0
    /// Whether it applies patches immediately, or on the test's command.
    var takesPatches = true
    private var waiting: [[UInt8]] = []
    private var event = 0

    init(_ screen: WebScreen) {
        self.screen = screen
        root = PageElement(parsing: screen.page())
        read(rules: screen.styleRules)
        open()
    }

    func open() {
        screen.send = { [weak self] frame in self?.receive(frame) }
        screen.socketOpened(lastSeen: seen)
    }

    func close() {
        screen.socketClosed()
        screen.send = nil
        waiting = []
    }

    private func receive(_ frame: [UInt8]) {
        frames.append(String(decoding: frame, as: UTF8.self))
        if takesPatches, waiting.isEmpty { take(frame) } else { waiting.append(frame) }
    }

    /// Applies the patches that have arrived.
    func takeAll() {
        while let frame = waiting.first {
            take(frame)
            waiting.removeFirst()
        }
    }

    private func take(_ frame: [UInt8]) {
        var limits = FrameLimits()
        (limits.bytes, limits.values) = (.max, .max)
        guard let values = try? FrameReader.read(frame, limits: limits), let first = values.first else {
            Issue.record("no frame: \(String(decoding: frame, as: UTF8.self))")
            return
        }
        guard let number = first.integer else {
            if first.string == PatchOp.acknowledge.rawValue { acknowledged = values[1].integer ?? 0 }
            return
        }
        if number > seen {
            seen = number
            for op in values.dropFirst() { apply(op.array ?? []) }
        }
        try? screen.receive(Array("[\"a\",\(number)]".utf8))
    }

    private func apply(_ op: [FrameValue]) {
        let target = op.count > 1 ? op[1].string.flatMap { root.find("n" + $0) } : nil
        switch op[0].string.flatMap({ PatchOp(rawValue: $0) }) {
        case .addStyles: read(rules: op[1].string ?? "")
        case .remove:
            if op[1].string == "*" { root.find("n0")?.inside = [] } else { root.remove("n" + (op[1].string ?? "")) }
        case .insert:
            if target == nil || op[2].string.map({ root.find("n" + $0) == nil }) == true {
                Issue.record("no place: \(op)")
            }
            target?.insert(PageElement.parse(op[3].string ?? ""), before: op[2].string.map { "n" + $0 })
        case .move:
            if op[2].string.map({ root.find("n" + $0) == nil }) == true { Issue.record("no place: \(op)") }
            root.move("n" + (op[1].string ?? ""), before: op[2].string.map { "n" + $0 })
        case .setText: target?.inside = [.text(op[2].string ?? "")]
        case .redraw where op.count == 6 && op[4].string != nil:
            let splice = TextSplice(
                start: op[2].integer ?? 0, count: op[3].integer ?? 0, text: op[4].string ?? "",
                check: op[5].integer ?? 0)
            if let text = splice.applied(to: target?.text ?? "") {
                target?.inside = [.text(text)]
            } else {
                Issue.record("no text: \(op)")
            }
        case .setContent: target?.inside = PageElement.parse(op[2].string ?? "")
        case .setValue: target?.write(op[2].string ?? "")
        case .spliceValue:
            let numbers = [2, 3, 6].map { op[$0].integer ?? 0 }
            let splice = TextSplice(
                start: numbers[0], count: numbers[1], text: op[4].string ?? "", check: numbers[2])
            let old = target?.tag == "textarea" ? target?.text : target?.attributes["value"]
            if let text = splice.applied(to: old ?? "") { target?.write(text) } else { Issue.record("no text: \(op)") }
        case .setAttributes:
            for (name, value) in op[2].object ?? [:] { target?.attributes[name] = value.string }
        case .setTitle: title = op[1].string ?? ""
        case .setLanguage: language = [op[1].string ?? "", op[2].string ?? ""]
        case .setPath: path = op[1].string ?? ""
        case .focus: focus = op[1].string ?? ""
        case .acknowledge: acknowledged = op[1].integer ?? 0
        default: break
        }
    }

    private func read(rules text: String) {
        if text.isEmpty { rules = [:] }
        for rule in text.split(separator: "}") {
            let parts = rule.split(separator: "{", maxSplits: 1)
            rules[String(parts[0].dropFirst())] = parts.count > 1 ? String(parts[1]) : ""
        }
    }

    /// Sends an event, with its number.
    func send(_ event: String) throws {
        self.event += 1
        try screen.receive(Array("[\(self.event),\(event)]".utf8))
    }

    /// The page as text, with the rules of its classes in place of their names.
    var described: String { root.described(rules) }
}

extension WebScreen {
    /// Handles a frame from a socket.
    func receive(_ frame: [UInt8]) throws {
        var limits = FrameLimits()
        limits.bytes = WebLimits().messageBytes
        try receive(ClientMessage(frame, limits: limits))
    }
}

/// An element, or a text, of a page.
final class PageElement {
    enum Piece {
        case element(PageElement)
        case text(String)
    }

    let tag: String
    var attributes: [String: String] = [:]
    var inside: [Piece] = []

    init(_ tag: String) {
        self.tag = tag
    }

    convenience init(parsing html: String) {
        self.init("page")
        inside = Self.parse(html)
    }

    var id: String { attributes["id"] ?? "" }

    var elements: [PageElement] {
        inside.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    func find(_ id: String) -> PageElement? {
        if self.id == id { return self }
        for element in elements { if let found = element.find(id) { return found } }
        return nil
    }

    private func parent(of id: String) -> PageElement? {
        if elements.contains(where: { $0.id == id }) { return self }
        for element in elements { if let found = element.parent(of: id) { return found } }
        return nil
    }

    func remove(_ id: String) {
        parent(of: id)?.inside.removeAll { if case .element(let element) = $0 { element.id == id } else { false } }
    }

    func insert(_ pieces: [Piece], before id: String?) {
        let index = inside.firstIndex { if case .element(let element) = $0 { element.id == id } else { false } }
        inside.insert(contentsOf: pieces, at: id == nil ? inside.count : index ?? inside.count)
    }

    func move(_ id: String, before sibling: String?) {
        guard let parent = parent(of: id), let element = parent.find(id) else { return }
        parent.remove(id)
        parent.insert([.element(element)], before: sibling)
    }

    func write(_ text: String) {
        if tag == "textarea" { inside = text.isEmpty ? [] : [.text(text)] } else { attributes["value"] = text }
    }

    var text: String {
        inside.map { piece in
            switch piece {
            case .text(let text): text
            case .element(let element): element.text
            }
        }.joined()
    }

    /// The declarations that apply: of each name the last one, at the place of the first.
    private static func merged(_ lists: [String]) -> String {
        var names: [Substring] = []
        var values: [Substring: Substring] = [:]
        for part in lists.joined(separator: ";").split(separator: ";") {
            let pieces = part.split(separator: ":", maxSplits: 1)
            if values.updateValue(pieces[1], forKey: pieces[0]) == nil { names.append(pieces[0]) }
        }
        return names.map { "\($0):\(values[$0] ?? "")" }.joined(separator: ";")
    }

    func described(_ rules: [String: String]) -> String {
        let attributes = attributes.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
            guard name == "class" else { return name == "style" ? nil : "\(name)=\"\(value)\"" }
            let classes = value.split(separator: " ").filter { rules[String($0)] == nil }
            return classes.isEmpty ? nil : "class=\"\(classes.joined(separator: " "))\""
        }
        let declared = (self.attributes["class"] ?? "").split(separator: " ").compactMap { rules[String($0)] }
        let own = self.attributes["style"].map { String($0.dropLast()) }
        let style = own == nil ? declared.joined() : Self.merged(declared + [own ?? ""])
        let pieces = inside.map { piece in
            switch piece {
            case .text(let text): text.debugDescription
            case .element(let element): element.described(rules)
            }
        }.filter { $0 != "\"\"" }.joined()
        let head = ([tag] + attributes + (style.isEmpty ? [] : ["{\(style)}"])).joined(separator: " ")
        return "<\(head)>\(pieces)\n"
    }
}

// MARK: - Reading

extension PageElement {
    /// Reads HTML as the library writes it: well formed, with or without quotes.
    static func parse(_ html: String) -> [Piece] {
        var reader = PageReader(html)
        return reader.read()
    }
}

private struct PageReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ html: String) {
        bytes = Array(html.utf8)
    }

    mutating func read() -> [PageElement.Piece] {
        var pieces: [PageElement.Piece] = []
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                pieces.append(.text(unescaped(take { $0 != UInt8(ascii: "<") })))
                continue
            }
            if bytes[place + 1] == UInt8(ascii: "/") { return pieces }
            pieces.append(.element(readElement()))
        }
        return pieces
    }

    private mutating func readElement() -> PageElement {
        place += 1
        let element = PageElement(take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") })
        while bytes[place] == UInt8(ascii: " ") {
            place += 1
            let name = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: " ") }
            var value = ""
            if bytes[place] == UInt8(ascii: "=") {
                place += 1
                if bytes[place] == UInt8(ascii: "'") {
                    place += 1
                    value = take { $0 != UInt8(ascii: "'") }
                    place += 1
                } else {
                    value = take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
                }
            }
            element.attributes[name] = unescaped(value)
        }
        place += 1
        if ["input", "img", "hr"].contains(element.tag) { return element }
        element.inside = read()
        if element.tag == "textarea", case .text(let text)? = element.inside.first, text.hasPrefix("\n") {
            element.inside = [.text(String(text.dropFirst()))]
        }
        _ = take { $0 != UInt8(ascii: ">") }
        place += 1
        return element
    }

    private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
        let start = place
        while place < bytes.count, isTaken(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&#39;", with: "'").replacing("&#13;", with: "\r")
            .replacing("&amp;", with: "&")
    }
}
