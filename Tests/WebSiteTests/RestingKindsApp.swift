#if Web
    import Combine
    import SwiftUI

    @Observable
    private final class Counter {
        var value = 0
        var other = 0
    }
    private final class Model: ObservableObject {
        @Published var number = 1
        @Published var names = ["a", "b", "c"]
        let inner = Counter()
    }

    /// A model that all pages share, and that changes at any time.
    @MainActor
    final class KindsModel: ObservableObject {
        static let shared = KindsModel()
        @Published var title = "title"
        fileprivate let counter = Counter()
        let subject = PassthroughSubject<Int, Never>()
        func change(_ kind: Int) {
            switch kind {
            case 0: title = title.count > 8 ? "t" : title + "x"
            case 1: counter.value += 1
            case 2: subject.send(counter.other)
            default:
                counter.other += 1
                title = "t\(counter.other)"
            }
        }
    }

    /// An app with the kinds of views that keep more than cells, all of which a rest must recreate.
    struct KindsApp: App {
        var body: some Scene { WindowGroup("Kinds") { KindsPage() } }
    }

    private struct KindsPage: View {
        @StateObject private var model = Model()
        @State private var counter = Counter()
        @State private var tab = 0
        var body: some View {
            TabView(selection: $tab) {
                ListTab().tabItem { Text("List") }.tag(0)
                NavigationTab().tabItem { Text("Navigation") }.tag(1)
                FormTab().tabItem { Text("Form") }.tag(2)
                TabView {
                    Text("one").tabItem { Text("inner one") }
                    CountingText().tabItem { Text("inner two") }
                }.tabItem { Text("Inner") }.tag(3)
            }
            .environmentObject(model)
            .environment(counter)
        }
    }

    private struct CountingText: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    private struct ListTab: View {
        @EnvironmentObject var model: Model
        @Environment(Counter.self) var counter
        @ObservedObject var shared = KindsModel.shared
        @State private var selection: Set<String> = []
        @State private var single: Int?
        var body: some View {
            VStack {
                Text("\(shared.title) \(shared.counter.value) \(counter.value)")
                EditButton()
                Button("Count") { counter.value += 1 }
                Button("Number") { model.number += 1 }
                Button("Inner") { model.inner.value += 1 }
                List(selection: $selection) {
                    ForEach(model.names, id: \.self) { name in
                        Row(name: name).swipeActions { Button("Swipe \(name)") { model.names.append(name + "s") } }
                    }
                    .onDelete { model.names.remove(atOffsets: $0) }
                    .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
                }
                List(0..<(100 + model.number), id: \.self, selection: $single) {
                    Text("row \($0) \(model.inner.value)")
                }
                .refreshable { model.number += 1 }
                ScrollView {
                    LazyVStack { ForEach(0..<5) { Row(name: "lazy \($0)") } }
                }
                .contextMenu { Button("Menu") { model.number = 0 } }
            }
        }
    }

    private struct Row: View {
        let name: String
        @State private var count = 0
        @EnvironmentObject var model: Model
        var body: some View {
            HStack {
                Text("\(name) \(count) \(model.number)")
                Button("Press") { count += 1 }
            }
        }
    }

    private struct Item: Hashable { let number: Int }

    private struct NavigationTab: View {
        @State private var path: [Item] = []
        @State private var isShown = false
        @State private var isAlert = false
        @State private var received = 0
        @State private var isPushed = false
        @FocusState private var isFocused: Bool
        @State private var text = ""
        var body: some View {
            VStack {
                Text("received \(received)").onReceive(KindsModel.shared.subject) { received += 1 + $0 }
                NavigationStack(path: $path) {
                    List {
                        ForEach(0..<3) { NavigationLink("item \($0)", value: Item(number: $0)) }
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Item.self) { ItemPage(item: $0) }
                    .toolbar { ToolbarItem(placement: .primaryAction) { Button("Sheet") { isShown = true } } }
                    .searchable(text: $text)
                }
                .sheet(isPresented: $isShown, onDismiss: { received += 100 }) { SheetPage(isShown: $isShown) }
                .alert("Alert", isPresented: $isAlert) { Button("Fine") { received += 1 } }
                NavigationStack {
                    VStack {
                        NavigationLink("view link") { CountingText() }
                        NavigationLink("value link", value: 7)
                        Button("push") { isPushed = true }
                    }
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("number \(number)")
                            CountingText()
                        }
                    }
                    .navigationDestination(isPresented: $isPushed) {
                        VStack {
                            CountingText()
                            NavigationLink("deeper") { CountingText() }
                        }
                    }
                }
                Button("Alert") { isAlert = true }
            }
        }
    }

    private struct ItemPage: View {
        let item: Item
        @State private var count = 0
        @Environment(\.dismiss) var dismiss
        var body: some View {
            VStack {
                Text("page \(item.number) \(count)").onAppear { count += 1 }
                Button("Plus") { count += 1 }
                NavigationLink("next", value: Item(number: item.number + 1))
                Button("Dismiss") { dismiss() }
            }
            .navigationTitle("Page \(item.number)")
        }
    }

    private struct SheetPage: View {
        @Binding var isShown: Bool
        @State private var count = 0
        @State private var isInner = false
        var body: some View {
            VStack {
                Button("sheet \(count)") { count += 1 }
                Button("Close") { isShown = false }
                Button("Popover") { isInner = true }.popover(isPresented: $isInner) { CountingText() }
            }
            .presentationDetents([.medium, .large])
        }
    }

    private struct FormTab: View {
        @State private var choice = 1
        @State private var color = "red"
        @State private var isOn = false
        @State private var value = 0.5
        @State private var steps = 0
        @State private var date = Date(timeIntervalSince1970: 0)
        @State private var isExpanded = false
        @State private var text = ""
        @State private var taps = 0
        @GestureState private var isPressing = false
        @Namespace private var namespace
        var body: some View {
            Form {
                Section("Pickers") {
                    Picker("Menu", selection: $choice) { ForEach(0..<3) { Text("choice \($0)").tag($0) } }
                    Picker("Segments", selection: $color) {
                        Text("Red").tag("red")
                        Text("Blue").tag("blue")
                    }.pickerStyle(.segmented)
                    Picker("Inline", selection: $choice) {
                        Text("0").tag(0)
                        Text("1").tag(1)
                    }.pickerStyle(.inline)
                    Toggle("On", isOn: $isOn)
                    Slider(value: $value)
                    Stepper("Steps \(steps)", value: $steps)
                    DatePicker("Date", selection: $date)
                    DisclosureGroup("More") { CountingText() }
                    TextField("Text", text: $text)
                    Menu("Menu") { Button("menu item") { taps += 10 } }
                }
                Section {
                    Text("taps \(taps) \(isPressing)").onTapGesture { taps += 1 }
                    Text("drag").gesture(DragGesture().updating($isPressing) { _, state, _ in state = true })
                    if isOn { Text("transition").transition(.opacity) }
                    Text("hover").onHover { _ in }
                }
                .animation(.default, value: isOn)
                .onChange(of: choice) { steps += 1 }
            }
        }
    }
#endif
