import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextEditorStyleTests {
    private func styles(_ view: some View) -> [RenderTextField.Style] {
        Screen(view).nodes.compactMap { if case .textField(let field) = $0.content { field.style } else { nil } }
    }

    @Test func aStyleAppliesToTheEditorsInside() {
        let text = Binding.constant("Water")
        let view = VStack {
            TextEditor(text: text).textEditorStyle(.plain)
            TextField("Name", text: text)
            TextEditor(text: text)
        }
        .textEditorStyle(.roundedBorder)
        #expect(styles(view) == [.plain, .automatic, .roundedBorder])
        #expect(styles(TextEditor(text: text).textEditorStyle(.automatic)) == [.automatic])
    }
}
