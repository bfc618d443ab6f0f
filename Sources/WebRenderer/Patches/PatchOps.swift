internal import Foundation
internal import RenderTree

/// Operations on a page, as bytes: what stands in a frame behind its number.
struct PatchOps {
    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    mutating func remove(_ id: ElementID) { add("r") { $0.add(id) } }

    /// Takes all away that is on the page.
    mutating func removeAll() { add("r") { $0.add("*") } }

    mutating func insert(_ html: [UInt8], into parent: ElementID, before anchor: ElementID?) {
        add("i") {
            $0.add(parent)
            $0.add(anchor)
            $0.bytes.append(ascii: ",")
            $0.bytes.append(json: html)
        }
    }

    mutating func move(_ id: ElementID, before anchor: ElementID?) {
        add("m") {
            $0.add(id)
            $0.add(anchor)
        }
    }

    mutating func setText(_ text: String, of id: ElementID) {
        add("t") {
            $0.add(id)
            $0.add(text)
        }
    }

    mutating func setInside(_ html: [UInt8], of id: ElementID) {
        add("h") {
            $0.add(id)
            $0.bytes.append(ascii: ",")
            $0.bytes.append(json: html)
        }
    }

    mutating func setValue(_ text: String, of id: ElementID, revision: Int) {
        add("v") {
            $0.add(id)
            $0.add(text)
            $0.add(revision)
        }
    }

    /// Sets attributes; those that are nil are taken away.
    mutating func setAttributes(_ attributes: [(String, String?)], of id: ElementID) {
        add("a") {
            $0.add(id)
            $0.bytes.append(ascii: ",{")
            for (index, attribute) in attributes.enumerated() {
                if index > 0 { $0.bytes.append(ascii: ",") }
                $0.bytes.append(json: attribute.0.utf8)
                $0.bytes.append(ascii: ":")
                if let value = attribute.1 {
                    $0.bytes.append(json: value.utf8)
                } else {
                    $0.bytes.append(ascii: "null")
                }
            }
            $0.bytes.append(ascii: "}")
        }
    }

    /// What follows is shown so. What is as usual at the end is left out.
    mutating func animate(_ animation: RenderAnimation) {
        add("x") {
            $0.add(animation.milliseconds)
            $0.add(animation.css)
            guard animation.millisecondsBefore > 0 || animation.turns != 1 else { return }
            $0.add(animation.millisecondsBefore)
            guard animation.turns != 1 else { return }
            $0.add(animation.turns)
            if animation.autoreverses { $0.add("alternate") }
        }
    }

    /// Gives the focus to an element, or takes it from all.
    mutating func focus(_ id: ElementID?) { add("f") { $0.add(id) } }

    mutating func setTitle(_ title: String) { add("ti") { $0.add(title) } }

    mutating func setPath(_ path: String, replaces: Bool) {
        add("n") {
            $0.add(path)
            if replaces { $0.add(1) }
        }
    }

    /// Has the page measure characters of its fonts.
    mutating func measure(_ questions: [PageText.Question]) {
        add("q") {
            $0.bytes.append(ascii: ",[")
            for (index, question) in questions.enumerated() {
                $0.bytes.append(ascii: index > 0 ? ",[\(question.key)" : "[\(question.key)")
                $0.add(question.font)
                $0.add(question.characters)
                $0.bytes.append(ascii: "]")
            }
            $0.bytes.append(ascii: "]")
        }
    }

    /// Brings an element into view: a point of it to the same point of what scrolls, or as little as needed.
    mutating func scroll(to id: ElementID, anchor: CGPoint?) {
        add("s") {
            $0.add(id)
            for part in [anchor?.x, anchor?.y] {
                $0.bytes.append(ascii: part.map { ",\(Double($0))" } ?? ",null")
            }
        }
    }

    /// Scrolls an element to offsets of what is in it; nil leaves an axis as it is.
    mutating func scroll(_ id: ElementID, x: CGFloat?, y: CGFloat?) {
        add("s") {
            $0.add(id)
            for length in [x, y] {
                $0.bytes.append(ascii: length.map { ",\(Int(min(max($0, -1e8), 1e8).rounded()))" } ?? ",null")
            }
            $0.add(1)
        }
    }

    /// Opens an address in a window of its own.
    mutating func open(_ url: String) { add("u") { $0.add(url) } }

    mutating func acknowledge(_ event: Int) { add("c") { $0.add(event) } }

    mutating func add(rules: String) { add("st") { $0.add(rules) } }

    mutating func addFirst(rules: String) {
        let others = bytes
        bytes = []
        add(rules: rules)
        append(others)
    }

    /// Operations that somebody else has made.
    mutating func append(_ others: [UInt8]) {
        guard !others.isEmpty else { return }
        if !bytes.isEmpty { bytes.append(ascii: ",") }
        bytes += others
    }

    /// A frame of them.
    func frame(_ number: Int) -> [UInt8] {
        Array("[\(number),".utf8) + bytes + Array("]".utf8)
    }

    private mutating func add(_ name: String, _ operands: (inout PatchOps) -> Void) {
        if !bytes.isEmpty { bytes.append(ascii: ",") }
        bytes.append(ascii: "[\"\(name)\"")
        operands(&self)
        bytes.append(ascii: "]")
    }

    private mutating func add(_ text: String) {
        bytes.append(ascii: ",")
        bytes.append(json: text.utf8)
    }

    private mutating func add(_ number: Int) { bytes.append(ascii: ",\(number)") }

    private mutating func add(_ id: ElementID) { bytes.append(ascii: ",\"\(id.text)\"") }

    private mutating func add(_ id: ElementID?) {
        if let id { add(id) } else { add(0) }
    }
}
