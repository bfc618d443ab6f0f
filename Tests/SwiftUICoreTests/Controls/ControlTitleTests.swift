import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Initializers of controls with titles, and `RenameButton`.
@MainActor
@Suite struct ControlTitleTests {
    private struct Lamp: Identifiable {
        let id: Int
        var isOn: Bool
    }

    private struct Room: View {
        @State private var lamps = [Lamp(id: 0, isOn: true), Lamp(id: 1, isOn: false)]

        var body: some View {
            Toggle("All", sources: $lamps, isOn: \.isOn)
            Text(lamps.map { $0.isOn ? "on" : "off" }.joined(separator: " "))
        }
    }

    @Test func aToggleOfSeveralValuesHasATitle() throws {
        try withScreen(Room()) { screen in
            try screen.toggle("All").setOn(true)
            #expect(screen.texts.last == "on on")
            try screen.toggle("All").setOn(false)
            #expect(screen.texts.last == "off off")
        }
        let title = "**All**"
        let values = [Binding.constant(true)]
        try withScreen(Toggle(title, sources: values, isOn: \.self)) { screen in
            #expect(screen.texts == ["**All**"])
        }
    }

    @Test func aControlGroupHasATitleAndASymbol() throws {
        let title = "**Edit**"
        let groups = VStack {
            ControlGroup("Share", systemImage: "square.and.arrow.up") { Button("Copy") {} }
            ControlGroup(title) { Button("Cut") {} }
            ControlGroup(title, systemImage: "pencil") { Button("Paste") {} }
        }
        try withScreen(groups.controlGroupStyle(.menu)) { screen in
            #expect(screen.description.contains("Share"))
            #expect(screen.description.contains("**Edit**"))
        }
        try withScreen(groups) { screen in #expect(screen.texts == ["Copy", "Cut", "Paste"]) }
    }

    @Test func aStepperWithoutBoundsShowsItsValue() throws {
        let stepper = Stepper("Speed", value: .constant(1.5), step: 0.5, format: .number)
        try withScreen(stepper) { screen in #expect(screen.description.contains("1.5")) }
    }

    @Test func aPickerMayHaveAViewForItsValue() throws {
        let picker = Picker("Size", selection: .constant(1)) {
            Text("Small").tag(0)
            Text("Large").tag(1)
        } currentValueLabel: {
            Text("L")
        }
        try withScreen(picker) { screen in
            #expect(screen.element(.picker, "Size").exists)
            #expect(!screen.texts.contains("L"))
        }
    }

    @Test func eachSharedItemHasItsPreview() throws {
        let link = ShareLink(items: ["one", "two"], preview: { SharePreview("Text \($0)") }, label: { Text("Send") })
        try withScreen(link) { screen in
            try screen.press("Send")
            #expect(Array(screen.texts.suffix(4)) == ["Text one", "one", "Text two", "two"])
        }
    }

    private struct Row: View {
        @State private var name = "Letter"
        @FocusState private var isRenaming: Bool
        let hasAction: Bool

        var body: some View {
            TextField("Name", text: $name).focused($isRenaming)
            if hasAction { RenameButton().renameAction($isRenaming) } else { RenameButton() }
            Text(isRenaming ? "renaming" : "resting")
        }
    }

    @Test func aRenameButtonMovesTheFocusToAField() throws {
        try withScreen(Row(hasAction: true)) { screen in
            try screen.press("Rename")
            #expect(screen.texts.last == "renaming")
        }
        try withScreen(Row(hasAction: false)) { screen in
            _ = #expect(throws: ScreenError.self) { try screen.press("Rename") }
        }
    }

    @Test func aRenameActionMayBeAClosure() throws {
        var names: [String] = []
        let view = RenameButton().renameAction { names.append("inner") }.renameAction { names.append("outer") }
        try withScreen(view) { screen in try screen.press("Rename") }
        #expect(names == ["inner"])
    }

    @Test func aShapeFollowsChangesOfTheButtonBorder() throws {
        struct Badge: View {
            @State private var isRound = false
            var body: some View {
                HStack {
                    ButtonBorderShape.buttonBorder.fill(.red)
                    Text("New").background(.red, in: .buttonBorder)
                }
                .buttonBorderShape(isRound ? .capsule : .automatic)
                Button("Round") { isRound = true }
            }
        }
        try withScreen(Badge()) { screen in
            try screen.press("Round")
            let outlines = screen.nodes.flatMap { node -> [RenderOutline] in
                switch node.content {
                case .shape(let shape): shape.layers.map(\.outline)
                case .effect(.paint(let layer, _)): [layer.outline]
                default: []
                }
            }
            #expect(outlines == [.capsule, .capsule])
        }
    }

    @Test func theButtonBorderIsTheOutlineOfButtonsAround() throws {
        func outlines(_ view: some View) throws -> [RenderOutline] {
            try withScreen(view) { screen in
                screen.nodes.compactMap {
                    if case .shape(let shape) = $0.content { shape.layers.first?.outline } else { nil }
                }
            }
        }
        let border = ButtonBorderShape.buttonBorder.fill(.red)
        #expect(try outlines(border) == [.roundedRectangle(cornerSize: CGSize(width: 8, height: 8))])
        #expect(try outlines(HStack { border }.buttonBorderShape(.capsule)) == [.capsule])
        #expect(try outlines(ButtonBorderShape.circle.fill(.red)) == [.circle])
        #expect(
            try outlines(HStack { border }.buttonBorderShape(.roundedRectangle(radius: 3)))
                == [.roundedRectangle(cornerSize: CGSize(width: 3, height: 3))])
        #expect(ButtonBorderShape.capsule.path(in: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect.width == 20)
    }
}
