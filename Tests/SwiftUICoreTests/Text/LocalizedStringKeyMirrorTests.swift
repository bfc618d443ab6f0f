import Foundation
import SwiftUI
import Testing

/// Libraries read the parts of a key by their positions in a mirror, because Apple's SwiftUI has no public API for
/// that.
@Suite struct LocalizedStringKeyMirrorTests {
    /// Formats a key as libraries do that rely on the positions.
    private func formatted(_ key: LocalizedStringKey) throws -> String {
        let children = Array(Mirror(reflecting: key).children)
        let arguments = try Mirror(reflecting: children[2].value).children.map { argument in
            let parts = Array(Mirror(reflecting: argument.value).children)
            let formatter = parts[1].value as? Formatter
            return try formatter?.string(for: parts[0].value) ?? #require(parts[0].value as? any CVarArg)
        }
        return String(format: try #require(children[0].value as? String), arguments: arguments)
    }

    @Test func theOrderIsApples() {
        let children = Array(Mirror(reflecting: "\(3) of \("all")" as LocalizedStringKey).children)
        #expect(children.map(\.label) == ["key", "hasFormatting", "arguments"])
        #expect(children[0].value as? String == "%lld of %@")
        #expect(children[1].value as? Bool == true)
        #expect((children[2].value as? [Any])?.count == 2)
        let plain = Array(Mirror(reflecting: "Plain" as LocalizedStringKey).children)
        #expect(plain[0].value as? String == "Plain")
        #expect(plain[1].value as? Bool == false)
        #expect((plain[2].value as? [Any])?.isEmpty == true)
    }

    @Test func theArgumentsFormatTheKey() throws {
        #expect(try formatted("Plain") == "Plain")
        #expect(try formatted("\(3) of \("all")") == "3 of all")
        #expect(try formatted("\(2.5, specifier: "%.2f") \(true)") == "2.50 true")
        #expect(try formatted("\(Text("inner"))") == "inner")
    }
}
