extension String {
    /// The text as a string literal of Swift.
    var asLiteral: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"
            }
        }
        return "\"\(escaped.joined())\""
    }
}
