import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct TabViewCustomizationTests {
    struct Library: View {
        @State var customization = TabViewCustomization()
        var isAdaptable = true
        var probe: (Binding<TabViewCustomization>) -> Void = { _ in }

        var body: some View {
            let _ = probe($customization)
            if isAdaptable {
                tabs.tabViewStyle(.sidebarAdaptable)
            } else {
                tabs
            }
        }

        private var tabs: some View {
            TabView {
                Tab("Songs", systemImage: "music.note") { Text("all songs") }
                    .customizationID("songs")
                TabSection("Lists") {
                    Tab("Morning", systemImage: "sunrise") { Text("slow") }.customizationID("morning")
                    Tab("Noon", systemImage: "sun.max") { Text("busy") }.customizationID("noon")
                    Tab("Evening", systemImage: "sunset") { Text("loud") }
                        .customizationID("evening")
                        .customizationBehavior(.reorderable, for: .sidebar)
                }
                .customizationID("lists")
                Tab("Extra", systemImage: "star") { Text("extra") }
                    .customizationID("extra")
                    .defaultVisibility(.hidden, for: .sidebar)
                Tab("Help", systemImage: "questionmark") { Text("help") }
            }
            .tabViewCustomization($customization)
        }
    }

    private func names(_ screen: Screen, _ role: SemanticNode.Role = .tab) -> [String] {
        screen.elements(role).map(\.label)
    }

    @Test func tabsAppearInTheOrderOfTheBuilderWithoutTabsHiddenByDefault() throws {
        try withScreen(Library()) { screen in
            #expect(names(screen) == ["Songs", "Morning", "Noon", "Evening", "Help"])
            #expect(screen.text("all songs").exists)
        }
    }

    @Test func aBadgeOfASectionAppliesToEachOfItsTabs() throws {
        let view = TabView {
            TabSection("Numbers") {
                ForEach([1, 2], id: \.self) { number in
                    Tab("Number \(number)", systemImage: "number") { Text("page \(number)") }
                }
            }
            .badge("new")
            Tab("Last", systemImage: "star") { Text("end") }
        }
        try withScreen(view) { screen in
            #expect(screen.elements(.tab).map(\.value) == ["selected, new", "new", nil])
        }
    }

    @Test func aSectionIsEachOfItsTabs() throws {
        try withScreen(Library()) { screen in
            try screen.tab("Noon").select()
            #expect(screen.texts.contains("busy"))
            #expect(!screen.texts.contains("slow"))
        }
    }

    @Test func aProgramHidesAndShowsTabs() throws {
        var customization: Binding<TabViewCustomization> = .constant(TabViewCustomization())
        try withScreen(Library { customization = $0 }) { screen in
            customization.wrappedValue[tab: "songs"].sidebarVisibility = .hidden
            customization.wrappedValue[tab: "extra"].sidebarVisibility = .visible
            screen.update()
            #expect(names(screen) == ["Morning", "Noon", "Evening", "Extra", "Help"])
            customization.wrappedValue.resetVisibility()
            screen.update()
            #expect(names(screen) == ["Songs", "Morning", "Noon", "Evening", "Help"])
        }
    }

    @Test func aPersonMovesATabWithinItsSection() throws {
        var customization: Binding<TabViewCustomization> = .constant(TabViewCustomization())
        try withScreen(Library { customization = $0 }) { screen in
            try screen.tab("Morning").showMenu()
            try screen.press("Move Right")
            #expect(names(screen) == ["Songs", "Noon", "Morning", "Evening", "Help"])
            #expect(customization.wrappedValue[section: "lists"].tabOrder == ["noon", "morning", "evening"])
            // A tab cannot leave its section.
            try screen.tab("Noon").showMenu()
            try screen.press("Move Left")
            #expect(names(screen) == ["Songs", "Noon", "Morning", "Evening", "Help"])
            try screen.tab("Morning").select()
            #expect(screen.texts.contains("slow"))
            customization.wrappedValue[section: "lists"].resetTabOrder()
            screen.update()
            #expect(names(screen) == ["Songs", "Morning", "Noon", "Evening", "Help"])
            #expect(screen.texts.contains("slow"))
        }
    }

    @Test func aPersonHidesATabWhereTheBehaviorAllowsIt() throws {
        try withScreen(Library()) { screen in
            try screen.tab("Songs").showMenu()
            #expect(names(screen, .toggle) == ["Songs", "Morning", "Noon", "Extra"])
            try screen.toggle("Noon").setOn(false)
            #expect(names(screen) == ["Songs", "Morning", "Evening", "Help"])
        }
    }

    @Test func theLastTabThatIsShownStays() throws {
        struct Two: View {
            @State private var customization = TabViewCustomization()
            var body: some View {
                TabView {
                    Tab("A", systemImage: "a") { Text("page a") }.customizationID("a")
                    Tab("B", systemImage: "b") { Text("page b") }.customizationID("b")
                }
                .tabViewStyle(.sidebarAdaptable)
                .tabViewCustomization($customization)
            }
        }
        try withScreen(Two()) { screen in
            try screen.tab("B").showMenu()
            try screen.toggle("A").setOn(false)
            #expect(names(screen) == ["B"])
            try screen.tab("B").showMenu()
            try screen.toggle("B").setOn(false)
            #expect(names(screen) == ["B"])
            try screen.toggle("A").setOn(true)
            #expect(names(screen) == ["A", "B"])
        }
    }

    @Test func leftIsLeftInTheOtherDirectionToo() throws {
        try withScreen(Library().environment(\.layoutDirection, .rightToLeft)) { screen in
            try screen.tab("Morning").showMenu()
            try screen.press("Move Left")
            #expect(names(screen) == ["Songs", "Noon", "Morning", "Evening", "Help"])
        }
    }

    @Test func anotherStyleHasNoCustomization() throws {
        var start = TabViewCustomization()
        start[tab: "songs"].sidebarVisibility = .hidden
        try withScreen(Library(customization: start, isAdaptable: false)) { screen in
            #expect(names(screen) == ["Songs", "Morning", "Noon", "Evening", "Extra", "Help"])
        }
    }

    @Test func aTabThatIsHiddenCanBeSelectedByTheProgram() throws {
        struct Chosen: View {
            @State private var chosen = "b"
            @State private var customization = TabViewCustomization()
            var body: some View {
                TabView(selection: $chosen) {
                    Tab("A", systemImage: "a", value: "a") { Text("page a") }
                    Tab("B", systemImage: "b", value: "b") { Text("page b") }
                        .customizationID("b")
                        .defaultVisibility(.hidden, for: .sidebar)
                }
                .tabViewStyle(.sidebarAdaptable)
                .tabViewCustomization($customization)
            }
        }
        try withScreen(Chosen()) { screen in
            #expect(names(screen) == ["A"])
            #expect(screen.texts.contains("page b"))
        }
    }

    @Test func theValueSurvivesItsCoding() throws {
        var customization = TabViewCustomization()
        customization[tab: "a"].sidebarVisibility = .hidden
        customization[sidebarVisibility: "b"] = .visible
        let decoded = try JSONDecoder().decode(
            TabViewCustomization.self, from: JSONEncoder().encode(customization))
        #expect(decoded == customization)
        #expect(decoded[tab: "a"].sidebarVisibility == .hidden)
        #expect(decoded[sidebarVisibility: "b"] == .visible)
        #expect(decoded[tab: "c"].sidebarVisibility == .automatic)
        #expect(decoded[tab: "a"].tabBarVisibility == .automatic)
        #expect(decoded[section: "lists"].tabOrder == nil)
    }

    @Test func appStorageKeepsACustomization() throws {
        let name = "TabViewCustomizationTests.\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        struct Stored: View {
            @AppStorage private var customization: TabViewCustomization

            init(store: UserDefaults) { _customization = AppStorage("tabs", store: store) }

            var body: some View {
                Text(customization[tab: "a"].sidebarVisibility == .hidden ? "hidden" : "not hidden")
                Button("Hide") { customization[tab: "a"].sidebarVisibility = .hidden }
            }
        }
        try withScreen(Stored(store: store)) { screen in
            #expect(screen.texts.first == "not hidden")
            try screen.press("Hide")
            #expect(screen.texts.first == "hidden")
        }
        try withScreen(Stored(store: store)) { screen in
            #expect(screen.texts.first == "hidden")
        }
    }
}
