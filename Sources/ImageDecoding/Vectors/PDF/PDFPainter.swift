internal import ClampedNumbers
internal import Foundation

/// Performs the operators of content streams and writes elements of SVG.
struct PDFPainter {
    private var file: PDFFile
    var state = PDFGraphicsState()
    private(set) var elements: [String] = []
    private var saved: [PDFGraphicsState] = []
    /// The number of saved states that belong to the forms around the current one.
    private var savedOutside = 0
    private var path = ""
    private var point = (x: 0.0, y: 0.0)
    /// The rule of the clip that takes effect after the next painting operator.
    private var pendingClip: String?
    private var clips = 0
    private var depth = 0
    private var operators = 0
    private var resources: [String: PDFValue] = [:]

    private static let maximumOperators = 1_000_000
    private static let maximumDepth = 16
    /// The maximum number of lengths of a dashed line. Each stroke writes all of them.
    private static let maximumDashes = 32

    /// The bytes of the file and of its contents that were examined, and those that were written.
    var steps: Int { ownSteps + file.steps + elements.reduce(0) { $0 + $1.utf8.count } }

    private var ownSteps = 0

    init(_ file: PDFFile) {
        self.file = file
    }

    mutating func paint(_ content: [UInt8], resources: [String: PDFValue]) throws(ImageDecodingError) {
        guard depth < Self.maximumDepth else { throw .damaged("forms of the page are nested too deeply") }
        let outer = self.resources
        self.resources = resources
        depth += 1
        var lexer = PDFLexer(content, readsReferences: false)
        defer { ownSteps += lexer.steps }
        var operands: [PDFValue] = []
        while let value = try lexer.next() {
            guard case .keyword(let name) = value else {
                operands.append(value)
                continue
            }
            operators += 1
            guard operators <= Self.maximumOperators else { throw .unsupported("PDF pages of that many operators") }
            try perform(name, operands)
            operands.removeAll(keepingCapacity: true)
        }
        depth -= 1
        self.resources = outer
    }

    private mutating func perform(_ name: String, _ operands: [PDFValue]) throws(ImageDecodingError) {
        let numbers = operands.compactMap(\.number)
        if try construct(name, numbers) { return }
        if paintPath(name) { return }
        if try setState(name, operands, numbers) { return }
        if try setColor(name, operands, numbers) { return }
        switch name {
        // Marked content, compatibility, rendering intent and flatness change nothing that is drawn.
        case "BMC", "BDC", "EMC", "MP", "DP", "BX", "EX", "ri", "i", "BT", "ET": break
        case "Do": try paintForm(operands.first?.name ?? "")
        default: throw .unsupported("Operators \"\(name)\" of PDF pages")
        }
    }

