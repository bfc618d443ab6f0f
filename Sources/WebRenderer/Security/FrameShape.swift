/// What is asked of a frame before anybody reads it: an array, no deeper than allowed.
///
/// It looks at brackets and strings only, once from the beginning to the end: whatever is wrong besides, the reader finds.
enum FrameShape {
    static func isAllowed(_ frame: some Sequence<UInt8>, depth limit: Int) -> Bool {
        var depth = 0
        var isString = false
        var isEscaped = false
        var isFirst = true
        for byte in frame {
            // An array, and behind it nothing.
            guard depth > 0 || isFirst && byte == UInt8(ascii: "[") else { return false }
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
            default: break
            }
            isFirst = false
        }
        return !isFirst && depth == 0 && !isString
    }
}
