internal import ClampedNumbers
internal import Foundation

/// Numbers and strings in the syntax of CSS.
enum CSS {
    /// A number with at most three decimals: 0 if it is not a number, and clamped to a range that fits any screen.
    static func number(_ value: Double) -> String {
        guard !value.isNaN else { return "0" }
        let value = (min(max(value, -1e6), 1e6) * 1000).rounded() / 1000
        if value == value.rounded() { return String(Int(clamping: value)) }
        return String(value)
    }

    static func pixels(_ value: CGFloat) -> String {
        let number = number(Double(value))
        return number == "0" ? "0" : number + "px"
    }

    static func percent(_ fraction: CGFloat) -> String { number(Double(fraction) * 100) + "%" }
    static func radians(_ angle: CGFloat) -> String { number(Double(angle)) + "rad" }

    /// A quoted string. Nothing in it can end the declaration or the stylesheet.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", ":", "?", "=", "%", "+", ",", "~":
                result.unicodeScalars.append(scalar)
            case _ where scalar.value >= 0xA0: result.unicodeScalars.append(scalar)
            // The space ends the escape.
            default: result += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
        return result + "\""
    }

    static func url(_ text: String) -> String { "url(\(string(text)))" }
}
