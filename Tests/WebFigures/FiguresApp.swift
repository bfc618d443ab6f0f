import Foundation
import SwiftUI

/// Screens for measuring the size and latency of patches; the address selects one.
struct FiguresApp: App {
    @StateObject private var shared = SharedCount()

    var body: some Scene {
        WindowGroup("Figures") { FiguresView(shared: shared) }
    }
}

/// A model that all sessions share.
final class SharedCount: ObservableObject {
    @Published var value = 0
}

struct FiguresView: View {
    @ObservedObject var shared: SharedCount
    @State private var screen = ""

    var body: some View {
        Group {
            switch screen {
            case "rows": ManyTexts()
            case "hundred": CounterAboveRows()
            case "list": LongList()
            case "form": FormOfAll()
            case "draft": Draft()
            case "shared": SharedDraft()
            case "files": FilesOfSession()
            case "life": Life(shared: shared)
            case "counts": Text(Lives.description)
            case "heap": Text("\(HeapInUse.bytes ?? 0) bytes")
            case "counter": Counter()
            default: Text("Figures")
            }
        }
        .onOpenURL { screen = $0.lastPathComponent }
    }
}

struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count \(count)")
            Button("Count") { count += 1 }
        }
    }
}

/// A count above a hundred rows that do not change.
struct CounterAboveRows: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Count") { count += 1 }
            Text("Count \(count)")
            ForEach(0..<100) { Text("Row \($0)") }
        }
    }
}

/// A hundred rows, of which one changes.
struct ManyTexts: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Count") { count += 1 }
            ForEach(0..<100) { row in Text(row == 50 ? "Row 50: \(count)" : "Row \(row)") }
        }
    }
}

/// Ten thousand rows; new rows are inserted before them.
struct LongList: View {
    struct Item: Identifiable {
        let id: Int
    }

    @State private var items = (0..<10_000).map { Item(id: $0) }

    var body: some View {
        VStack {
            Button("Insert") { items.insert(Item(id: items.count), at: 0) }
            List(items) { Text("Item \($0.id)") }
        }
    }
}

/// Every kind of control that receives events.
struct FormOfAll: View {
    @State private var name = ""
    @State private var isOn = false
    @State private var volume = 0.5
    @State private var number = 1
    @State private var choice = 0
    @State private var showsSheet = false

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name)
                Toggle("On", isOn: $isOn)
                Slider(value: $volume)
                Stepper("Number \(number)", value: $number)
                Picker("Choice", selection: $choice) {
                    ForEach(0..<3) { Text("Choice \($0)").tag($0) }
                }
                Button("Sheet") { showsSheet = true }
                Button("Never") {}.disabled(true)
                NavigationLink("More") { Text("More of \(name)") }
            }
            .navigationTitle("Form")
            .sheet(isPresented: $showsSheet) { Button("Close") { showsSheet = false } }
        }
    }
}

/// A typed text and a count, with descriptions of their own.
struct Draft: View {
    @State private var text = ""
    @State private var count = 0

    var body: some View {
        VStack {
            TextField("Text", text: $text)
            Text("Typed \(text)")
            Text("Counted to \(count)")
            Button("Count") { count += 1 }
        }
    }
}
