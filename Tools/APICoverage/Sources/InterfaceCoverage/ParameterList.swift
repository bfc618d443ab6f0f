/// The parameters of a function or initializer, as the compiler writes its declaration.
struct ParameterList {
    struct Parameter: Equatable {
        let label: String

        /// Whether a call may leave it out: it has a default value or is variadic.
        var isOptional = false

        /// Whether a closure can be its argument.
        var takesClosure = false
    }

    let parameters: [Parameter]

    /// - Parameters:
    ///   - signature: The name with its labels: `sheet(isPresented:onDismiss:content:)`.
    ///   - declaration: The whole declaration.
    init(signature: String, declaration: String) {
        let shape = CallShape(signature)
        let texts = Self.texts(of: declaration, after: shape.name == "init" ? "init" : "func \(shape.name)")
        guard texts.count == shape.labels.count else {
            parameters = shape.labels.map { Parameter(label: $0) }
            return
        }
        parameters = zip(shape.labels, texts).map { label, text in
            Parameter(
                label: label,
                isOptional: text.contains(" = ") || text.hasSuffix("...") || text.contains("repeat "),
                takesClosure: text.contains("->")
            )
        }
    }

    /// The text of each parameter: the parts between the commas of the first parentheses after the name and its
    /// generics.
    private static func texts(of declaration: String, after name: String) -> [Substring] {
        guard let start = declaration.firstRange(of: name) else { return [] }
        var texts: [Substring] = []
        var depth = 0
        var isInString = false
        var partStart: String.Index?
        var previous = name.last ?? " "
        for index in declaration[start.upperBound...].indices {
            let character = declaration[index]
            defer { previous = character }
            if character == "\"" { isInString.toggle() }
            if isInString { continue }
            switch character {
            case "(" where depth == 0:
                partStart = declaration.index(after: index)
                depth = 1
            // An arrow, or an operator of a default value.
            case ">" where previous == "-" || previous == " ", "<" where previous == " ": break
            case "(", "[", "{", "<": depth += 1
            case ")" where depth == 1:
                if let partStart, partStart < index { texts.append(declaration[partStart..<index]) }
                return texts
            case ")", "]", "}", ">": depth -= 1
            case "," where depth == 1:
                guard let begin = partStart else { break }
                texts.append(declaration[begin..<index])
                partStart = declaration.index(after: index)
            default: break
            }
        }
        return []
    }
}

extension ParameterList {
    /// Whether a call of this shape fits: its arguments and trailing closures meet parameters in order, and the rest
    /// may be left out.
    func accepts(_ shape: CallShape) -> Bool {
        accepts(shape.labels[...], shape.trailingLabels[...], parameters[...])
    }

    /// Tries both answers at each parameter that the next argument could meet and that could be left out as well.
    private func accepts(
        _ labels: ArraySlice<String>, _ closures: ArraySlice<String?>, _ parameters: ArraySlice<Parameter>
    ) -> Bool {
        guard let parameter = parameters.first else { return labels.isEmpty && closures.isEmpty }
        let rest = parameters.dropFirst()
        if let label = labels.first {
            if label == parameter.label, accepts(labels.dropFirst(), closures, rest) { return true }
        } else if let closure = closures.first, parameter.takesClosure, closure == nil || closure == parameter.label {
            if accepts(labels, closures.dropFirst(), rest) { return true }
        }
        return parameter.isOptional && accepts(labels, closures, rest)
    }
}
