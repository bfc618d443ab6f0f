import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct LabelStyleTests {
    struct Reversed: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.title
                configuration.icon
            }
        }
    }

    private let label = Label {
        Text("Settings")
    } icon: {
        Text("*")
    }

    @Test func builtInLabelStylesShowTheirParts() throws {
        try withScreen(label) { #expect($0.texts == ["*", "Settings"]) }
        try withScreen(label.labelStyle(.titleAndIcon)) { #expect($0.texts == ["*", "Settings"]) }
        try withScreen(label.labelStyle(.titleOnly)) { #expect($0.texts == ["Settings"]) }
        try withScreen(label.labelStyle(.iconOnly)) { #expect($0.texts == ["*"]) }
    }

    @Test func anIconOnlyButtonIsNamedByItsTitle() throws {
        let view = Button {
        } label: {
            label
        }
        .labelStyle(.iconOnly)
        try withScreen(view) { screen in
            #expect(screen.description == "button \"Settings\"")
        }
    }

    @Test func aLabelStyleMakesTheBodyAndUsesTheOuterStyleInside() throws {
        struct Plain: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("(")
                Label(configuration)
                Text(")")
            }
        }
        try withScreen(label.labelStyle(Reversed())) { #expect($0.texts == ["Settings", "*"]) }
        try withScreen(label.labelStyle(Plain()).labelStyle(Reversed())) { screen in
            #expect(screen.texts == ["(", "Settings", "*", ")"])
        }
    }
}
