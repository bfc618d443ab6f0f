internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// Operations on a page, as the bytes that follow the number of a frame.
///
/// A single operation without a number is a frame too: one that the page does not acknowledge.
struct PatchOps {
    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    mutating func remove(_ id: ElementID) { add(.remove) { $0.add(id) } }

    /// Removes everything from the page.
    mutating func removeAll() { add(.remove) { $0.add("*") } }

    /// Inserts elements.
    ///
    /// `arrives` specifies whether the changes that follow show how the elements appear, so that they do not fade in.
    mutating func insert(_ html: [UInt8], into parent: ElementID, before anchor: ElementID?, arrives: Bool = false) {
        add(.insert) {
            $0.add(parent)
            $0.add(anchor)
            $0.bytes.append(ascii: ",")
            $0.bytes.append(json: html)
            if arrives { $0.add(1) }
        }
    }

    /// Takes an element out of the layout, until it is removed or moved.
    ///
    /// `fades` specifies whether it fades out until its removal.
    mutating func leave(_ id: ElementID, fades: Bool) {
        add(.leave) {
            $0.add(id)
            if fades { $0.add(1) }
        }
    }

    /// Sends the motion of a shape's layer to its new path, from which the page creates the path.
    ///
    /// `stretches` make up the motion; nil repeats the previous operation.
    mutating func setPaths(_ stretches: [PathStretch]?, ofLayer index: Int, of id: ElementID) {
        add(.setPaths) {
            $0.add(id)
            $0.add(index)
            for stretch in stretches ?? [] {
                $0.add(stretch.start)
                $0.add(stretch.end)
                $0.add(stretch.elements)
                $0.add(stretch.coordinates)
            }
        }
    }

    /// Moves the ends of the part that a layer of a shape shows of a path, which the page has as an attribute, unless
    /// it is an ellipse.
    mutating func trim(from before: RenderTrimming, to after: RenderTrimming, layer index: Int, of id: ElementID) {
        add(.trim) {
            $0.add(id)
            $0.add(index)
            for end in [before.from, before.to, after.from, after.to] {
                $0.bytes.append(ascii: "," + CSS.number(Double(end)))
            }
            guard let numbers = SVG.ellipse(after.whole) else { return }
            $0.bytes.append(ascii: ",[\(numbers.joined(separator: ","))]")
        }
    }

    /// Starts an element with the position and size that another one has, or had before the patch.
    mutating func begin(_ id: ElementID, at former: ElementID) {
        add(.match) {
            $0.add(id)
            $0.add(former)
        }
    }

    mutating func move(_ id: ElementID, before anchor: ElementID?) {
        add(.move) {
            $0.add(id)
            $0.add(anchor)
        }
    }

    mutating func setText(_ text: String, of id: ElementID) {
        add(.setText) {
            $0.add(id)
            $0.add(text)
        }
    }

    /// Changes a part of a text. The page loads the code for that with the one that changes drawings.
    mutating func spliceText(_ splice: TextSplice, of id: ElementID) {
        add(.redraw) {
            $0.add(id)
            $0.add(splice.start)
            $0.add(splice.count)
            $0.add(splice.text)
            $0.add(splice.check)
        }
    }

    mutating func setContent(_ html: [UInt8], of id: ElementID) {
        add(.setContent) {
            $0.add(id)
            $0.bytes.append(ascii: ",")
            $0.bytes.append(json: html)
        }
    }

    /// Changes items of a drawing.
    ///
    /// `layer` is the index of the layer that has the items, of a shape with several ones. `write` returns the HTML of
    /// items.
    mutating func redraw(_ edits: [DrawingEdit], of id: ElementID, layer: Int?, _ write: (Markup) -> [UInt8]) {
        add(.redraw) {
            $0.add(id)
            if let layer { $0.add(layer) }
            for edit in edits {
                switch edit {
                case .replace(let index, let count, let items):
                    $0.bytes.append(ascii: ",[\(index),\(count),")
                    $0.bytes.append(json: items.flatMap(write))
                case .setAttributes(let index, let changed, let removed):
                    $0.bytes.append(ascii: ",[\(index),{")
                    let all = changed.map { ($0.name, Optional($0.value)) } + removed.map { ($0, nil) }
                    $0.add(attributes: all)
                    $0.bytes.append(ascii: "}")
                }
                $0.bytes.append(ascii: "]")
            }
        }
    }

    mutating func setValue(_ text: String, of id: ElementID, revision: Int) {
        add(.setValue) {
            $0.add(id)
            $0.add(text)
            $0.add(revision)
        }
    }

    /// Changes a part of the text of a field.
    mutating func spliceValue(_ splice: TextSplice, of id: ElementID, revision: Int) {
        add(.spliceValue) {
            $0.add(id)
            $0.add(splice.start)
            $0.add(splice.count)
            $0.add(splice.text)
            $0.add(revision)
            $0.add(splice.check)
        }
    }

    /// Asks for the whole text of a field.
    mutating func requestText(of id: ElementID) { add(.requestText) { $0.add(id) } }

    /// Sets attributes, and removes those that are nil.
    mutating func setAttributes(_ attributes: [(String, String?)], of id: ElementID) {
        add(.setAttributes) {
            $0.add(id)
            $0.bytes.append(ascii: ",{")
            $0.add(attributes: attributes)
            $0.bytes.append(ascii: "}")
        }
    }

