import Foundation
import ParsingLaws
import Testing

@testable import StringLocalization

/// A translation file of twice the length takes at most about twice the work.
@Suite struct FormatLawTests {
    @Test func theWorkOfStringsFilesIsLinear() {
        let pieces = [
            "/*", "*/", "//", "\n", "\"", "'", "\\", "\\U", "a", "=", ";", "a=b;", "\"a\"=\"b\";", "{", "}", " ",
        ]
        #expect(Repetition.superlinear(pieces, steps: StringsFileFormat.steps).isEmpty)
    }

    @Test func theWorkOfFormatsIsLinear() {
        let pieces = ["%", "%#@", "@", "%1$", "%1", "1", "%-", "%l", "%.", "%arg", "a"]
        #expect(Repetition.superlinear(pieces, steps: FormatPiece.steps).isEmpty)
    }

    /// Even if the number of pieces is divisible by three.
    @Test(arguments: 2...9) func theSampleOfTextsHasEachKindAndEachPiece(count: Int) {
        let pieces = (0..<count).map { "<\($0)>" }
        let sample = Repetition.families(of: pieces).filter(\.isInSample).map(\.description)
        #expect(sample.count <= 2 * count * count / 3 + 2 * count)
        #expect(sample.count { $0.hasSuffix("growing length") } == count)
        // Two in turn, and many of one before many of another, with each piece as the first and the second.
        for (middle, end) in [("", ")ⁿ"), (")ⁿ(", ")ⁿ")] {
            let places = pieces.flatMap { piece in
                [
                    sample.contains { $0.hasPrefix("(" + piece + middle + "<") && $0.hasSuffix(end) },
                    sample.contains { $0.hasPrefix("(<") && $0.hasSuffix(">" + middle + piece + end) },
                ]
            }
            #expect(count == 2 ? places.contains(true) : !places.contains(false))
        }
    }

    /// Nested parts would multiply to 10⁸.
    @Test func nestedSubstitutionsAreLimited() {
        let names = (0..<8).map { "p\($0)" }
        let parts = names.enumerated().map { index, name in
            let inner = String(repeating: "%#@p\(index + 1)@", count: 10)
            return (name, StringSubstitution(argument: nil, specifier: "lld", variation: .text("x" + inner)))
        }
        let string = VariedString(
            variation: .text("%#@p0@"), substitutions: Dictionary(uniqueKeysWithValues: parts))
        var formatter = StringFormatter(arguments: [.integer(1)], locale: Locale(identifier: "en"), language: "en")
        #expect(formatter.text(of: .varied(string)) == String(repeating: "x", count: 1_000))
    }
}
