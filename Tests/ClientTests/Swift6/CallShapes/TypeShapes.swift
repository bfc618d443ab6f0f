import SwiftUI

/// The sixty most used types, in their most used forms; the other files here contain the rest.
///
/// Not included, because they belong to UIKit, AppKit, Core Graphics, Core Text, Xcode's resources, the apps themselves
/// or other packages: `Color(uiColor:)`, `Color(nsColor:)`, `Color(cgColor:)`, `Color(hex:)` and similar ones,
/// `Image(uiImage:)`, `Image(nsImage:)`, `Image(_:scale:label:)`, `Image(icon:)`, `Image(systemSymbol:)` and similar
/// ones, `Font(_:)`, `Button(_:image:action:)`, `UIViewControllerRepresentable`, `UIViewRepresentable`,
/// `Binding{}set:{}`, `Binding(unwrapping:)`, `Binding(_:replacingNilWith:)`, initializers with an `icon:`, a
/// `describing:` or `fallbackValue:`, `Section(_:){}learnMore:{}`, `Picker(_:sources:selection:)`, `Text(markdown:)`,
/// `Form(systemImage:){}`, `Form(image:){}`, `Form{}image:{}`, `EdgeInsets(all:)`. Of the property wrappers and macros:
/// `@FetchRequest`, `@UIApplicationDelegateAdaptor`, `@NSApplicationDelegateAdaptor`, `@WidgetBundleBuilder`,
/// `#Preview`, `@Previewable`, `@Entry`.
struct TypeShapes: View {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name = ""
    }

    final class Model: ObservableObject {
        @Published var text = ""
    }

    struct Observer: View {
        @ObservedObject private var model: Model
        @EnvironmentObject private var other: Model

        init(_ model: Model) {
            _model = ObservedObject(wrappedValue: model)
        }

        var body: some View { EmptyView() }
    }

    @State private var isOn: Bool
    @State private var text = State(initialValue: "").wrappedValue
    @State private var number = 1
    @State private var chosen: Set<Int> = []
    @State private var path: [Int] = []
    @StateObject private var model: Model
    @AppStorage("shapes") private var stored = false
    @Environment(\.colorScheme) private var colorScheme
    private let items = [Item(id: 1)]

    init() {
        _isOn = State(wrappedValue: false)
        _model = StateObject(wrappedValue: Model())
    }

    var body: some View {
        Group {
            texts
            stacks
            lists
            controls
            drawings
            leading
        }
    }

    @ViewBuilder private var texts: some View {
        Text("a")
        Text("b", comment: "for translators")
        Text(verbatim: "c")
        Text("d", tableName: "Table")
        Text(1, format: .number)
        Label("e", systemImage: "star")
        Label {
            Text("f")
        } icon: {
            Image(systemName: "star")
        }
        Label("g", image: "picture")
        Label(title: { Text("h") }, icon: { Image("i") })
    }

    @ViewBuilder private var stacks: some View {
        VStack(spacing: 8) {}
        VStack {}
        VStack(alignment: .leading, spacing: 8) {}
        VStack(alignment: .leading) {}
        VStack(alignment: .leading, spacing: 8, content: { Text("a") })
        HStack {}
        HStack(spacing: 8) {}
        HStack(alignment: .top, spacing: 8) {}
        HStack(alignment: .top) {}
        ZStack {}
        ZStack(alignment: .top) {}
        ZStack(alignment: .top, content: { Text("b") })
        Group {}
        Spacer()
        Spacer(minLength: 8)
        Divider()
        EmptyView()
        GeometryReader { _ in Text("c") }
        GeometryReader(content: { _ in Text("d") })
    }

    @ViewBuilder private var lists: some View {
        ForEach(items, id: \.id) { Text("\($0.id)") }
        ForEach(items) { Text("\($0.id)") }
        ForEach(items, id: \.self, content: { Text("\($0.id)") })
        ForEach(items, content: { Text("\($0.id)") })
        ForEach(0..<3) { Text("\($0)") }
        List {}
        List(items) { Text("\($0.id)") }
        List(selection: $chosen) { Text("a") }
        List(items, id: \.id) { Text("\($0.id)") }
        Section {}
        Section("b") { Text("c") }
        Section {
            Text("d")
        } header: {
            Text("e")
        }
        Section(header: Text("f")) { Text("g") }
        Section {
            Text("h")
        } footer: {
            Text("i")
        }
        ScrollView {}
        ScrollView(.horizontal) {}
        ScrollView(.horizontal, showsIndicators: false) {}
        ScrollView(.horizontal, showsIndicators: false, content: { Text("j") })
        ScrollView(showsIndicators: false) {}
        LazyVGrid(columns: columns, spacing: 8) {}
        LazyVGrid(columns: columns) {}
        LazyVGrid(columns: columns, spacing: 8, content: { Text("k") })
        LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {}
        LazyVGrid(columns: columns, content: { Text("l") })
    }

    private var columns: [GridItem] {
        [
            GridItem(.flexible()), GridItem(.fixed(40), spacing: 8),
            GridItem(.adaptive(minimum: 40), spacing: 8, alignment: .leading),
            GridItem(.flexible(), alignment: .leading),
        ]
    }

    @ViewBuilder private var controls: some View {
        Button {
        } label: {
            Text("a")
        }
        Button("b") {}
        Button(action: {}) { Text("c") }
        Button(action: {}, label: { Text("d") })
        Button("e", role: .cancel) {}
        TextField("f", text: $text)
        TextField("g", text: $text, axis: .vertical)
        TextField("h", value: $number, format: .number)
        TextField("i", text: $text, prompt: Text("j"))
        TextField("k", text: $text, onEditingChanged: { _ in })
        Toggle("l", isOn: $isOn)
        Toggle(isOn: $isOn) { Text("m") }
        Toggle(isOn: $isOn, label: { Text("n") })
        Toggle("o", isOn: Binding(get: { true }, set: { _ in }))
        Picker("p", selection: $number) { Text("q").tag(1) }
        Picker(selection: $number) {
            Text("r")
        } label: {
            Text("s")
        }
        Picker(selection: $number, label: Text("t"), content: { Text("u") })
        Picker(selection: $number, label: Text("v")) { Text("w") }
        Picker("x", selection: $number, content: { Text("y") })
        ProgressView()
        ProgressView(value: 1, total: 2)
        ProgressView("z")
        ProgressView(value: 0.5)
        ProgressView(value: 1, total: 2) {
            Text("a")
        } currentValueLabel: {
            Text("b")
        }
        Form {}
    }

    @ViewBuilder private var leading: some View {
        NavigationView {}
        NavigationView(content: { Text("a") })
        NavigationStack {}
        NavigationStack(path: $path) { Text("b") }
        NavigationLink {
            Text("c")
        } label: {
            Text("d")
        }
        NavigationLink(destination: Text("e")) { Text("f") }
        NavigationLink(value: 1) { Text("g") }
        NavigationLink("h") { Text("i") }
        NavigationLink("j", destination: Text("k"))
        TabView(selection: $number) { Text("l") }
        TabView {}
        TabView(selection: $number, content: { Text("m") })
        Menu {
            Button("n") {}
        } label: {
            Text("o")
        }
        Menu(content: { Button("p") {} }, label: { Text("q") })
        Menu("r") { Button("s") {} }
        Menu("t", systemImage: "star") { Button("u") {} }
        Link("v", destination: URL(filePath: "/"))
        Link(destination: URL(filePath: "/")) { Text("w") }
        Link(destination: URL(filePath: "/"), label: { Text("x") })
        Text("y").toolbar {
            ToolbarItem(placement: .primaryAction) { Button("z") {} }
            ToolbarItem(placement: .cancellationAction, content: { Button("a") {} })
            ToolbarItem { Button("b") {} }
        }
        Text("c").toolbar(id: "bar") {
            ToolbarItem(id: "d", placement: .primaryAction) { Button("e") {} }
        }
    }

    @ViewBuilder private var drawings: some View {
        Color("name")
        Color(red: 1, green: 0, blue: 0)
        Color(red: 1, green: 0, blue: 0, opacity: 0.5)
        Image(systemName: "star")
        Image("picture")
        Rectangle()
        Circle()
        Capsule()
        Capsule(style: .continuous)
        RoundedRectangle(cornerRadius: 8)
        RoundedRectangle(cornerRadius: 8, style: .continuous)
        RoundedRectangle(cornerSize: CGSize(width: 8, height: 8))
        Path()
        Path(CGRect(x: 0, y: 0, width: 8, height: 8))
        Path { $0.move(to: .zero) }
        Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8))
        Path(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 2)
        LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom)
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
        LinearGradient(stops: [Gradient.Stop(color: .red, location: 0)], startPoint: .top, endPoint: .bottom)
        Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [2]))
        Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round))
        Circle().stroke(style: StrokeStyle(lineWidth: 2, dash: [2]))
        Circle().stroke(style: StrokeStyle(lineWidth: 2))
            .padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)).padding(EdgeInsets())
            .gesture(DragGesture()).gesture(DragGesture(minimumDistance: 8)).environment(\.self, EnvironmentValues())
            .gesture(DragGesture(minimumDistance: 8, coordinateSpace: .global))
            .gesture(DragGesture(coordinateSpace: .local)).animation(Animation.default, value: isOn)
    }
}

struct SceneShapes: Scene {
    var body: some Scene {
        WindowGroup { TypeShapes() }
        WindowGroup(for: Int.self) { _ in ModifierShapes() }
        WindowGroup(id: "a") { EmptyView() }
        WindowGroup(id: "b", for: Int.self) { _ in EmptyView() }
        WindowGroup("c", for: Int.self) { _ in EmptyView() }
        WindowGroup("d", for: Int.self) { $number in
            Stepper("e", value: $number)
        } defaultValue: {
            1
        }
    }
}

struct TypeShapesPreview: PreviewProvider {
    static var previews: some View { TypeShapes() }
}
