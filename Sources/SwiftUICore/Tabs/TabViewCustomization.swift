/// A person's customizations of the tabs.
///
/// ```swift
/// struct Library: View {
///     @AppStorage("library.tabs") private var customization: TabViewCustomization
///
///     var body: some View {
///         TabView {
///             Tab("Songs", systemImage: "music.note") { Text("All songs") }
///                 .customizationID("songs")
///             TabSection("Lists") {
///                 Tab("Morning", systemImage: "sunrise") { Text("Slow") }
///                     .customizationID("morning")
///                 Tab("Evening", systemImage: "sunset") { Text("Loud") }
///                     .customizationID("evening")
///             }
///             .customizationID("lists")
///         }
///         .tabViewStyle(.sidebarAdaptable)
///         .tabViewCustomization($customization)
///     }
/// }
/// ```
///
/// The context menu of a tab hides and shows tabs, and moves that tab within its section. Tabs without an identifier
/// stay. The bar of tabs stands for the sidebar, as it holds all tabs. Follows [Apple's
/// TabViewCustomization](https://developer.apple.com/documentation/swiftui/tabviewcustomization).
public struct TabViewCustomization: Equatable, Sendable, Codable {
    private var visibilities: [String: Bool] = [:]
    /// The identifiers of tabs in a person's order, by the identifiers of their sections.
    private var orders: [String: [String]] = [:]

    /// A customization that changes nothing.
    public init() {}

    /// A person's customizations of a ``Tab``.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/tabviewcustomization/tabcustomization).
    public struct TabCustomization: Equatable, Sendable {
        /// The visibility of the tab in the sidebar, for which the bar stands here. It is automatic if the tab has not
        /// been customized.
        public var sidebarVisibility: Visibility

        /// The visibility of the tab in the tab bar. Always automatic, because the bar is not customized separately.
        public var tabBarVisibility: Visibility { .automatic }
    }

    /// A person's customizations of a ``TabSection``.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tabviewcustomization/sectioncustomization).
    public struct SectionCustomization: Equatable, Sendable {
        /// The identifiers of the section's tabs in a person's order; nil if a person has moved none.
        public fileprivate(set) var tabOrder: [String]?

        /// Restores the original order of the section's tabs.
        public mutating func resetTabOrder() { tabOrder = nil }
    }

    /// A person's customizations of the tab with an identifier.
    public subscript(tab id: String) -> TabCustomization {
        get { TabCustomization(sidebarVisibility: visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic) }
        set {
            switch newValue.sidebarVisibility {
            case .automatic: visibilities[id] = nil
            case .visible: visibilities[id] = true
            case .hidden: visibilities[id] = false
            }
        }
    }

    /// A person's customizations of the section with an identifier.
    public subscript(section id: String) -> SectionCustomization {
        get { SectionCustomization(tabOrder: orders[id]) }
        set { orders[id] = newValue.tabOrder }
    }

    /// Whether the tab with an identifier is shown.
    public subscript(sidebarVisibility id: String) -> Visibility {
        get { self[tab: id].sidebarVisibility }
        set { self[tab: id].sidebarVisibility = newValue }
    }

    /// Restores the original order of the tabs in all sections; hidden ones stay hidden.
    public mutating func resetSectionOrder() { orders = [:] }

    /// Shows all tabs that a person has hidden; their order stays.
    public mutating func resetVisibility() { visibilities = [:] }

    /// Whether a tab is in the bar.
    func shows(_ tab: TabOptions) -> Bool {
        guard let id = tab.customizationID else { return tab.defaultVisibility != .hidden }
        return visibilities[id] ?? (tab.defaultVisibility != .hidden)
    }

    /// The elements in a person's order. Those that a section does not name keep their places.
    func ordered<Element>(_ elements: [Element], options: (Element) -> TabOptions) -> [Element] {
        orders.reduce(elements) { elements, section in
            let places = Dictionary(section.value.enumerated().map { ($1, $0) }) { first, _ in first }
            func place(_ element: Element) -> Int? {
                let options = options(element)
                return options.sectionID == section.key ? options.customizationID.flatMap { places[$0] } : nil
            }
            var moved = elements.filter { place($0) != nil }.sorted { (place($0) ?? 0) < (place($1) ?? 0) }[...]
            return elements.map { place($0) == nil ? $0 : moved.removeFirst() }
        }
    }

    /// Moves a tab past its visible neighbor in its section. Without one there is no change.
    ///
    /// `tabs` has all that can move, in the order in which they are shown.
    mutating func move(_ tab: TabOptions, by distance: Int, among tabs: [TabOptions]) {
        guard let section = tab.sectionID else { return }
        let members = tabs.filter { $0.sectionID == section }
        guard let from = members.firstIndex(of: tab),
            let to = distance > 0
                ? members[(from + 1)...].firstIndex(where: shows) : members[..<from].lastIndex(where: shows)
        else { return }
        var ids = members.compactMap(\.customizationID)
        guard ids.count == members.count else { return }
        ids.insert(ids.remove(at: from), at: to)
        orders[section] = ids
    }
}

/// The customizations of a tab that a person may make.
///
/// Follows
/// [Apple's TabCustomizationBehavior](https://developer.apple.com/documentation/swiftui/tabcustomizationbehavior).
public struct TabCustomizationBehavior: Equatable, Sendable {
    fileprivate enum Kind {
        case automatic, disabled, reorderable
    }

    fileprivate let kind: Kind

    /// The default: a person can hide, show and move the tab.
    public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior(kind: .automatic) }

    /// A person can change nothing.
    public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior(kind: .disabled) }

    /// A person can move the tab, but not hide it.
    public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior(kind: .reorderable) }
}

/// The placement of a tab, in the bar or in the sidebar.
///
/// Follows
/// [Apple's AdaptableTabBarPlacement](https://developer.apple.com/documentation/swiftui/adaptabletabbarplacement).
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String

    /// The automatic placement.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// The tab bar of a tab view.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// The sidebar of a tab view. The bar of tabs stands for it.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The facts of a tab that a customization needs.
struct TabOptions: Equatable {
    var customizationID: String?
    var sectionID: String?
    var isInSection = false
    var defaultVisibility = Visibility.automatic
    private var behavior = TabCustomizationBehavior.automatic

    /// Whether a person can move the tab.
    var canMove: Bool { customizationID != nil && sectionID != nil && behavior.kind != .disabled }
    /// Whether a person can hide the tab.
    var canHide: Bool { customizationID != nil && behavior.kind == .automatic }

    /// Adopts the identifier of the tab, or of the enclosing section.
    mutating func merge(id: String) {
        if isInSection { sectionID = id } else { customizationID = id }
    }

    /// Adopts a behavior for the sidebar. The behavior of a section applies to all its tabs.
    mutating func merge(_ behavior: TabCustomizationBehavior, for placements: [AdaptableTabBarPlacement]) {
        guard placements.concernsSidebar else { return }
        if !isInSection || self.behavior == .automatic { self.behavior = behavior }
    }

    mutating func merge(_ visibility: Visibility, for placements: [AdaptableTabBarPlacement]) {
        guard placements.concernsSidebar else { return }
        if !isInSection || defaultVisibility == .automatic { defaultVisibility = visibility }
    }
}

extension [AdaptableTabBarPlacement] {
    /// Whether a setting for these placements applies to the sidebar. Without a placement, it applies to all.
    fileprivate var concernsSidebar: Bool { isEmpty || contains(.sidebar) || contains(.automatic) }
}
