import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Actions that a person could not perform throw before they change anything.
@MainActor
@Suite struct CoveredElementTests {
    struct Form: View {
        @State private var name = "Ada"
        @State private var log = ""
        @State private var isShown: Bool
        @FocusState private var isFocused: Bool

        init(isCovered: Bool = true) {
            _isShown = State(initialValue: isCovered)
        }

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused)
                    .onChange(of: isFocused) { log += "f" }
                    .onChange(of: name) { log += "n" }
                Button("Save") { log += "s" }.disabled(true)
                Toggle("On", isOn: .constant(true)).disabled(true)
                Text("Draft").contextMenu { Button("Delete") { log += "d" } }
                Text("Key").focusable().onKeyPress { _ in
                    log += "k"
                    return .handled
                }
                Text("Basket").dropDestination(for: String.self) { _, _ in
                    log += "b"
                    return true
                }
                Text("Apple").draggable("Apple")
                Text("Paste").focusable().pasteDestination(for: String.self) { _ in log += "p" }
                Text("Log: \(log)")
            }
            .alert("Stop", isPresented: $isShown) { Button("OK") {} }
        }
    }

    typealias Action = @MainActor (Screen) throws -> Void

    static let actions: [(name: String, act: Action)] = [
        ("tap", { try $0.textField("Name").tap() }),
        ("type", { try $0.textField("Name").type("x") }),
        ("setText", { try $0.textField("Name").setText("x") }),
        ("focus", { try $0.textField("Name").focus() }),
        ("showMenu", { try $0.text("Draft").showMenu() }),
        ("press(key:)", { try $0.text("Key").press(key: "a") }),
        ("drag(onto:)", { try $0.text("Apple").drag(onto: $0.text("Basket")) }),
        ("drop(files:)", { try $0.text("Basket").drop(files: [URL(filePath: "/a.txt")]) }),
        ("paste", { try $0.text("Paste").paste("text") }),
        ("tap(count:)", { try $0.text("Draft").tap(count: 2) }),
    ]

    @Test func elementsBehindAnAlertCannotBeUsed() throws {
        for (name, act) in Self.actions {
            try withScreen(Form()) { screen in
                let before = screen.description
                let error = #expect(throws: ScreenError.self) { try act(screen) }
                #expect(error?.problem == .hidden, "\(name)")
                #expect(error?.message.hasSuffix("is covered by the alert \"Stop\".") == true)
                #expect(screen.description == before, "\(name)")
                try screen.press("OK")
                #expect(screen.text("Log: ").exists)
            }
        }
    }

    @Test func coveredElementsCanBeRead() throws {
        try withScreen(Form()) { screen in
            let value = try screen.textField("Name").value
            #expect(value == "Ada")
            #expect(screen.button("Save").exists)
        }
    }

    @Test func aPressOnADisabledControlIsRefused() throws {
        try withScreen(Form(isCovered: false)) { screen in
            let actions: [Action] = [
                { try $0.button("Save").tap(count: 1) }, { try $0.button("Save").press(forDuration: 1) },
                { try $0.button("Save").focus() }, { try $0.toggle("On").tap(count: 2) },
            ]
            for act in actions {
                let error = #expect(throws: ScreenError.self) { try act(screen) }
                #expect(error?.problem == .disabled)
            }
            #expect(screen.text("Log: ").exists)
        }
    }

    @Test func focusingAnUnfocusableElementIsAnError() throws {
        try withScreen(Text("Still")) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.text("Still").focus() }
            #expect(error?.message == "The text \"Still\" cannot be focused.")
        }
    }

    @Test func aToggleIsSwitchedByAPress() throws {
        struct Switch: View {
            @State private var isOn = false
            var body: some View { Toggle("On", isOn: $isOn) }
        }
        try withScreen(Switch()) { screen in
            try screen.toggle("On").tap(count: 1)
            #expect(try screen.toggle("On").isOn)
            try screen.toggle("On").press(forDuration: 0.5)
            #expect(try !screen.toggle("On").isOn)
        }
    }

    // MARK: - Elements inside others

    struct Letters: View {
        @State private var log = ""
        let count: Int

        var body: some View {
            Button("Delete") { log += "x" }
            List {
                ForEach(0..<count, id: \.self) { number in
                    HStack {
                        Text("Letter")
                        Button("Delete") { log += "\(number)" }
                    }
                }
                .onDelete { _ in }
            }
            Text("Log: \(log)")
        }
    }

    @Test func anAmbiguousContainerIsReportedAsSuch() throws {
        try withScreen(Letters(count: 2)) { screen in
            let inside = screen.row("Letter").button("Delete")
            let error = #expect(throws: ScreenError.self) { try inside.tap() }
            #expect(error?.problem == .ambiguous)
            #expect(error?.message == "2 elements match row \"Letter\"; choose one with at(_:).")
            #expect(inside.exists)
            #expect(inside.count == 2)
            try screen.row("Letter").at(1).button("Delete").tap()
            #expect(screen.text("Log: 1").exists)
        }
    }

    @Test func aMissingContainerIsReportedAsSuch() throws {
        try withScreen(Letters(count: 1)) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.row("Parcel").button("Delete").tap() }
            #expect(error?.problem == .missing)
            #expect(error?.message.hasPrefix("There is no row \"Parcel\".") == true)
            #expect(!screen.row("Parcel").button("Delete").exists)
            #expect(!screen.row("Letter").at(1).button("Delete").exists)
        }
    }

    @Test func suggestionsStayInsideTheElement() throws {
        try withScreen(Letters(count: 1)) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.row("Letter").button("Archive").tap() }
            #expect(error?.message == "There is no button \"Archive\" in the row \"Letter\".")
            #expect(!screen.button("Delete").at(2).exists)
            #expect(screen.button("Delete").at(1).exists)
        }
    }
}