    private mutating func add(attributes: [(String, String?)]) {
        for (index, attribute) in attributes.enumerated() {
            if index > 0 { bytes.append(ascii: ",") }
            bytes.append(json: attribute.0.utf8)
            bytes.append(ascii: ":")
            if let value = attribute.1 {
                bytes.append(json: value.utf8)
            } else {
                bytes.append(ascii: "null")
            }
        }
    }

    /// Animates the operations that follow in the frame. Trailing operands with their default values are left out.
    ///
    /// `curve` may be the name of a class that has the curve.
    mutating func animate(_ motion: CSSMotion, curve: String) {
        add(.animate) {
            $0.add(motion.milliseconds)
            $0.add(curve)
            guard motion.delayMilliseconds > 0 || motion.iterationCount != 1 else { return }
            $0.add(motion.delayMilliseconds)
            guard motion.iterationCount != 1 else { return }
            $0.bytes.append(ascii: ",\(CSS.number(motion.iterationCount))")
            if motion.alternates { $0.add("alternate") }
        }
    }

    /// Applies the next operations of the frame at once, next to animated ones.
    mutating func animateNothing() { add(.animate) { $0.add(0) } }

    /// Shows and hides the presentations and pages of the frame without motion. It comes before them.
    mutating func showAtOnce() { add(.showAtOnce) { _ in } }

    /// Focuses an element, or none.
    mutating func focus(_ id: ElementID?) { add(.focus) { $0.add(id) } }

    mutating func setLanguage(_ language: WebLanguage) {
        add(.setLanguage) {
            $0.add(language.tag)
            $0.add(language.direction)
        }
    }

    mutating func setTitle(_ title: String) { add(.setTitle) { $0.add(title) } }

    mutating func setPath(_ path: String, replaces: Bool) {
        add(.setPath) {
            $0.add(path)
            if replaces { $0.add(1) }
        }
    }

    /// Asks the page to measure characters of fonts.
    mutating func measure(_ requests: [PageText.MeasurementRequest]) {
        add(.measureFonts) {
            $0.bytes.append(ascii: ",[")
            for (index, question) in requests.enumerated() {
                $0.bytes.append(ascii: index > 0 ? ",[\(question.key)" : "[\(question.key)")
                $0.add(question.font)
                $0.add(question.characters)
                $0.bytes.append(ascii: "]")
            }
            $0.bytes.append(ascii: "]")
        }
    }

    /// Scrolls an element into view: its anchor to the same point of the viewport, or as little as needed without one.
    mutating func scroll(to id: ElementID, anchor: CGPoint?) {
        add(.scroll) {
            $0.add(id)
            for part in [anchor?.x, anchor?.y] {
                // NaN is not valid JSON.
                $0.bytes.append(ascii: part.map { ",\(Double($0.finite ?? 0))" } ?? ",null")
            }
        }
    }

    /// Scrolls the content of an element to offsets. An axis that is nil stays.
    mutating func scroll(_ id: ElementID, x: CGFloat?, y: CGFloat?) {
        add(.scroll) {
            $0.add(id)
            for length in [x, y] {
                $0.bytes.append(
                    ascii: length.map { ",\(Int(clamping: $0.rounded(), to: -100_000_000...100_000_000))" } ?? ",null")
            }
            $0.add(1)
        }
    }

    /// Opens a URL in a new window.
    mutating func open(_ url: String) { add(.openURL) { $0.add(url) } }

    /// Copies a text to the clipboard.
    mutating func copy(_ text: String) { add(.copy) { $0.add(text) } }

    /// Vibrates for times in milliseconds, of which those at odd indices are pauses.
    mutating func vibrate(_ times: [Int]) {
        add(.vibrate) { $0.bytes.append(ascii: ",[\(times.map(String.init).joined(separator: ","))]") }
    }

    /// Announces a text through assistive technologies.
    mutating func announce(_ text: String) { add(.announce) { $0.add(text) } }

    /// Saves the file of a path.
    mutating func download(_ path: String) { add(.download) { $0.add(path) } }

    mutating func acknowledge(_ event: Int) { add(.acknowledge) { $0.add(event) } }

    /// Answers a heartbeat, optionally with a token for the page's next socket.
    mutating func heartbeat(token: String? = nil) {
        add(.heartbeat) { if let token { $0.add(token) } }
    }

    /// Ends the page's session, for a reason of the protocol.
    mutating func end(_ reason: String) { add(.end) { $0.add(reason) } }

    mutating func add(rules: String) { add(.addStyles) { $0.add(rules) } }

    mutating func addFirst(rules: String) {
        let others = bytes
        bytes = []
        add(rules: rules)
        append(others)
    }

    /// Appends operations as bytes.
    mutating func append(_ others: [UInt8]) {
        guard !others.isEmpty else { return }
        if !bytes.isEmpty { bytes.append(ascii: ",") }
        bytes += others
    }

    /// The operations as a numbered frame.
    func frame(_ number: Int) -> [UInt8] {
        Array("[\(number),".utf8) + bytes + Array("]".utf8)
    }

    private mutating func add(_ op: PatchOp, _ operands: (inout PatchOps) -> Void) {
        if !bytes.isEmpty { bytes.append(ascii: ",") }
        bytes.append(ascii: "[\"\(op.rawValue)\"")
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