    private mutating func construct(_ name: String, _ numbers: [Double]) throws(ImageDecodingError) -> Bool {
        let counts = ["m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4, "h": 0]
        guard let count = counts[name] else { return false }
        guard numbers.count == count else { throw .damaged("an operator of the page has wrong operands") }
        switch name {
        case "m": add("M", numbers)
        case "l": add("L", numbers)
        case "c": add("C", numbers)
        case "v": add("C", [point.x, point.y] + numbers)
        case "y": add("C", numbers + numbers.suffix(2))
        case "h": path += "Z"
        default:
            let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
            add("M", [x, y])
            for corner in [[x + width, y], [x + width, y + height], [x, y + height]] { add("L", corner) }
            path += "Z"
        }
        return true
    }

    private mutating func add(_ command: String, _ numbers: [Double]) {
        path += command
        for index in stride(from: 0, to: numbers.count, by: 2) {
            let placed = state.matrix.applied(numbers[index], numbers[index + 1])
            path += "\(index == 0 ? "" : " ")\(Self.text(placed.x)) \(Self.text(placed.y))"
            point = (numbers[index], numbers[index + 1])
        }
    }

    private mutating func paintPath(_ name: String) -> Bool {
        switch name {
        case "n": endPath()
        case "f", "F": draw(fill: "nonzero", stroke: false)
        case "f*": draw(fill: "evenodd", stroke: false)
        case "S": draw(fill: nil, stroke: true)
        case "s": draw(fill: nil, stroke: true, closing: true)
        case "B": draw(fill: "nonzero", stroke: true)
        case "B*": draw(fill: "evenodd", stroke: true)
        case "b": draw(fill: "nonzero", stroke: true, closing: true)
        case "b*": draw(fill: "evenodd", stroke: true, closing: true)
        case "W": pendingClip = "nonzero"
        case "W*": pendingClip = "evenodd"
        default: return false
        }
        return true
    }

    private mutating func draw(fill rule: String?, stroke isStroked: Bool, closing: Bool = false) {
        if closing { path += "Z" }
        var attributes = "d=\"\(path)\""
        if let rule {
            attributes += " fill=\"\(state.fill)\""
            if rule == "evenodd" { attributes += " fill-rule=\"evenodd\"" }
            if state.fillOpacity < 1 { attributes += " fill-opacity=\"\(Self.text(state.fillOpacity))\"" }
        } else {
            attributes += " fill=\"none\""
        }
        if isStroked { attributes += strokeAttributes }
        if let clip = state.clip { attributes += " clip-path=\"url(#c\(clip))\"" }
        if !path.isEmpty { elements.append("<path \(attributes)/>") }
        endPath()
    }

    private var strokeAttributes: String {
        let scale = state.matrix.scale
        // A width of 0 is the thinnest line of the device.
        let width = state.lineWidth == 0 ? 0.5 : state.lineWidth * scale
        var attributes = " stroke=\"\(state.stroke)\" stroke-width=\"\(Self.text(width))\""
        if state.strokeOpacity < 1 { attributes += " stroke-opacity=\"\(Self.text(state.strokeOpacity))\"" }
        if state.lineCap > 0 { attributes += " stroke-linecap=\"\(state.lineCap == 1 ? "round" : "square")\"" }
        if state.lineJoin > 0 { attributes += " stroke-linejoin=\"\(state.lineJoin == 1 ? "round" : "bevel")\"" }
        if state.lineJoin == 0 { attributes += " stroke-miterlimit=\"\(Self.text(max(1, state.miterLimit)))\"" }
        if !state.dashes.isEmpty {
            attributes +=
                " stroke-dasharray=\"\(state.dashes.map { Self.text($0 * scale) }.joined(separator: " "))\""
                + " stroke-dashoffset=\"\(Self.text(state.dashPhase * scale))\""
        }
        return attributes
    }

    private mutating func endPath() {
        if let rule = pendingClip {
            clips += 1
            let outer = state.clip.map { " clip-path=\"url(#c\($0))\"" } ?? ""
            elements.append("<clipPath id=\"c\(clips)\"\(outer)><path d=\"\(path)\" clip-rule=\"\(rule)\"/></clipPath>")
            state.clip = clips
            pendingClip = nil
        }
        path = ""
    }

    private mutating func setState(
        _ name: String, _ operands: [PDFValue], _ numbers: [Double]
    ) throws(ImageDecodingError) -> Bool {
        switch (name, numbers.first) {
        case ("q", _): saved.append(state)
        case ("Q", _): if saved.count > savedOutside { state = saved.removeLast() }
        case ("cm", _):
            guard let matrix = PDFMatrix(numbers) else { throw .damaged("a matrix of the page is not complete") }
            state.matrix = matrix.then(state.matrix)
        case ("w", let width?): state.lineWidth = width
        case ("J", let cap?): state.lineCap = Int(clamping: cap, to: 0...2)
        case ("j", let join?): state.lineJoin = Int(clamping: join, to: 0...2)
        case ("M", let limit?): state.miterLimit = limit
        case ("d", _):
            let dashes = operands.first?.array ?? []
            guard dashes.count <= Self.maximumDashes else {
                throw .unsupported("Dashes of more than \(Self.maximumDashes) lengths in PDF pages")
            }
            state.dashes = dashes.compactMap(\.number)
            state.dashPhase = numbers.last ?? 0
        case ("gs", _): try setParameters(of: operands.first?.name ?? "")
        default: return false
        }
        return true
    }

    private mutating func setParameters(of name: String) throws(ImageDecodingError) {
        let all = file.dictionary(file.dictionary(resources["ExtGState"])?[name]) ?? [:]
        for key in Self.parameters {
            guard let value = all[key] else { continue }
            let number = file.resolved(value)?.number
            switch key {
            case "ca": state.fillOpacity = number ?? 1
            case "CA": state.strokeOpacity = number ?? 1
            case "LW": state.lineWidth = number ?? 1
            case "LC": state.lineCap = Int(clamping: number ?? 0, to: 0...2)
            case "LJ": state.lineJoin = Int(clamping: number ?? 0, to: 0...2)
            case "ML": state.miterLimit = number ?? 10
            case "SMask" where value != .name("None"): throw .unsupported("Masks of PDF pages")
            case "BM" where value != .name("Normal") && value != .name("Compatible"):
                throw .unsupported("Blend modes of PDF pages")
            default: break
            }
        }
    }

    /// The parameters that are read.
    private static let parameters = ["ca", "CA", "LW", "LC", "LJ", "ML", "SMask", "BM"]

    private mutating func setColor(
        _ name: String, _ operands: [PDFValue], _ numbers: [Double]
    ) throws(ImageDecodingError) -> Bool {
        switch name {
        case "g", "rg", "k": state.fill = try Self.color(numbers)
        case "G", "RG", "K": state.stroke = try Self.color(numbers)
        case "cs", "CS":
            try checkSpace(operands.first?.name ?? "")
            if name == "cs" { state.fill = "#000000" } else { state.stroke = "#000000" }
        case "sc", "scn", "SC", "SCN":
            guard numbers.count == operands.count else { throw .unsupported("Patterns of PDF pages") }
            let color = try Self.color(numbers)
            if name.first == "s" { state.fill = color } else { state.stroke = color }
        default: return false
        }
        return true
    }

    /// Throws unless the number of components determines the color space.
    private func checkSpace(_ name: String) throws(ImageDecodingError) {
        if ["DeviceGray", "DeviceRGB", "DeviceCMYK"].contains(name) { return }
        let space = file.first(file.dictionary(resources["ColorSpace"])?[name])?.name
        guard ["ICCBased", "CalRGB", "CalGray"].contains(space) else { throw .unsupported("Color spaces of that kind") }
    }

    private static func color(_ parts: [Double]) throws(ImageDecodingError) -> String {
        let rgb: [Double]
        switch parts.count {
        case 1: rgb = [parts[0], parts[0], parts[0]]
        case 3: rgb = parts
        case 4: rgb = parts.prefix(3).map { (1 - $0) * (1 - parts[3]) }
        default: throw .damaged("a color of the page has wrong components")
        }
        return "#" + rgb.map { String(format: "%02x", Int(clamping: ($0 * 255).rounded(), to: 0...255)) }.joined()
    }

    private mutating func paintForm(_ name: String) throws(ImageDecodingError) {
        guard let form = try file.stream(file.dictionary(resources["XObject"])?[name]),
            form.values["Subtype"] == .name("Form")
        else { throw .unsupported("Bitmaps in PDF pages") }
        let (before, outside) = (state, savedOutside)
        savedOutside = saved.count
        if let matrix = file.numbers(form.values["Matrix"]).flatMap(PDFMatrix.init) {
            state.matrix = matrix.then(state.matrix)
        }
        if let box = file.numbers(form.values["BBox"]), box.count == 4 {
            _ = try construct("re", [box[0], box[1], box[2] - box[0], box[3] - box[1]])
            pendingClip = "nonzero"
            endPath()
        }
        // Opacity applies to a group as a whole, not to its parts.
        let isGroup = form.values["Group"] != nil && state.fillOpacity < 1
        if isGroup {
            elements.append("<g opacity=\"\(Self.text(state.fillOpacity))\">")
            (state.fillOpacity, state.strokeOpacity) = (1, 1)
        }
        try paint(form.bytes, resources: file.dictionary(form.values["Resources"]) ?? resources)
        if isGroup { elements.append("</g>") }
        saved.removeLast(saved.count - savedOutside)
        (state, savedOutside) = (before, outside)
    }

    /// A number with at most four digits after the point.
    static func text(_ number: Double) -> String {
        let rounded = (max(-1e6, min(number.isFinite ? number : 0, 1e6)) * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(Int(clamping: rounded)) : String(rounded)
    }
}
