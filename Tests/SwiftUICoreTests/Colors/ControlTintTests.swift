import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// The tint of the environment reaches every control.
@MainActor
@Suite struct ControlTintTests {
    static let red = RenderColor.fixed(RenderRGBA(red: 1, green: 0, blue: 0))
    static let green = RenderColor.fixed(RenderRGBA(red: 0, green: 1, blue: 0))
    let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    let green = Color(.sRGB, red: 0, green: 1, blue: 0)

    /// One of each control, in the order of the tree.
    struct Controls: View {
        @State private var isOn = true
        @State private var value = 0.4
        @State private var text = "text"
        @State private var choice = 1

        var body: some View {
            ScrollView {
                VStack {
                    Button("Automatic") {}
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Borderless") {}.buttonStyle(.borderless)
                    Toggle("Toggle", isOn: $isOn)
                    Toggle("Button", isOn: $isOn).toggleStyle(.button)
                    Slider(value: $value) { Text("Slider") }
                    Stepper("Stepper", value: $choice)
                    ProgressView(value: 0.5)
                    ProgressView()
                    Gauge(value: 0.5) { Text("Gauge") }
                }
                VStack {
                    TextField("Field", text: $text)
                    Link("Link", destination: URL(string: "https://example.org")!)
                    Menu("Menu") { Button("Item") {} }
                    Picker("Segments", selection: $choice) { Text("One").tag(1) }.pickerStyle(.segmented)
                    Picker("Menu", selection: $choice) { Text("One").tag(1) }.pickerStyle(.menu)
                    DisclosureGroup("Disclosure") { Text("Hidden") }
                    NavigationLink("Destination") { Text("Page") }
                    TextEditor(text: $text)
                }
            }
        }
    }

    private func tints(_ view: some View) -> [String: Set<RenderColor?>] {
        var tints: [String: Set<RenderColor?>] = [:]
        for node in Screen(view).nodes where node.content.takesTint {
            let kind = node.content.description.prefix { $0 != " " }
            tints[String(kind), default: []].insert(node.content.tint)
        }
        return tints
    }

    @Test func aTintReachesEveryControl() {
        let tints = tints(NavigationStack { Controls() }.tint(red))
        #expect(
            Set(tints.keys) == [
                "button", "toggle", "slider", "stepper", "progress", "gauge", "text", "link", "menu", "segmented",
                "option", "disclosure",
            ])
        for (kind, colors) in tints { #expect(colors == [Self.red], "\(kind)") }
    }

