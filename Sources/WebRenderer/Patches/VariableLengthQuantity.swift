/// Whole numbers as text: variable-length quantities in the digits of Base64, as in source maps.
///
/// A digit has five bits, the lowest ones first, and a sixth that is set if another digit follows. The lowest bit of a
/// number is its sign. An asterisk and a number stand for that many zeros.
enum VariableLengthQuantity {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let shortestRun = 4

    static func text(of values: [Int]) -> String {
        var bytes: [UInt8] = []
        var index = 0
        while index < values.count {
            var end = index
            while end < values.count, values[end] == 0 { end += 1 }
            if end - index >= shortestRun {
                bytes.append(UInt8(ascii: "*"))
                append(end - index, to: &bytes)
                index = end
            } else {
                append(values[index], to: &bytes)
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ value: Int, to bytes: inout [UInt8]) {
        var rest = value < 0 ? -value << 1 | 1 : value << 1
        repeat {
            bytes.append(digits[rest & 31 | (rest > 31 ? 32 : 0)])
            rest >>= 5
        } while rest > 0
    }
}
