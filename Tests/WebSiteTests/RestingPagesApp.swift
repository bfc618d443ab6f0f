#if Web
    import SwiftData
    import SwiftUI

    /// The state that all pages of these apps share, and that changes at any time. Sendable: the tests wait while
    /// another thread changes it.
    @Observable
    final class RestingModel: @unchecked Sendable {
        static let shared = RestingModel()
        /// The observations of the views, in all scenes.
        @MainActor static var effects: [String] = []

        struct Item: Identifiable, Hashable, Codable {
            let id: Int
        }
        var number = 0
        var item: Item?
        var isShown = false
        var rows = [1, 2, 3]
        var path: [Int] = []

        /// Changes a value that views read. Any thread may call it, one at a time.
        func change(_ kind: Int) {
            switch kind {
            case 0: number += 1
            case 1: item = item.map { $0.id > 2 ? nil : Item(id: $0.id + 1) } ?? Item(id: 1)
            case 2: isShown.toggle()
            case 3: rows = rows.count > 5 ? [2] : rows.reversed() + [(rows.max() ?? 0) + 1]
            default: path = path.count > 1 ? [] : path + [number]
            }
        }

        func reset() {
            (number, item, isShown, rows, path) = (0, nil, false, [1, 2, 3], [])
        }
    }

    /// Apps of views that may rest, each with another part of the library.
    struct RestingPagesApp: App {
        enum Page: Int, Sendable, CaseIterable {
            case items, identities, controls, columns, storage, geometry, drawing, queries, tables, shared

            /// Whether the page contains something that keeps its scene awake.
            var staysAwake: Bool { [.columns, .geometry, .drawing, .tables].contains(self) }
        }

        var page = Page.items
        private var container: ModelContainer?

        /// The containers of all apps, whose models change at any time.
        static var containers: [ModelContainer] = []

        init() {}

        init(page: Page) {
            self.page = page
            guard page == .queries else { return }
            let made = try! ModelContainer(
                for: RestingNote.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            made.mainContext.insert(RestingNote(number: 0))
            container = made
            Self.containers.append(made)
        }

        var body: some Scene {
            WindowGroup("Pages") {
                switch page {
                case .items: ItemsPage()
                case .identities: IdentitiesPage()
                case .controls: ControlsPage()
                case .columns: ColumnsPage()
                case .storage: StoragePage()
                case .geometry: GeometryPage()
                case .drawing: DrawingPage()
                case .queries: if let container { QueriesPage().modelContainer(container) }
                case .tables: TablesPage()
                case .shared: SharedPage()
                }
            }
        }
    }

    /// A button that counts its presses, and reports when it appears.
    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { RestingModel.effects.append("\(name) appears") }
                .onDisappear { RestingModel.effects.append("\(name) disappears") }
        }
    }

    // MARK: - Items

    private struct ItemsPage: View {
        @State private var pushed: RestingModel.Item?
        @State private var sheet: RestingModel.Item?
        @State private var popover: RestingModel.Item?
        @State private var cover: RestingModel.Item?
        @State private var isAsking = false
        @State private var isWarning = false
        @State private var dismissals = 0

        var body: some View {
            NavigationStack {
                VStack {
                    Text("dismissals \(dismissals)")
                    Button("Push") { pushed = RestingModel.Item(id: 1) }
                    Button("Sheet") { sheet = RestingModel.Item(id: 1) }
                    Button("Popover") { popover = RestingModel.Item(id: 1) }
                        .popover(item: $popover) { item in
                            Counter(name: "popover \(item.id)")
                            Button("Other popover") { popover = RestingModel.Item(id: item.id + 1) }
                        }
                    Button("Cover") { cover = RestingModel.Item(id: 1) }
                    Button("Ask") { isAsking = true }
                    Button("Warn") { isWarning = true }
                }
                .navigationTitle("Items")
                .navigationDestination(item: $pushed) { item in
                    VStack {
                        Counter(name: "page \(item.id)")
                        Button("Other page") { pushed = RestingModel.Item(id: item.id + 1) }
                        NavigationLink("Deeper") { Counter(name: "deeper") }
                        Button("Root") { pushed = nil }
                    }
                }
            }
            .sheet(item: $sheet) {
                dismissals += 1
            } content: { item in
                VStack {
                    Counter(name: "sheet \(item.id)")
                    Button("Other sheet") { sheet = RestingModel.Item(id: item.id + 1) }
                    Button("Close") { sheet = nil }
                }
                .presentationDetents([.medium])
            }
            .fullScreenCover(item: $cover) { item in
                NavigationStack {
                    VStack {
                        Counter(name: "cover \(item.id)")
                        Button("End") { cover = nil }
                        NavigationLink("In the cover") { Counter(name: "covered") }
                    }
                }
            }
            .confirmationDialog("Sure?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Yes") { dismissals += 10 }
                Button("No", role: .cancel) {}
            }
            .alert("Warning", isPresented: $isWarning, presenting: pushed) { item in
                Button("Fine \(item.id)") { dismissals += 100 }
            } message: { item in
                Text("about \(item.id)")
            }
        }
    }

    // MARK: - Identities

    private struct IdentitiesPage: View {
        @State private var choice = 0
        @State private var version = 0
        @State private var rows = [1, 2, 3]
        @State private var task = 0

        var body: some View {
            ScrollView {
                VStack {
                    Button("Choice") { choice = (choice + 1) % 4 }
                    Button("Version") { version += 1 }
                    Button("Turn") { rows.reverse() }
                    Button("Add") { rows.append((rows.max() ?? 0) + 1) }
                    Button("Cut") { if !rows.isEmpty { rows.removeFirst() } }
                    switch choice {
                    case 0: Counter(name: "zero")
                    case 1: Counter(name: "one")
                    default: Counter(name: "more")
                    }
                    if choice == 2 { Counter(name: "two") }
                    erased
                    Counter(name: "identified").id(version)
                    Group {
                        Counter(name: "grouped")
                        if choice.isMultiple(of: 2) { Text("even") }
                    }
                    .padding(4)
                    ForEach(rows, id: \.self) { row in
                        Section("section \(row)") {
                            Counter(name: "row \(row)")
                            if row.isMultiple(of: 2) { Counter(name: "even \(row)") }
                        }
                    }
                    Grid {
                        GridRow {
                            Text("task \(task)")
                            Counter(name: "cell")
                        }
                    }
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                        ForEach(rows, id: \.self) { Counter(name: "lazy cell \($0)") }
                    }
                    if choice == 3 { Text("arriving").transition(.slide) }
                }
                .animation(.easeInOut, value: choice)
            }
            .task(id: version) { task += 1 }
            .onChange(of: choice, initial: true) { old, new in
                RestingModel.effects.append("choice \(old) to \(new)")
            }
        }

        private var erased: AnyView {
            choice < 2 ? AnyView(HStack { Counter(name: "erased") }) : AnyView(VStack { Counter(name: "erased") })
        }
    }

    // MARK: - Controls

    private struct Titles: PreferenceKey {
        static var defaultValue: [String] { [] }

        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Pressing: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1).padding(2)
        }
    }

    private struct Counting: ViewModifier {
        @State private var count = 0

        func body(content: Content) -> some View {
            HStack {
                content
                Button("modified \(count)") { count += 1 }
            }
        }
    }

    private struct Tree: Identifiable {
        let id: String
        var children: [Tree]?
    }

    private struct ControlsPage: View {
        @State private var isExpanded = false
        @State private var isSectionExpanded = true
        @State private var text = "text"
        @State private var secret = ""
        @State private var color = Color.red
        @State private var value = 0.25
        @State private var titles: [String] = []
        @State private var submissions = 0
        @State private var query = ""
        @State private var isSearching = false
        @State private var taps = 0
        @State private var isHovering = false
        @State private var undone = 0
        @FocusState private var focus: Int?
        @Environment(\.undoManager) private var undoManager
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.locale) private var locale

        private static let trees = [
            Tree(id: "a", children: [Tree(id: "a1"), Tree(id: "a2", children: [Tree(id: "a21")])]), Tree(id: "b"),
        ]

        var body: some View {
            NavigationStack {
                List {
                    Section("Groups") {
                        DisclosureGroup("Bound", isExpanded: $isExpanded) { Counter(name: "inner") }
                        DisclosureGroup("Free") {
                            Counter(name: "first")
                            DisclosureGroup("Inside") { Counter(name: "second") }
                        }
                        OutlineGroup(Self.trees, children: \.children) { Text($0.id) }
                    }
                    Section("Sections", isExpanded: $isSectionExpanded) {
                        TextField("Text", text: $text).focused($focus, equals: 1).onSubmit { submissions += 1 }
                        SecureField("Secret", text: $secret)
                        TextEditor(text: $text)
                        ColorPicker("Color", selection: $color)
                        Slider(value: $value, in: 0...1) {
                            Text("Value")
                        } onEditingChanged: { _ in
                            taps += 1
                        }
                        ProgressView(value: value)
                        Gauge(value: value) { Text("Gauge") }
                        LabeledContent("Labeled", value: "\(submissions)")
                        Link("Link", destination: URL(string: "https://example.org")!)
                    }
                    Section {
                        Button("Styled \(taps)") { taps += 1 }.buttonStyle(Pressing())
                        Text("modified").modifier(Counting())
                        Text("hovering \(isHovering)").onHover { isHovering = $0 }
                        Text("tap").onTapGesture(count: 2) { taps += 1 }
                        Text("long").onLongPressGesture { taps += 1 }
                        Text("drag").gesture(DragGesture().onEnded { _ in taps += 1 })
                        Text("\(titles.joined(separator: " "))").preference(key: Titles.self, value: ["one"])
                        if isExpanded { Text("more").preference(key: Titles.self, value: ["two"]) }
                        Button("Undoable \(undone)") { undoably() }
                        Button("Undo") { undoManager?.undo() }
                        Text(colorScheme == .dark ? "dark" : "light")
                        Text(locale.identifier)
                        Text(Double(taps) / 3, format: .number)
                        Button("Focus") { focus = 1 }
                    }
                }
                .onPreferenceChange(Titles.self) { titles = $0 }
                .searchable(text: $query, isPresented: $isSearching)
                .searchSuggestions { Text("suggested").searchCompletion("suggested") }
                .navigationTitle("Controls")
                .toolbar {
                    ToolbarItem(placement: .bottomBar) { Button("Search") { isSearching = true } }
                    ToolbarItemGroup { if isExpanded { Counter(name: "toolbar") } }
                }
            }
        }

        private func undoably() {
            undone += 1
            undoManager?.registerUndo(withTarget: RestingModel.shared) { _ in
                MainActor.assumeIsolated { undone -= 1 }
            }
        }
    }

    // MARK: - Columns

    private struct ColumnsPage: View {
        @State private var selection: Int?
        @State private var path = NavigationPath()
        @State private var isInspecting = false
        @State private var visibility = NavigationSplitViewVisibility.automatic
        @State private var tab = "one"

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(1..<4, id: \.self, selection: $selection) { NavigationLink("choice \($0)", value: $0) }
                    .navigationTitle("Choices")
            } detail: {
                NavigationStack(path: $path) {
                    VStack {
                        Text("chosen \(selection ?? 0)")
                        Counter(name: "detail")
                        Button("Text") { path.append("text") }
                        Button("Number") { path.append(7) }
                        Button("Hide") { visibility = visibility == .detailOnly ? .all : .detailOnly }
                        Button("Inspect") { isInspecting.toggle() }
                        TabView(selection: $tab) {
                            Tab("One", systemImage: "1.circle", value: "one") { Counter(name: "tab one") }
                            Tab("Two", systemImage: "2.circle", value: "two") { Counter(name: "tab two") }
                        }
                    }
                    .navigationDestination(for: String.self) { text in
                        VStack {
                            Counter(name: text)
                            Button("Back") { path.removeLast() }
                            NavigationLink("And a number", value: 8)
                        }
                    }
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Counter(name: "number \(number)")
                            Button("All back") { path = NavigationPath() }
                        }
                    }
                }
                .inspector(isPresented: $isInspecting) { Counter(name: "inspector") }
            }
        }
    }

    // MARK: - Storage

    private struct StoragePage: View {
        @AppStorage("resting number") private var number = 0
        @AppStorage("resting text") private var text = "text"
        @SceneStorage("resting scene") private var scene = 0
        @SceneStorage("resting tab") private var tab = 0
        @State private var edits = 0
        @State private var rows = (0..<150).map { $0 }
        @State private var selection: Set<Int> = []

        var body: some View {
            TabView(selection: $tab) {
                VStack {
                    Text("\(number) \(text) \(scene) \(edits)")
                    Button("Number") { number += 1 }
                    Button("Scene") { scene += 1 }
                    TextField("Text", text: $text)
                    Counter(name: "storing")
                }
                .onChange(of: number) { edits += 1 }
                .tabItem { Label("Values", systemImage: "star") }
                .tag(0)
                List(selection: $selection) {
                    ForEach(rows, id: \.self) { row in
                        HStack {
                            Text("row \(row)")
                            Counter(name: "in \(row)")
                        }
                    }
                    .onDelete { rows.remove(atOffsets: $0) }
                    .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                }
                .tabItem { Label("Rows", systemImage: "list.bullet") }
                .tag(1)
            }
        }
    }

    // MARK: - Geometry

    private struct SizeKey: PreferenceKey {
        static var defaultValue: CGSize { .zero }

        static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
    }

    private struct GeometryPage: View {
        @State private var size = CGSize.zero
        @State private var width = 0.0
        @State private var isWide = false

        var body: some View {
            ScrollViewReader { reader in
                ScrollView {
                    VStack {
                        Button("Last") { reader.scrollTo("last") }
                        Button("Wide") { withAnimation { isWide.toggle() } }
                        GeometryReader { proxy in
                            VStack {
                                Text("\(Int(proxy.size.width)) by \(Int(proxy.size.height))")
                                Counter(name: "measured")
                                if proxy.size.width > 200 { Counter(name: "wide") }
                            }
                        }
                        .frame(height: isWide ? 300 : 100)
                        Text("behind \(Int(size.width))")
                            .background(
                                GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) }
                            )
                        Text("watched \(Int(width))")
                            .onGeometryChange(for: CGFloat.self) {
                                $0.size.width
                            } action: {
                                width = $0
                            }
                        Counter(name: "bottom").id("last")
                    }
                }
                .onPreferenceChange(SizeKey.self) { size = $0 }
            }
        }
    }

    private struct DrawingPage: View {
        @State private var chosen = 0
        @State private var lines = 3
        @Namespace private var namespace

        var body: some View {
            VStack {
                Button("Lines") { lines += 1 }
                Counter(name: "beside")
                Canvas { context, size in
                    for line in 0..<lines {
                        let y = size.height * Double(line) / 10
                        context.stroke(
                            Path(CGRect(x: 0, y: y, width: size.width, height: 1)), with: .color(.red))
                    }
                }
                .frame(height: 80)
                HStack {
                    ForEach(0..<3) { index in
                        Button("tab \(index)") { withAnimation { chosen = index } }
                        if chosen == index {
                            Capsule().frame(width: 20, height: 4)
                                .matchedGeometryEffect(id: "line", in: namespace)
                        }
                    }
                }
            }
        }
    }

    // MARK: - Tables

    private struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
    }

    private struct TablesPage: View {
        @State private var people = (1..<6).map { Person(id: $0, name: "name \($0 * 7 % 5)", age: 20 + $0 * 11 % 9) }
        @State private var order = [KeyPathComparator(\Person.name)]
        @State private var selection: Set<Int> = []
        @State private var hasAges = true

        var body: some View {
            VStack {
                Button("Ages") { hasAges.toggle() }
                Button("More") { people.append(Person(id: people.count + 1, name: "more", age: 7)) }
                Text("chosen \(selection.sorted().map(String.init).joined(separator: " "))")
                Table(people, selection: $selection, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age", value: \.age) { Text("\($0.age)") }
                    TableColumn("Presses") { Counter(name: "of \($0.id)") }
                }
                .onChange(of: order) { people.sort(using: order) }
                if hasAges {
                    Table(people) {
                        TableColumn("Only age") { Text("\($0.age)") }
                    }
                }
            }
        }
    }

    // MARK: - Models

    @Model
    final class RestingNote {
        var number: Int
        var isDone = false

        init(number: Int) { self.number = number }

        /// Changes the notes of a container.
        @MainActor
        static func change(in container: ModelContainer, _ kind: Int) {
            let context = container.mainContext
            let notes = (try? context.fetch(FetchDescriptor<RestingNote>(sortBy: [SortDescriptor(\.number)]))) ?? []
            switch kind {
            case 0, 1: context.insert(RestingNote(number: (notes.last?.number ?? 0) + 1))
            case 2: if let first = notes.first { context.delete(first) }
            default: notes.last?.isDone.toggle()
            }
        }
    }

    private struct QueriesPage: View {
        @Query(sort: \RestingNote.number) private var notes: [RestingNote]
        @Environment(\.modelContext) private var context

        var body: some View {
            VStack {
                Button("Insert") { context.insert(RestingNote(number: (notes.last?.number ?? 0) + 1)) }
                List {
                    ForEach(notes) { note in
                        HStack {
                            Text("note \(note.number), \(note.isDone)")
                            Counter(name: "of \(note.number)")
                            Button("Done") { note.isDone.toggle() }
                        }
                    }
                    .onDelete { for index in $0 { context.delete(notes[index]) } }
                }
                DoneNotes()
            }
        }
    }

    private struct DoneNotes: View {
        @Query(filter: #Predicate<RestingNote> { $0.isDone }) private var notes: [RestingNote]

        var body: some View { Counter(name: "\(notes.count) done") }
    }

    // MARK: - What all share

    private struct SharedPage: View {
        @State private var received = 0
        @State private var dismissals = 0

        var body: some View {
            @Bindable var model = RestingModel.shared
            NavigationStack(path: $model.path) {
                VStack {
                    Text("number \(model.number), received \(received), dismissals \(dismissals)")
                    Counter(name: "own")
                    if model.isShown { Counter(name: "shown") } else { Counter(name: "hidden") }
                    Counter(name: "of \(model.number)").id(model.number)
                    ForEach(model.rows, id: \.self) { Counter(name: "row \($0)") }
                    Button("Change") { model.change(received % 5) }
                    Button("Receive") { received += 1 }
                }
                .navigationDestination(for: Int.self) { Counter(name: "page \($0)") }
                .navigationDestination(item: $model.item) { item in
                    VStack {
                        Counter(name: "item \(item.id)")
                        Button("Next") { model.change(1) }
                    }
                }
            }
            .sheet(isPresented: $model.isShown) {
                dismissals += 1
            } content: {
                Counter(name: "sheet")
            }
            .onChange(of: model.number) { received += 1 }
        }
    }
#endif
