import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FocusedObjectTests {
    final class Document: ObservableObject {
        @Published var title: String
        init(_ title: String) { self.title = title }
    }

    struct Status: View {
        @FocusedObject private var document: Document?
        var body: some View {
            Text(document?.title ?? "nothing")
            if let $document { TextField("Title", text: $document.title) }
        }
    }

    struct Desk: View {
        @StateObject private var left = Document("left")
        @StateObject private var right = Document("right")
        @State private var text = ""

        var body: some View {
            TextField("First", text: $text).focusedObject(left)
            TextField("Second", text: $text).focusedObject(right)
            Status()
            Button("Rename") { left.title = "renamed" }
        }
    }

    @Test func theObjectWhereTheFocusIsCounts() throws {
        try withScreen(Desk()) { screen in
            #expect(screen.text("nothing").exists)
            try screen.textField("First").focus()
            #expect(screen.text("left").exists)
            try screen.press("Rename")
            #expect(screen.text("renamed").exists)
            try screen.textField("Second").focus()
            #expect(screen.text("right").exists)
            #expect(try screen.textField("Title").value == "right")
        }
    }

    @Test func anObjectOfTheSceneCountsWithoutTheFocus() throws {
        let view = VStack {
            Status()
            Text("a").focusedSceneObject(Document("scene"))
        }
        try withScreen(view) { screen in #expect(screen.text("scene").exists) }
    }

    @Test func thePreferredFieldHasTheFocusFirst() throws {
        struct Form: View {
            @Namespace private var scope
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text).prefersDefaultFocus(false, in: scope)
                    TextField("Mail", text: $text).prefersDefaultFocus(in: scope)
                }
                .focusScope(scope)
            }
        }
        try withScreen(Form()) { screen in
            let focused = try ["Name", "Mail"].filter { try screen.textField($0).isFocused }
            #expect(focused == ["Mail"])
        }
    }
}
