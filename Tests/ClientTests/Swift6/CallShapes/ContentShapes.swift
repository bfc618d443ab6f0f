import SwiftUI

/// Text, images, stacks and lists, in the forms that apps use beyond ``TypeShapes``.
struct ContentShapes: View {
    struct Item: Identifiable, Hashable {
        let id: Int
    }

    struct Row: View {
        let item: Item

        init(_ item: Item) { self.item = item }

        var body: some View { Text("\(item.id)") }
    }

    @State private var isOn = false
    @State private var chosen: Set<Int> = []
    @State private var only: Int?
    private let items = [Item(id: 1)]

    var body: some View {
        seen
        stacks
        lists
        sections
    }

    @ViewBuilder private var seen: some View {
        Text(Date.distantPast, style: .date)
        Color(hue: 0.5, saturation: 1, brightness: 1)
        Color(white: 0.5)
        Color("name", bundle: .main)
        Color(.sRGB, white: 0.5, opacity: 1)
        Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 1)
        Image(decorative: "picture")
        Image("picture", bundle: .main)
    }

    @ViewBuilder private var stacks: some View {
        VStack() { Text("a") }
        VStack(spacing: 8, content: { Text("b") })
        HStack() { Text("c") }
        HStack(alignment: .top, spacing: 8, content: { Text("d") })
        Group() { Text("e") }
        Group(subviews: Text("f")) { subviews in
            ForEach(subviews) { $0 }
            Text("\(subviews.count)")
        }
        ForEach(subviews: Text("g")) { subview in subview.padding() }
        LazyVGrid(columns: [GridItem()], alignment: .leading) { Text("h") }
    }

    @ViewBuilder private var lists: some View {
        ForEach(items, content: Row.init)
        List(items, selection: $chosen) { Text("\($0.id)") }
        List(items, id: \.id, selection: $only) { Text("\($0.id)") }
        List(items, rowContent: Row.init)
    }

    @ViewBuilder private var sections: some View {
        Section {
            Text("a")
        } header: {
            Text("b")
        } footer: {
            Text("c")
        }
        Section(header: Text("d"), footer: Text("e")) { Text("f") }
        Section(content: { Text("g") }, header: { Text("h") })
        Section(footer: Text("i")) { Text("j") }
        Section(content: { Text("k") }, footer: { Text("l") })
        Section(content: { Text("m") }, header: { Text("n") }, footer: { Text("o") })
        Section(header: Text("p"), content: { Text("q") })
        Section() { Text("r") }
        Section(isExpanded: $isOn) {
            Text("s")
        } header: {
            Text("t")
        }
        Section("u", isExpanded: $isOn) { Text("v") }
    }
}
