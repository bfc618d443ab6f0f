import Foundation

/// Texts of any length that repeat a few pieces, as hostile input does.
public struct Repetition: Sendable, CustomStringConvertible {
    public let description: String
    /// Whether `swift test` tries the text: all runs of one piece, and each piece before another and behind one.
    public let isInSample: Bool
    private let make: @Sendable (_ count: Int) -> String

    private init(description: String, isInSample: Bool, make: @escaping @Sendable (_ count: Int) -> String) {
        (self.description, self.isInSample, self.make) = (description, isInSample, make)
    }

    /// Returns the text with a number of repetitions.
    public func text(_ count: Int) -> String { make(count) }

    /// All families of some pieces: runs of one, two in turn, many of one before many of another, and runs of growing
    /// lengths.
    ///
    /// `separator` is the text between runs of growing lengths.
    public static func families(of pieces: [String], between separator: String = "a") -> [Repetition] {
        var families: [Repetition] = []
        for (row, first) in pieces.enumerated() {
            families.append(
                Repetition(description: "(\(first))ⁿ", isInSample: true) { String(repeating: first, count: $0) })
            families.append(
                Repetition(description: "(\(first)) of growing length", isInSample: true) { count in
                    var text = ""
                    var length = 1
                    while text.utf8.count < count * first.utf8.count {
                        text += separator + String(repeating: first, count: length)
                        length += 1
                    }
                    return text
                })
            for (column, second) in pieces.enumerated() where first != second {
                // Every third family of the list would be of few kinds, because the kinds recur in it.
                let distance = (column - row + 3 * pieces.count) % 3
                families.append(
                    Repetition(description: "(\(first)\(second))ⁿ", isInSample: distance == 1) {
                        String(repeating: first + second, count: $0 / 2)
                    })
                families.append(
                    Repetition(description: "(\(first))ⁿ(\(second))ⁿ", isInSample: distance == 2) { count in
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
    /// text. `steps` returns the number of steps for a text. `swift test` tries a sample of the families, and CI all,
    /// with `LAW_FAMILIES=all`.
    public static func superlinear(
        _ pieces: [String], between separator: String = "a", count: Int = 400, steps: (String) -> Int
    ) -> [String] {
        families(of: pieces, between: separator).filter { triesAll || $0.isInSample }.compactMap { family in
            let (short, long) = (steps(family.text(count)), steps(family.text(2 * count)))
            // A parser that counts no steps would obey any law.
            guard short > 0 else { return "\(family): no steps" }
            return Double(long) <= 2.2 * Double(short) + 50 ? nil : "\(family): \(short), then \(long) steps"
        }
    }
}
