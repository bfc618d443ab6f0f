import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ButtonSizingTests {
    private let size = CGSize(width: 320, height: 160)

    @Test func aFlexibleButtonIsAsWideAsItsContainerAndItsLabelIsInTheMiddle() throws {
        let button = Button("Go") {}.buttonStyle(.bordered)
        var fitted = CGRect.zero
        try withScreen(button.buttonSizing(.fitted), size: size) { screen in fitted = try screen.button("Go").frame }
        #expect(fitted.width < 100)
        try withScreen(button.buttonSizing(.flexible), size: size) { screen in
            try #expect(screen.button("Go").frame == CGRect(x: 0, y: fitted.minY, width: 320, height: fitted.height))
            try #expect(screen.frame(ofText: "Go").midX == 160)
        }
    }

    @Test func flexibleButtonsShareARow() throws {
        let row = HStack(spacing: 0) {
            Button("Yes") {}
            Button("No") {}
        }
        try withScreen(row.buttonSizing(.flexible), size: size) { screen in
            try #expect(screen.button("Yes").frame.width == 160)
            try #expect(screen.button("No").frame.minX == 160)
        }
    }

    @Test func menusAndTogglesOfTheButtonStyleAreFlexibleToo() throws {
        let column = VStack {
            Menu("Choose") { Button("One") {} }
            Toggle("Bold", isOn: .constant(true)).toggleStyle(.button)
        }
        try withScreen(column.buttonSizing(.flexible), size: size) { screen in
            try #expect(screen.element("Choose").frame.width == 320)
            try #expect(screen.element("Bold").frame.width == 320)
        }
        try withScreen(column, size: size) { screen in
            try #expect(screen.element("Choose").frame.width < 160)
            try #expect(screen.element("Bold").frame.width < 160)
        }
    }

    struct Switching: View {
        @State private var isWide = false
        var body: some View {
            Button("Go") { isWide.toggle() }.buttonSizing(isWide ? .flexible : .automatic)
        }
    }

    @Test func theSizingCanChange() throws {
        try withScreen(Switching(), size: size) { screen in
            try screen.press("Go")
            try #expect(screen.button("Go").frame.width == 320)
            try screen.press("Go")
            try #expect(screen.button("Go").frame.width < 100)
        }
    }

    struct Told: ButtonStyle {
        @Environment(\.buttonSizing) private var sizing
        func makeBody(configuration: Configuration) -> some View {
            Text(sizing == .flexible ? "wide" : sizing == .fitted ? "fitted" : "automatic")
        }
    }

    @Test func aStyleReadsTheSizing() throws {
        let button = Button("Go") {}.buttonStyle(Told())
        try withScreen(button) { screen in #expect(screen.texts == ["automatic"]) }
        try withScreen(button.buttonSizing(.flexible)) { screen in #expect(screen.texts == ["wide"]) }
        try withScreen(button.buttonSizing(.fitted)) { screen in #expect(screen.texts == ["fitted"]) }
    }
}
