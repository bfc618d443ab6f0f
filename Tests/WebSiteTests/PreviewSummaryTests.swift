#if Web
    import Foundation
    import Testing

    @testable import SwiftUI

    /// The summary of a provider's previews, written by one process and read by another.
    @Suite struct PreviewSummaryTests {
        private func sheet(of text: String) throws -> PreviewSummary? {
            let file = URL.temporaryDirectory.appending(path: "sheet-\(UUID())")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(text.utf8).write(to: file)
            return PreviewSummary(contentsOf: file)
        }

        @Test func picturesAreReadInTheirOrder() throws {
            let sheet = try #require(try sheet(of: #"[{"title":"One","document":"<p>"},{"title":"Two"}]"#))
            #expect(sheet.entries.map(\.title) == ["One", "Two"])
            #expect(sheet.entries.map { $0.picture != nil } == [true, false])
        }

        @Test func aProviderOfNothingHasASheet() throws {
            #expect(try sheet(of: "[]")?.entries == [])
        }

        @Test(arguments: ["", #"[{"title":"One","docu"#, "loaded 3 items\n[]"])
        func incompleteAndOtherFilesAreNil(_ text: String) throws {
            #expect(try sheet(of: text) == nil)
        }

        @Test func tooLargeAndMissingFilesHaveNoSummary() throws {
            #expect(try sheet(of: "[" + String(repeating: " ", count: 24_000_000) + "]") == nil)
            #expect(PreviewSummary(contentsOf: URL.temporaryDirectory.appending(path: "sheet-\(UUID())")) == nil)
        }
    }
#endif
