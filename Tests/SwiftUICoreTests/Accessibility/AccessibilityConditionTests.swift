import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityConditionTests {
    @Test(arguments: [true, false])
    func descriptionsApplyOnACondition(_ isEnabled: Bool) throws {
        let name = "Word"
        let view = Text("3")
            .accessibilityLabel("Three", isEnabled: isEnabled)
            .accessibilityValue(Text("of five"), isEnabled: isEnabled)
            .accessibilityHint(name, isEnabled: isEnabled)
            .accessibilityIdentifier("number", isEnabled: isEnabled)
            .accessibilityInputLabels(["three"], isEnabled: isEnabled)
            .accessibilityActivationPoint(.center, isEnabled: isEnabled)
        try withScreen(view) { screen in
            let element = try #require(screen.semantics.children.first)
            #expect(element.label == (isEnabled ? "Three" : "3"))
            #expect(element.value == (isEnabled ? "of five" : nil))
            #expect(element.hint == (isEnabled ? "Word" : nil))
            #expect(element.identifier == (isEnabled ? "number" : nil))
        }
    }

    @Test func aViewIsHiddenOnACondition() throws {
        let views = VStack {
            Text("a").accessibilityHidden(true, isEnabled: true)
            Text("b").accessibilityHidden(true, isEnabled: false)
        }
        try withScreen(views) { screen in
            #expect(screen.texts == ["a", "b"])
            #expect(!screen.description.contains("a\""))
            #expect(screen.description.contains("\"b\""))
        }
    }

    private struct Pager: View {
        @State private var edges: [Edge] = []

        var body: some View {
            Text("Page")
                .accessibilityScrollAction { edges.append($0) }
                .accessibilityAction {
                    edges = []
                } label: {
                    Text("Reset")
                }
            Text(edges.isEmpty ? "none" : edges.map { "\($0)" }.joined(separator: " "))
        }
    }

    @Test func aViewIsScrolledByActions() throws {
        try withScreen(Pager()) { screen in
            for action in ["Scroll Up", "Scroll Down", "Scroll Back", "Scroll Forward"] {
                try screen.element("Page").perform(action)
            }
            #expect(screen.texts.last == "top bottom leading trailing")
            try screen.element("Page").perform("Reset")
            #expect(screen.texts.last == "none")
        }
    }

    @Test func accessibilityChildrenReplaceTheDrawing() throws {
        let chart = HStack {
            Text("|")
            Text("||")
        }
        .accessibilityLabel("Sales")
        .accessibilityChildren {
            Text("May: 1")
            Text("June: 2")
        }
        try withScreen(chart) { screen in
            #expect(screen.texts == ["|", "||"])
            let labels = screen.semantics.all.map(\.label)
            #expect(labels.contains("May: 1") && labels.contains("June: 2"))
            #expect(!labels.contains("|") && !labels.contains("||"))
        }
    }

    private struct Hints: View {
        @Namespace private var names

        var body: some View {
            Text("a").speechSpellsOutCharacters().speechAdjustedPitch(0.5).speechAlwaysIncludesPunctuation()
                .speechAnnouncementsQueued()
                .accessibilityShowsLargeContentViewer()
                .accessibilityShowsLargeContentViewer { Text("A") }
                .accessibilityActivationPoint(UnitPoint.top)
                .accessibilityLabeledPair(role: .label, id: 1, in: names)
                .accessibilityLinkedGroup(id: 1, in: names)
                .accessibilityTextContentType(.sourceCode)
                .accessibility(inputLabels: [Text("a")])
                .accessibilityActions(category: .edit) { Button("Flag") {} }
        }
    }

    @Test func otherHintsDoNotChangeTheView() throws {
        try withScreen(Hints()) { screen in
            #expect(screen.texts == ["a"])
            #expect(screen.semantics.all.first { $0.label == "a" }?.namedActions == ["Flag"])
        }
    }
}
