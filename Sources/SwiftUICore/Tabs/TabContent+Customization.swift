internal import ViewKernel

extension TabContent {
    /// Identifies a tab or a section in a saved customization. The identifier must be stable.
    ///
    /// Follows
    /// [Apple's customizationID(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/customizationid(_:)).
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
        _DescribedTab(content: self) { $0.options.merge(id: id) }
    }

    /// Sets the customizations of a tab that a person may make. Behaviors that apply only to the tab bar have no
    /// effect: the bar replaces the sidebar.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tabcontent/customizationbehavior(_:for:)).
    public nonisolated func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        _DescribedTab(content: self) { $0.options.merge(behavior, for: placements) }
    }

    /// Sets the initial visibility of a tab.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/tabcontent/defaultvisibility(_:for:)).
    public nonisolated func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        _DescribedTab(content: self) { $0.options.merge(visibility, for: placements) }
    }
}

extension View {
    /// Stores a person's customizations of the tabs.
    ///
    /// Only the style `sidebarAdaptable` supports customization. A binding enables it. Follows Apple's
    /// [tabViewCustomization(_:)](https://developer.apple.com/documentation/swiftui/view/tabviewcustomization(_:)).
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        environment(\.tabViewCustomization, customization)
    }
}

private struct TabViewCustomizationKey: EnvironmentKey {
    static var defaultValue: Binding<TabViewCustomization>? { nil }
}

extension EnvironmentValues {
    /// The customization that tab views inside read and write.
    var tabViewCustomization: Binding<TabViewCustomization>? {
        get { self[TabViewCustomizationKey.self] }
        set { self[TabViewCustomizationKey.self] = newValue }
    }
}

/// A tab that a person can hide or move.
struct CustomizableTab {
    let options: TabOptions
    let label: AnyView
}

/// The menu of a tab: the moves of that tab within its section, and a toggle for each tab that can be hidden.
struct TabCustomizationMenu: View {
    let tab: TabOptions
    /// All tabs in the order in which they are shown, with their labels.
    let tabs: [CustomizableTab]
    let customization: Binding<TabViewCustomization>
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        if tab.canMove {
            let left = layoutDirection == .leftToRight ? -1 : 1
            Button("Move Left") { move(by: left) }
            Button("Move Right") { move(by: -left) }
        }
        ForEach(tabs.filter(\.options.canHide), id: \.options.customizationID) { tab in
            Toggle(isOn: visibility(of: tab.options)) { tab.label }
        }
    }

    private func move(by distance: Int) {
        customization.wrappedValue.move(tab, by: distance, among: tabs.map(\.options).filter(\.canMove))
    }

    private func visibility(of tab: TabOptions) -> Binding<Bool> {
        Binding {
            customization.wrappedValue.shows(tab)
        } set: { isShown in
            guard let id = tab.customizationID, isShown || hasOthers(than: id) else { return }
            customization.wrappedValue[tab: id].sidebarVisibility = isShown ? .visible : .hidden
        }
    }

    /// Whether another tab is shown. The last tab stays: without an item in the bar there would be no way to bring the
    /// others back.
    private func hasOthers(than id: String) -> Bool {
        tabs.contains { $0.options.customizationID != id && customization.wrappedValue.shows($0.options) }
    }
}

/// Opens the menu of a tab's item for the item's node. The view of the menu sets the action, because it has the state.
@MainActor
final class TabMenuOpener {
    var open: () -> Void = {}
}

/// The label of a tab with its menu.
struct TabMenuHost: View {
    let label: AnyView
    let menu: TabCustomizationMenu
    let opener: TabMenuOpener
    @State private var isOpen = false

    var body: some View {
        let _ = opener.open = { isOpen = true }
        label.modifier(
            _PresentationModifier(.menu, isPresented: $isOpen) {
                VStack(alignment: .leading, spacing: 0) { menu }
            })
    }
}
