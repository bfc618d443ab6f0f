import SwiftUI

/// Controls, links and bars, in the forms that apps use beyond ``TypeShapes``.
struct ControlShapes: View {
    @State private var isOn = false
    @State private var text = ""
    @State private var number = 1.5
    @State private var chosen: Int?
    @State private var tag: String? = "a"

    var body: some View {
        buttons
        fields
        choices
        links
    }

    private func press() {}

    @ViewBuilder private var buttons: some View {
        Button("a", action: press)
        Button("b", role: .cancel, action: press)
        Button("c", systemImage: "star") {}
        Button("d", systemImage: "star", action: press)
        Button("e", systemImage: "star", role: .destructive) {}
        Button(role: .destructive) {
        } label: {
            Text("g")
        }
        Button(role: .cancel, action: press) { Text("h") }
        Button(role: .cancel, action: press, label: { Text("i") })
        Button(role: .close, action: press)
        Button(role: .confirm) {}
    }

    @ViewBuilder private var fields: some View {
        TextField("a", text: $text, onCommit: press)
        TextField("b", text: $text, onEditingChanged: { _ in }, onCommit: press)
        TextField("c", text: $text) { _ in }
        TextField("d", text: $text) { _ in
        } onCommit: {
        }
        TextField("e", text: $text) { press() }
        TextField("f", value: $number, formatter: NumberFormatter())
        TextField("g", value: $number, formatter: NumberFormatter(), onCommit: press)
        TextField("h", value: $number, formatter: NumberFormatter(), onEditingChanged: { _ in }, onCommit: press)
        TextField("i", value: $number, format: .number, prompt: Text("j"))
        TextField("k", text: $text, prompt: Text("l"), axis: .vertical)
        TextField(text: $text) { Text("m") }
        TextField(text: $text, prompt: Text("n")) { Text("o") }
    }

    @ViewBuilder private var choices: some View {
        Toggle("a", systemImage: "star", isOn: $isOn)
        Picker(selection: $chosen, content: { Text("b") }, label: { Text("c") })
        Picker("d", systemImage: "star", selection: $chosen, content: { Text("e") })
        Menu {
            Button("f") {}
        } label: {
            Text("g")
        } primaryAction: {
        }
        Menu("h") {
            Button("i") {}
        } primaryAction: {
        }
        Menu(content: { Button("j") {} }) { Text("k") }
        Label(title: { Text("l") }) { Image(systemName: "star") }
    }

    @ViewBuilder private var links: some View {
        NavigationLink(destination: Text("a"), label: { Text("b") })
        NavigationLink(destination: Text("c"), isActive: $isOn) { Text("d") }
        NavigationLink(destination: Text("e"), isActive: $isOn, label: { Text("f") })
        NavigationLink(destination: Text("g"), tag: "a", selection: $tag) { Text("h") }
        NavigationLink("h", tag: "a", selection: $tag) { Text("i") }
        NavigationLink(value: 1, label: { Text("i") })
        Text("j").toolbar {
            ToolbarItem(id: "k", placement: .bottomBar, content: { Button("l") {} })
            ToolbarItemGroup(placement: .keyboard) { Button("m") {} }
        }
    }
}
