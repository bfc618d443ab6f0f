import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityCustomContentTests {
    private func facts(_ view: some View) throws -> [RenderCustomContent] {
        var facts: [RenderCustomContent] = []
        try withScreen(view) { screen in facts = try #require(screen.semantics.all.dropFirst().first).customContent }
        return facts
    }

    @Test func factsHaveLabelsValuesAndImportance() throws {
        let photo = Text("Bridge")
            .accessibilityCustomContent("Orientation", "Landscape", importance: .high)
            .accessibilityCustomContent(Text("Size"), Text("2 MB"))
        try #expect(
            facts(photo) == [
                RenderCustomContent(id: "Orientation", label: "Orientation", value: "Landscape", isImportant: true),
                RenderCustomContent(id: "Size", label: "Size", value: "2 MB"),
            ])
    }

    @Test func aKeyReplacesAndRemovesItsFact() throws {
        let key = AccessibilityCustomContentKey("Size", id: "size")
        let photo = Text("Bridge")
            .accessibilityCustomContent(key, "2 MB")
            .accessibilityCustomContent("Author", Text("Ada"))
        try #expect(
            facts(photo.accessibilityCustomContent(AccessibilityCustomContentKey("Bytes", id: "size"), "2,000,000"))
                == [
                    RenderCustomContent(id: "size", label: "Bytes", value: "2,000,000"),
                    RenderCustomContent(id: "Author", label: "Author", value: "Ada"),
                ])
        try #expect(
            facts(photo.accessibilityCustomContent(key, nil as Text?)) == [
                RenderCustomContent(id: "Author", label: "Author", value: "Ada")
            ])
        #expect(AccessibilityCustomContentKey("Size") == AccessibilityCustomContentKey("Size", id: "Size"))
    }

    @Test func importantFactsComeFirst() {
        let facts = [
            RenderCustomContent(id: "a", label: "Size", value: "2 MB"),
            RenderCustomContent(id: "b", label: "Author", value: "Ada", isImportant: true),
        ]
        #expect(facts.phrases == ["Author: Ada", "Size: 2 MB"])
    }
}