    @Test func controlsWithoutATintHaveNone() {
        for (kind, colors) in tints(NavigationStack { Controls() }) { #expect(colors == [nil], "\(kind)") }
    }

    @Test func theNearestTintCounts() {
        #expect(tints(Toggle("a", isOn: .constant(true)).tint(green).tint(red)) == ["toggle": [Self.green]])
    }

    @Test func nilResetsTheTint() {
        let reset = tints(Toggle("a", isOn: .constant(true)).tint(Color?.none).tint(red))
        #expect(reset == ["toggle": [.role(.accent)]])
    }

    @Test func aStyleIsATintToo() {
        let style = AnyShapeStyle(red)
        #expect(tints(ProgressView().tint(style)) == ["progress": [Self.red]])
        #expect(tints(ProgressView().tint(AnyShapeStyle?.none).tint(red)) == ["progress": [.role(.accent)]])
    }

    @Test func aControlHasTheColorOfTheFirstStopOfAGradient() {
        // The first stop is the one at the least location, wherever it is listed.
        let gradient = Gradient(stops: [.init(color: green, location: 1), .init(color: red, location: 0.25)])
        let styles = [
            AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)),
            AnyShapeStyle(RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 9)),
            AnyShapeStyle(EllipticalGradient(gradient: gradient)),
            AnyShapeStyle(AngularGradient(gradient: gradient, center: .center)),
            AnyShapeStyle(AnyGradient(gradient)),
            AnyShapeStyle(gradient),
        ]
        for style in styles { #expect(tints(ProgressView().tint(style)) == ["progress": [Self.red]]) }
    }

    @Test func theFirstStopOfAGradientMayHaveTwoColors() {
        let gradient = LinearGradient(colors: [.primary, green], startPoint: .leading, endPoint: .trailing)
        #expect(tints(ProgressView().tint(gradient)) == ["progress": [.role(.primary)]])
    }

    @Test func aGradientWithoutColorsLeavesAControlItsAccentColor() {
        let gradient = LinearGradient(colors: [], startPoint: .leading, endPoint: .trailing)
        #expect(tints(ProgressView().tint(gradient)) == ["progress": [nil]])
    }

    @Test func theAccentColorIsTheTint() {
        #expect(tints(Button("a") {}.accentColor(red)) == ["button": [Self.red]])
    }

    @Test func theTintOfAStylePrecedesTheTintOfTheEnvironment() {
        let toggle = Toggle("a", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: red))
        #expect(tints(toggle) == ["toggle": [Self.red]])
        #expect(tints(toggle.tint(green)) == ["toggle": [Self.red]])
        let bar = ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: red))
        #expect(tints(bar.tint(green)) == ["progress": [Self.red]])
        let ring = ProgressView().progressViewStyle(CircularProgressViewStyle(tint: red))
        #expect(tints(ring.tint(green)) == ["progress": [Self.red]])
        #expect(tints(ProgressView().progressViewStyle(.circular).tint(green)) == ["progress": [Self.green]])
    }

    @Test func theTintOfAStyleDoesNotReachTheLabel() {
        let screen = Screen(
            Toggle(isOn: .constant(true)) { Button("Label") {} }.toggleStyle(SwitchToggleStyle(tint: red)))
        #expect(screen.nodes.filter { $0.content.takesTint }.map(\.content.tint) == [Self.red, nil])
    }

    struct ChangingStyle: View {
        @State private var isRed = true

        var body: some View {
            Button("change") { isRed.toggle() }
            Toggle("a", isOn: .constant(true))
                .toggleStyle(
                    SwitchToggleStyle(
                        tint: isRed ? Color(.sRGB, red: 1, green: 0, blue: 0) : Color(.sRGB, red: 0, green: 1, blue: 0)
                    ))
        }
    }

    @Test func aChangedTintOfAStyleUpdatesTheControl() throws {
        try withScreen(ChangingStyle()) { screen in
            @MainActor func tints() -> [RenderColor?] {
                screen.nodes.filter { $0.content.takesTint }.map(\.content.tint)
            }
            #expect(tints() == [nil, Self.red])
            try screen.press("change")
            #expect(tints() == [nil, Self.green])
        }
    }

    struct Changing: View {
        @State private var isRed = true

        var body: some View {
            Button("change") { isRed.toggle() }
                .tint(isRed ? Color(.sRGB, red: 1, green: 0, blue: 0) : Color(.sRGB, red: 0, green: 1, blue: 0))
            Slider(value: .constant(0.5))
                .tint(isRed ? nil : Color(.sRGB, red: 1, green: 0, blue: 0))
        }
    }

    @Test func aChangedTintUpdatesTheControls() throws {
        try withScreen(Changing()) { screen in
            @MainActor func tints() -> [RenderColor?] {
                screen.nodes.filter { $0.content.takesTint }.map(\.content.tint)
            }
            #expect(tints() == [Self.red, .role(.accent)])
            try screen.press("change")
            #expect(tints() == [Self.green, Self.red])
        }
    }

    @Test func tabsAndSelectedRowsHaveTheTint() {
        let screen = Screen(
            TabView {
                List(selection: .constant(1)) { Text("row").tag(1) }.tabItem { Text("First") }
                Text("second").tabItem { Text("Second") }
            }
            .tint(red))
        let tabs = screen.nodes.compactMap { node -> RenderColor? in
            if case .tab(let tab) = node.content { tab.tint } else { nil }
        }
        let rows = screen.nodes.compactMap { node -> RenderColor? in
            if case .row(let row) = node.content { row.selectionTint } else { nil }
        }
        #expect(tabs == [Self.red, Self.red])
        #expect(rows == [Self.red])
    }

    @Test func theBackButtonHasTheTintOfItsStack() throws {
        try withScreen(NavigationStack { NavigationLink("Next") { Text("Page") } }.tint(red)) { screen in
            try screen.press("Next")
            let colors = screen.nodes.filter { $0.content.takesTint }.map(\.content.tint)
            #expect(!colors.isEmpty && colors.allSatisfy { $0 == Self.red })
        }
    }

    @Test func theAccentColorOfTheCatalogIsTheTintOfTheApp() {
        var environment = EnvironmentValues()
        environment.appAccent = Self.red
        let host = AppHost(CatalogApp(), environment: environment)
        host.host.update()
        var tints: [RenderColor?] = []
        var paints: [RenderPaint] = []
        func visit(_ node: RenderNode) {
            if node.content.takesTint { tints.append(node.content.tint) }
            if case .shape(let shape) = node.content { paints += shape.layers.map(\.paint) }
            for child in node.children { visit(child) }
        }
        visit(host.host.tree.root)
        // A reset leads back to the color of the app.
        #expect(tints == [Self.red, Self.green, Self.red])
        #expect(paints == [.color(Self.red), .color(Self.red)])
    }

    struct CatalogApp: App {
        var body: some Scene {
            WindowGroup {
                VStack {
                    Button("a") {}
                    Button("b") {}.tint(Color(.sRGB, red: 0, green: 1, blue: 0))
                    Button("c") {}.tint(Color?.none).tint(Color(.sRGB, red: 0, green: 1, blue: 0))
                    Rectangle().fill(.tint)
                    Rectangle().fill(Color.accentColor)
                }
            }
        }
    }
}

extension RenderContent {
    /// Whether the content has a tint.
    fileprivate var takesTint: Bool {
        var content = self
        content.tint = .role(.accent)
        return content.tint != nil
    }
}
