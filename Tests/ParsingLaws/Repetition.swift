import Foundation

/// Texts of any length that repeat a few pieces, as hostile input does.
public struct Repetition: Sendable, CustomStringConvertible {
    public let description: String
    private let make: @Sendable (_ count: Int) -> String

    /// Returns the text with a number of repetitions.
    public func text(_ count: Int) -> String { make(count) }

    /// All families of some pieces: runs of one, two in turn, many of one before many of another, and runs of growing
    /// lengths.
    ///
    /// `separator` is the text between runs of growing lengths.
    public static func families(of pieces: [String], between separator: String = "a") -> [Repetition] {
        var families: [Repetition] = []
        for first in pieces {
            families.append(Repetition(description: "(\(first))ⁿ") { String(repeating: first, count: $0) })
            families.append(
                Repetition(description: "(\(first)) of growing length") { count in
                    var text = ""
                    var length = 1
                    while text.utf8.count < count * first.utf8.count {
                        text += separator + String(repeating: first, count: length)
                        length += 1
                    }
                    return text
                })
            for second in pieces where first != second {
                families.append(
                    Repetition(description: "(\(first)\(second))ⁿ") { String(repeating: first + second, count: $0 / 2) }
                )
                families.append(
                    Repetition(description: "(\(first))ⁿ(\(second))ⁿ") { count in
                        String(repeating: first, count: count / 2) + String(repeating: second, count: count / 2)
                    })
            }
        }
        return families
    }

    private static let triesAll = ProcessInfo.processInfo.environment["LAW_FAMILIES"] == "all"

    /// The families for which twice the input costs more than 2.2 times the steps, as sentences.
    ///
    /// `separator` is the text between runs of growing lengths. `count` is the number of repetitions of the shorter
    /// text. `steps` returns the number of steps for a text. `swift test` tries a third of the families, and CI all,
    /// with `LAW_FAMILIES=all`.
    public static func superlinear(
        _ pieces: [String], between separator: String = "a", count: Int = 400, steps: (String) -> Int
    ) -> [String] {
        let all = families(of: pieces, between: separator)
        return stride(from: 0, to: all.count, by: triesAll ? 1 : 3).compactMap { index in
            let family = all[index]
            let (short, long) = (steps(family.text(count)), steps(family.text(2 * count)))
            // A parser that counts nothing would obey any law.
            guard short > 0 else { return "\(family): no steps" }
            return Double(long) <= 2.2 * Double(short) + 50 ? nil : "\(family): \(short), then \(long) steps"
        }
    }
}
