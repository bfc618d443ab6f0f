import Foundation
import Testing

@testable import os

@Suite struct OSLogMessageTests {
    private struct Place: CustomStringConvertible { var description: String { "here" } }
    private enum Failure: Error { case closed }

    private func text(_ message: OSLogMessage) -> String { message.text }

    /// The rules of Apple's page: numbers and Boolean values are shown, strings and objects are redacted.
    @Test func numbersAreShownAndStringsAreHiddenByDefault() {
        #expect(text("\(3) \(-4 as Int8) \(true) \(1.5)") == "3 -4 true 1.500000")
        #expect(text("\(0.25 as Float) \(2 as CGFloat)") == "0.250000 2.000000")
        #expect(text("\("Ada")") == "<private>")
        #expect(text("\(Place()) \([1, 2]) \(Failure.closed)") == "<private> <private> <private>")
        #expect(text("\(NSString("Ada")) \(Int.self)") == "<private> <private>")
    }

    @Test func publicValuesAreShown() {
        #expect(text("\("Ada", privacy: .public)") == "Ada")
        #expect(text("\(Place(), privacy: .public) \([1, 2], privacy: .public)") == "here [1, 2]")
        #expect(text("\(Failure.closed, privacy: .public) \(Int.self, privacy: .public)") == "closed Int")
        #expect(text("\(NSString("Ada"), privacy: .public) \(nil as NSObject?, privacy: .public)") == "Ada nil")
    }

    @Test func privateValuesAreHidden() {
        #expect(text("\(3, privacy: .private) \(true, privacy: .sensitive)") == "<private> <private>")
        #expect(text("\("Ada", privacy: .private) \(1.5, privacy: .private)") == "<private> <private>")
    }

    @Test func aHashIsTheSameForTheSameValue() {
        let first = text("\("Ada", privacy: .private(mask: .hash))")
        #expect(first.hasPrefix("<mask.hash: '") && first.hasSuffix("'>") && first.count == 31)
        #expect(first == text("\("Ada", privacy: .auto(mask: .hash))"))
        #expect(first != text("\("Bob", privacy: .private(mask: .hash))"))
        #expect(text("\(3, privacy: .auto(mask: .hash))") == "3")
    }

    @Test func showingPrivateValuesStillHidesSensitiveOnes() {
        #expect(OSLogPrivacy.auto.shown("a", isScalar: false, showsPrivateValues: true) == "a")
        #expect(OSLogPrivacy.private.shown("a", isScalar: false, showsPrivateValues: true) == "a")
        #expect(OSLogPrivacy.sensitive.shown("a", isScalar: false, showsPrivateValues: true) == "<private>")
    }

    @Test func integersHaveNotations() {
        #expect(text("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true))") == "ff 0xFF")
        #expect(text("\(8, format: .octal) \(8, format: .octal(includePrefix: true))") == "10 0o10")
        #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
        #expect(text("\(Int8.min, format: .decimal(minDigits: 4))") == "-0128")
        #expect(text("\(UInt64.max)") == "18446744073709551615")
    }

    /// The notations follow `printf`.
    @Test func floatingPointFormatsDetermineTheNotation() {
        #expect(text("\(3.14159, format: .fixed(precision: 2))") == "3.14")
        #expect(text("\(1500.0, format: .exponential(precision: 1, uppercase: true))") == "1.5E+03")
        #expect(text("\(0.5, format: .hybrid(explicitPositiveSign: true))") == "+0.5")
        #expect(text("\(1.0, format: .hex)") == "0x1p+0")
    }

    @Test func booleanValuesHaveWords() {
        #expect(text("\(true, format: .answer) \(false, format: .answer) \(false)") == "YES NO false")
    }

    @Test func valuesAreAlignedInColumns() {
        #expect(text("[\(42, align: .right(columns: 5))]") == "[   42]")
        #expect(text("[\("Ada", align: .left(columns: 5), privacy: .public)]") == "[Ada  ]")
        #expect(text("[\("Adalbert", align: .left(columns: 5), privacy: .public)]") == "[Adalbert]")
        #expect(text("[\(1.5, format: .fixed(precision: 1), align: .right(columns: 6))]") == "[   1.5]")
    }
}
