import FlowRecords
import RenderTree
import SwiftUI
import SwiftUICore

/// Updates of a screen without a layout, with or without a recording. `Benchmarks/recording` counts their instructions.
@MainActor
enum RecordedUpdates {
    /// Performs a number of updates. `name` is "counter", "select", "update" or "create". Returns false for any other
    /// name.
    static func perform(_ name: String, steps: Int, isRecorded: Bool) -> Bool {
        let turn: (Int) -> Void
        switch name {
        case "counter":
            let model = CounterModel()
            let host = host(CounterView(model: model), isRecorded: isRecorded)
            turn = { _ in
                model.increase()
                host.update()
            }
        case "select", "update", "create":
            let model = TableModel()
            let host = host(TableView(model: model), isRecorded: isRecorded)
            turn = { number in
                model.perform(name, number)
                host.update()
            }
        default: return false
        }
        for number in 0..<steps { turn(number) }
        return true
    }

    private static func host(_ view: some View, isRecorded: Bool) -> ViewHost {
        let recorder = isRecorded ? FlowRecorder(maximumRate: nil) : nil
        recorder?.start()
        return ViewHost(
            view, renderer: DiscardingRenderer(), components: [], observer: nil, recorder: recorder, updateIsDue: {})
    }
}

private final class DiscardingRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

private final class CounterModel {
    var increase: () -> Void = {}
}

/// A counter like the documentation's, in a window with a title and a toolbar of buttons.
private struct CounterView: View {
    let model: CounterModel
    @State private var count = 0

    var body: some View {
        let _ = model.increase = { count += 1 }
        VStack {
            Text("Count: \(count)").font(.title)
            Text(count.isMultiple(of: 2) ? "even" : "odd")
            HStack {
                Button("More") { count += 1 }
                Button("Less") { count -= 1 }.disabled(count == 0)
            }
        }
        .padding()
    }
}

private struct TableItem: Identifiable {
    let id: Int
    var label: String
}

private final class TableModel {
    var items: [TableItem] = []
    var show: ([TableItem]) -> Void = { _ in }
    var select: (Int) -> Void = { _ in }
    var next = 0

    /// Performs one step on a table of 1,000 rows.
    func perform(_ name: String, _ number: Int) {
        if items.isEmpty || name == "create" {
            items = (next..<next + 1_000).map { TableItem(id: $0, label: "row \($0)") }
            next += 1_000
            show(items)
        } else if name == "select" {
            select(items[number % items.count].id)
        } else {
            for index in stride(from: 0, to: items.count, by: 10) { items[index].label += number % 2 == 0 ? "!" : "?" }
            show(items)
        }
    }
}

private struct TableView: View {
    let model: TableModel
    @State private var items: [TableItem] = []
    @State private var selected: Int?

    var body: some View {
        let _ = model.show = { items = $0 }
        let _ = model.select = { selected = $0 }
        VStack {
            ForEach(items) { TableRow(item: $0, isSelected: $0.id == selected) }
        }
    }
}

private struct TableRow: View {
    let item: TableItem
    let isSelected: Bool

    var body: some View {
        HStack {
            Text(verbatim: String(item.id))
            Text(item.label)
            Button("Select") {}
            if isSelected { Text("*") }
        }
    }
}
