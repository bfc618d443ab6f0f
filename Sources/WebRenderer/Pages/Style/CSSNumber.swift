internal import Foundation

/// Numbers and strings as a stylesheet reads them.
enum CSS {
    /// A number with three places at most; what is none is 0, and what is beyond any screen is cut.
    static func number(_ value: Double) -> String {
        guard !value.isNaN else { return "0" }
        let value = (min(max(value, -1e6), 1e6) * 1000).rounded() / 1000
        if value == value.rounded() { return String(Int(value)) }
        return String(value)
    }

    static func pixels(_ value: CGFloat) -> String {
        let number = number(Double(value))
        return number == "0" ? "0" : number + "px"
    }

    static func percent(_ fraction: CGFloat) -> String { number(Double(fraction) * 100) + "%" }
    static func radians(_ angle: CGFloat) -> String { number(Double(angle)) + "rad" }

    /// A string in its quotes: nothing in it ends the declaration or the stylesheet.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", ":", "?", "=", "%", "+", ",", "~":
                result.unicodeScalars.append(scalar)
            case _ where scalar.value >= 0xA0: result.unicodeScalars.append(scalar)
            // The blank ends the number.
            default: result += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
        return result + "\""
    }

    static func url(_ text: String) -> String { "url(\(string(text)))" }
}
