import Foundation
import SwiftUI

/// Screens that each show the subject of one group of checks. The environment variable `SCREEN` names the one that the
/// app shows.
enum Screen: String {
    case rows, controls, touch, gestures, pages, bars, mail, typing, paper, right, fingers, ends, columns

    static var chosen: Screen? {
        ProcessInfo.processInfo.environment["SCREEN"].flatMap(Screen.init)
    }

    @MainActor @ViewBuilder var view: some View {
        switch self {
        case .rows: RowsScreen()
        case .controls: ControlsScreen()
        case .touch: TouchScreen()
        case .gestures: GesturesScreen()
        case .pages: PagesScreen()
        case .bars: BarsScreen()
        case .mail: MailScreen()
        case .typing: TypingScreen()
        case .paper: PaperScreen()
        case .right: RightScreen().environment(\.layoutDirection, .rightToLeft)
        case .fingers: FingersScreen()
        case .ends: EndsScreen()
        case .columns: ColumnsScreen()
        }
    }
}

/// Rows with the modifiers that often surround their content, and buttons of each style in rows.
private struct RowsScreen: View {
    var body: some View {
        List {
            Text("Row plain")
            Text("Row tapped").onTapGesture {}
            Text("Row menu").contextMenu { Button("Copy") {} }
            Text("Row framed").frame(width: 140, alignment: .leading)
            Text("Row background").background(.yellow)
            Text("Row offset").offset(y: 1)
            Text("Row faint").opacity(0.5)
            Text("Row dragged").draggable("Row")
            Text("Row border").border(.red)
            Text("Row clipped").clipShape(.capsule)
            Text("Row hovered").onHover { _ in }
            ZStack { Text("Row stacked") }
            Circle().frame(width: 24, height: 24).accessibilityIdentifier("circle")
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Wide") {}
            Section("A section") { Text("Inside") }
        }
    }
}

/// Controls whose look depends on the browser's own rules.
private struct ControlsScreen: View {
    @State private var isOn = false
    @State private var text = "Words"

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading) {
                Image(systemName: "heart.fill")
                    .foregroundStyle(LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom))
                Toggle("Hidden name", isOn: $isOn).labelsHidden()
                TextEditor(text: $text).frame(height: 60).accessibilityIdentifier("editor")
                Text("Below the editor")
                NavigationLink("Onward") { Text("There") }
            }
            .padding()
        }
    }
}

/// Gestures and hovering, which report the pointer's position in their view.
private struct TouchScreen: View {
    @State private var tap = "none"
    @State private var drag = "none"
    @State private var hover = "none"

    var body: some View {
        VStack {
            Text("tap \(tap), drag \(drag), hover \(hover)")
            Color.yellow.frame(width: 200, height: 100)
                .onTapGesture { tap = words($0) }
                .accessibilityIdentifier("tap")
            Color.green.frame(width: 200, height: 100)
                .gesture(
                    DragGesture().onChanged { drag = "\(words($0.startLocation)) by \(words(CGPoint($0.translation)))" }
                )
                .accessibilityIdentifier("drag")
            Color.orange.frame(width: 200, height: 100)
                .onContinuousHover {
                    if case .active(let place) = $0 { hover = words(place) }
                }
                .accessibilityIdentifier("hover")
            ScrollView(.horizontal) {
                HStack {
                    ForEach(0..<3) { index in
                        Color.blue.frame(width: 300, height: 80).onTapGesture {}.accessibilityIdentifier("card\(index)")
                    }
                    Color.red.frame(width: 300, height: 80).gesture(DragGesture())
                }
            }
        }
    }

    private func words(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }
}

/// Gestures on controls, and a tap beside a drag.
private struct GesturesScreen: View {
    @State private var log: [String] = []
    @State private var isOn = false

    private var tap: some Gesture { TapGesture().onEnded { log.append("tap") } }
    private var drag: some Gesture { DragGesture().onEnded { log.append("by\(Int($0.translation.width))") } }

