import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityRepresentationTests {
    struct Dial: View {
        @State private var isOn = false
        var body: some View {
            Text(isOn ? "●" : "○").accessibilityRepresentation { Toggle("Light", isOn: $isOn) }
        }
    }

    @Test func anotherViewIsReadAndUsedInItsPlace() throws {
        try withScreen(Dial()) { screen in
            #expect(screen.description == "toggle \"Light\": off")
            #expect(screen.texts == ["○"])
            try screen.toggle("Light").setOn(true)
            #expect(screen.texts == ["●"])
        }
    }

    @Test func aRepresentationKeepsTheSizeOfItsView() throws {
        let view = Color.red.frame(width: 40, height: 16)
            .accessibilityRepresentation { Slider(value: .constant(0.5)) { Text("Long label") } }
        try withScreen(HStack(spacing: 0) { view }) { screen in
            let shape = try #require(screen.nodes.first { if case .shape = $0.content { true } else { false } })
            #expect(screen.frame(of: shape).size == CGSize(width: 40, height: 16))
        }
    }

    @Test func aHeadingIsAHeader() throws {
        try withScreen(Text("News").accessibilityHeading(.h1).accessibilityInputLabels(["Headlines"])) { screen in
            #expect(screen.semantics.children.first?.traits == .header)
        }
    }
}
