import Combine
import SwiftUI
import SwiftUITesting
import Testing

extension ContainerValues {
    @Entry fileprivate var rank = 0
    @Entry fileprivate var title: String?
}

@MainActor
@Suite struct ContainerValuesTests {
    private struct Ranks<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            ForEach(subviews: content) { item in
                let values = item.containerValues
                Text("\(values.rank) \(values.title ?? "none") \(values.tag(for: Int.self) ?? -1)")
            }
        }
    }

    /// According to Apple's page, values pass through views that are not containers, and end at containers.
    @Test func aContainerReadsTheContainerValuesOfItsSubviews() throws {
        let view = Ranks {
            Text("a").containerValue(\.rank, 1).padding().tag(7)
            Group {
                Text("b")
                Text("c").containerValue(\.title, "inner").containerValue(\.rank, 2)
            }
            .containerValue(\.title, "outer")
            VStack { Text("d").containerValue(\.rank, 3) }
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["1 none 7", "0 outer -1", "2 outer -1", "0 none -1"])
        }
    }

    @Test func aContainerReadsValuesBelowAnIdentityAndASubscription() throws {
        let view = Ranks {
            Text("a").containerValue(\.rank, 1).id("a").tag(7).onReceive(Empty<Int, Never>()) { _ in }
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["1 none 7"])
        }
    }

    @Test func aTagIsFoundByItsValue() throws {
        struct Marked<Content: View>: View {
            @ViewBuilder let content: Content

            var body: some View {
                ForEach(subviews: content) { item in Text(item.containerValues.hasTag("x") ? "yes" : "no") }
            }
        }
        let view = Marked {
            Text("a").tag("x")
            Text("b").tag("y")
        }
        try withScreen(view) { screen in #expect(screen.texts == ["yes", "no"]) }
    }

    /// Shows whether each view has a tag, and whether it has any tag of the same type.
    private struct Found<Tag: Hashable, Content: View>: View {
        let tag: Tag
        @ViewBuilder let content: Content

        var body: some View {
            ForEach(subviews: content) { item in
                let values = item.containerValues
                Text(verbatim: "\(values.hasTag(tag)) \(values.tag(for: Tag.self) != nil)")
            }
        }
    }

    @Test func aTagIsFoundByTheOptionalOfItsValue() throws {
        let view = Found(tag: Optional("x")) {
            Text("a").tag("x")
            Text("b").tag("y")
            Text("c").tag(Optional("x"))
            Text("d").tag("x", includeOptional: false)
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["true true", "false true", "true true", "false false"])
        }
    }

    @Test func aTagThatIsNilIsFoundOnlyByNilOfItsType() throws {
        let text = Text("a").tag(String?.none)
        try withScreen(Found(tag: String?.none) { text }) { screen in #expect(screen.texts == ["true true"]) }
        try withScreen(Found(tag: Int?.none) { text }) { screen in #expect(screen.texts == ["false false"]) }
    }

    @Test func aTagIsNotFoundByAnEqualNumberOfAnotherType() throws {
        let view = Found(tag: 1.0) {
            Text("a").tag(1)
            Text("b").tag(1.0)
        }
        try withScreen(view) { screen in #expect(screen.texts == ["false false", "true true"]) }
    }
}