    var body: some View {
        VStack(spacing: 20) {
            Text("ran " + log.joined(separator: " ")).accessibilityIdentifier("log")
            Button("High") { log.append("button") }
                .highPriorityGesture(TapGesture().onEnded { log.append("high") })
            Button("Both") { log.append("button") }
                .simultaneousGesture(TapGesture().onEnded { log.append("both") })
            Button("Own") { log.append("button") }
                .gesture(TapGesture().onEnded { log.append("own") })
            Button("Dragged") { log.append("button") }
                .gesture(DragGesture(minimumDistance: 0).onEnded { _ in log.append("drag") })
            Toggle("Switch", isOn: $isOn)
                .highPriorityGesture(TapGesture().onEnded { log.append("switch") })
            Text(isOn ? "is on" : "is off")
            HStack {
                Link("Site", destination: URL(string: "https://example.org/")!)
                    .highPriorityGesture(TapGesture().onEnded { log.append("link") })
                TextField("Words", text: .constant(""))
                    .highPriorityGesture(TapGesture().onEnded { log.append("field") })
                Menu("Choices") { Button("One") {} }
                    .highPriorityGesture(TapGesture().onEnded { log.append("menu") })
            }
            ScrollView {
                Color.green.frame(width: 200, height: 100)
                    .gesture(tap.exclusively(before: drag))
                    .accessibilityIdentifier("either")
                Color.yellow.frame(width: 200, height: 100)
                    .gesture(tap.simultaneously(with: drag))
                    .accessibilityIdentifier("beside")
                Color.clear.frame(height: 900)
            }
        }
        .padding()
    }
}

extension CGPoint {
    fileprivate init(_ size: CGSize) { self.init(x: size.width, y: size.height) }
}

/// Pages without marks.
private struct PagesScreen: View {
    var body: some View {
        TabView {
            Text("The first of all pages")
            Text("The second of all pages")
            Text("The third of all pages")
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
    }
}

/// A bar with a long title and several items.
private struct BarsScreen: View {
    var body: some View {
        NavigationStack {
            Text("Content")
                .navigationTitle("A title that is much longer than the window of a phone is wide")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Select") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Filter") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") {} }
                }
        }
    }
}

/// Labels in rows, a status in the bar below, and items that people use less often.
private struct MailScreen: View {
    @State private var pressed = "nothing"
    @State private var isTinted = false

    var body: some View {
        NavigationStack {
            List {
                Group {
                    Label("Inbox", systemImage: "tray").accessibilityIdentifier("plain")
                    NavigationLink {
                        Text("There")
                    } label: {
                        Label("Linked", systemImage: "link")
                    }
                    Label("Gray", systemImage: "archivebox").listItemTint(.monochrome)
                    Label {
                        Text("Own")
                    } icon: {
                        Image(systemName: "flag").foregroundStyle(.green)
                    }
                    Button("Delete", systemImage: "trash", role: .destructive) {}
                    Button("Filled", systemImage: "star") {}.buttonStyle(.borderedProminent)
                }
                Section {
                    Text("pressed \(pressed)")
                    Button("Tint") { isTinted = true }
                } header: {
                    Label("Header", systemImage: "folder")
                }
            }
            .tint(isTinted ? Color(.sRGB, red: 1, green: 0, blue: 0) : nil)
            .navigationTitle("Mail")
            .toolbar {
                ToolbarItem(placement: .status) { Text("Updated just now") }
                ToolbarItem(placement: .bottomBar) { Button("Filter") { pressed = "filter" } }
                ToolbarItem(placement: .primaryAction) { Button("Write", systemImage: "square.and.pencil") {} }
                ToolbarItem(placement: .secondaryAction) { Button("Archive") { pressed = "archive" } }
                ToolbarItem(placement: .secondaryAction) {
                    Button("Mute", systemImage: "bell.slash") { pressed = "mute" }
                }
            }
        }
    }
}

/// A field whose selection the page reports, and rows of which it reports the visible ones.
private struct TypingScreen: View {
    @State private var text = "Hello world"
    @State private var selection: TextSelection?
    @State private var rows: [Int] = []

