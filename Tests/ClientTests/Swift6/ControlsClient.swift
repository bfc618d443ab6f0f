import SwiftUI
import SwiftUITesting
import Testing

struct Task6: Identifiable, Sendable {
    let id: Int
    var title: String
    var isDone = false
}

struct ChecklistView: View {
    @State private var tasks = [Task6(id: 1, title: "Write"), Task6(id: 2, title: "Test", isDone: true)]
    @State private var new = ""

    var body: some View {
        VStack(alignment: .leading) {
            List($tasks) { $task in
                Toggle(task.title, isOn: $task.isDone)
            }
            TextField("New task", text: $new, prompt: Text("What else?"))
            Button("Add", systemImage: "plus") {
                tasks.append(Task6(id: tasks.count + 1, title: new))
                new = ""
            }
            .disabled(new.isEmpty)
            summary
        }
        .padding()
    }

    @ViewBuilder private var summary: some View {
        switch tasks.filter({ !$0.isDone }).count {
        case 0: Text("All done").italic()
        case let open: Text("\(open) open").fontWeight(.semibold)
        }
    }
}

struct ChecklistView_Previews: PreviewProvider {
    static var previews: some View {
        ChecklistView()
        ChecklistView().environment(\.lineLimit, 1)
    }
}

@MainActor
@Suite struct ControlsClientTests {
    @Test func aChecklistIsWorkedOff() throws {
        try withScreen(ChecklistView()) { screen in
            #expect(screen.texts == ["Write", "Test", "What else?", "Add", "1 open"])
            try screen.type("Ship", into: "New task")
            try screen.press("Add")
            #expect(screen.texts == ["Write", "Test", "Ship", "What else?", "Add", "2 open"])
            try screen.press("Write")
            try screen.press("Ship")
            #expect(screen.texts.last == "All done")
            #expect(!(try screen.button("Add").isEnabled))
        }
    }

    @Test func previewsMayBeSeveralViews() {
        #expect(Screen(ChecklistView_Previews.previews).elements(.list).count == 2)
    }
}
