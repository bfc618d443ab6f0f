import Measuring
import SwiftUI

/// The actions that a screen's views share with the benchmark.
final class Actions {
    var show: ([Item]) -> Void = { _ in }
    var select: (Int) -> Void = { _ in }
}

/// A row with plain inputs: a press calls a method of an object.
struct PlainRow: View {
    let item: Item
    let isSelected: Bool
    let actions: Actions

    var body: some View {
        HStack {
            Text(verbatim: String(item.id))
            Text(item.label)
            Button("Select") { actions.select(item.id) }
            if isSelected { Text("*") }
        }
    }
}

/// A row with a closure that each evaluation of the table creates again.
struct ClosureRow: View {
    let item: Item
    let isSelected: Bool
    let select: @MainActor () -> Void

    var body: some View {
        HStack {
            Text(verbatim: String(item.id))
            Text(item.label)
            Button("Select", action: select)
            if isSelected { Text("*") }
        }
    }
}

struct PlainTable: View {
    let actions: Actions
    @State var items: [Item]
    @State private var selected: Int?

    var body: some View {
        let _ = actions.show = { items = $0 }
        let _ = actions.select = { selected = $0 }
        VStack {
            ForEach(items) { item in
                PlainRow(item: item, isSelected: item.id == selected, actions: actions)
            }
        }
    }
}

struct ClosureTable: View {
    let actions: Actions
    @State var items: [Item]
    @State private var selected: Int?

    var body: some View {
        let _ = actions.show = { items = $0 }
        let _ = actions.select = { selected = $0 }
        VStack {
            ForEach(items) { item in
                ClosureRow(item: item, isSelected: item.id == selected) { selected = item.id }
            }
        }
    }
}

/// A table on a screen.
final class TableScreen: ItemScreen {
    private let actions = Actions()
    private let renderer = CountingRenderer()
    private let host: ViewHost

    init(holdsClosures: Bool, items: [Item]) {
        host =
            holdsClosures
            ? ViewHost(ClosureTable(actions: actions, items: items), renderer: renderer, updateIsDue: {})
            : ViewHost(PlainTable(actions: actions, items: items), renderer: renderer, updateIsDue: {})
    }

    func show(_ items: [Item]) {
        actions.show(items)
        host.update()
    }

    func select(_ id: Int) {
        actions.select(id)
        host.update()
    }

    func digest() -> Int { renderer.digest(of: host.tree) }
}