    var body: some View {
        VStack {
            TextField("Draft", text: $text, selection: $selection)
            Text("selected “\(selected)”")
            Button("Insert") {
                guard case .selection(let range) = selection?.indices else { return }
                text.replaceSubrange(range, with: "you")
                selection = TextSelection(insertionPoint: text.index(range.lowerBound, offsetBy: 3))
            }
            Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
            Text("rows \(rows.map(String.init).joined(separator: " "))")
            Image(size: CGSize(width: 40, height: 20), label: Text("Half a flag")) { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.red))
            }
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<300, id: \.self) { Text("Row \($0)").frame(height: 50) }
                }
                .scrollTargetLayout()
            }
            .frame(height: 200)
            .accessibilityIdentifier("rows")
            .onScrollTargetVisibilityChange(idType: Int.self) { rows = $0 }
        }
        .padding()
    }

    private var selected: String {
        guard case .selection(let range) = selection?.indices else { return "nothing" }
        return range.isEmpty ? "at \(text[..<range.lowerBound].count)" : String(text[range])
    }
}

/// A long list whose first rows are links.
private struct PaperScreen: View {
    var body: some View {
        List {
            Link("The first source", destination: URL(string: "https://example.com/first")!)
            HStack {
                Text("See")
                Link("The other source", destination: URL(string: "https://example.com/other")!)
            }
            ForEach(0..<300) { Text("Line \($0)") }
        }
    }
}

/// Content with a leading and a trailing side, on a page from right to left.
private struct RightScreen: View {
    @State private var count = 1

    var body: some View {
        VStack {
            DisclosureGroup("More") { Text("Inside") }
            Stepper("Count", value: $count)
            UnevenRoundedRectangle(topLeadingRadius: 40).frame(width: 120, height: 80)
        }
    }
}

/// Controls for touch, in rows and outside of them.
private struct FingersScreen: View {
    @State private var isOn = false
    @State private var value = 0.5
    @State private var count = 1
    @State private var choice = 1

    var body: some View {
        TabView {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 12) {
                        Toggle("Switch", isOn: $isOn)
                        Slider(value: $value)
                        Stepper("Stepper", value: $count)
                        Picker("Picker", selection: $choice) {
                            Text("One").tag(1)
                            Text("Two").tag(2)
                        }
                        NavigationLink("Onward") { Text("There") }
                        Button("Plain") {}.buttonStyle(.plain)
                        Button("Bare") {}
                        DisclosureGroup("More") { Text("Inside") }
                        Link("Source", destination: URL(string: "https://example.com")!)
                        Form {
                            ForEach(0..<4) { Toggle("Row \($0)", isOn: $isOn) }
                        }
                        .frame(height: 300)
                    }
                    .padding()
                }
            }
            Text("The other page")
        }
        .tabViewStyle(.page)
    }
}

/// Rows beside a `ForEach` that has no rows yet, and the rows of nested `ForEach`s.
private struct EndsScreen: View {
    @State private var numbers: [Int] = []

    var body: some View {
        VStack {
            List {
                ForEach(numbers, id: \.self) { Text("Before \($0)") }
                Button("Below none") { numbers.append(numbers.count) }
            }
            List {
                Button("Above none") {}
                ForEach(numbers, id: \.self) { Text("After \($0)") }
            }
            List {
                Section("Section") {
                    Button("In a section") {}
                    ForEach(numbers, id: \.self) { Text("Inside \($0)") }
                }
            }
            List {
                ForEach(["Cat", "Dog"], id: \.self) { name in
                    ForEach(1...2, id: \.self) { Text("\(name) \($0)") }
                }
            }
        }
    }
}

/// A split view that shows one column in a narrow window.
private struct ColumnsScreen: View {
    var body: some View {
        NavigationSplitView {
            List { NavigationLink("Open") { Text("Opened") } }
        } detail: {
            Text("Nothing is open")
        }
    }
}
