/// The visibility and the order of the columns of a table.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let name: String
/// }
///
/// struct People: View {
///     let people: [Person]
///     @State private var columns = TableColumnCustomization<Person>()
///     var body: some View {
///         Table(people, columnCustomization: $columns) {
///             TableColumn("Name", value: \.name)
///                 .customizationID("name")
///             TableColumn("Number") { Text("\($0.id)") }
///                 .customizationID("number")
///         }
///     }
/// }
/// ```
///
/// The context menu of a column's header shows and hides columns, and moves that column. Columns without a
/// customization identifier stay. Follows [Apple's
/// TableColumnCustomization](https://developer.apple.com/documentation/swiftui/tablecolumncustomization).
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    private var visibilities: [String: Bool] = [:]
    /// The identifiers of the columns in a person's order; empty for the builder's order.
    private var order: [String] = []

    /// A customization that changes nothing.
    public init() {}

    /// Restores the original order of the columns; hidden ones stay hidden.
    public mutating func resetOrder() { order = [] }

    /// Whether the column with an identifier is shown.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set {
            switch newValue {
            case .automatic: visibilities[id] = nil
            case .visible: visibilities[id] = true
            case .hidden: visibilities[id] = false
            }
        }
    }

    /// Whether a column is shown.
    func shows(_ options: TableColumnOptions) -> Bool {
        let isShown = options.defaultVisibility != .hidden
        return options.customizationID.flatMap { visibilities[$0] } ?? isShown
    }

    /// The columns in a person's order. Columns without an identifier keep their places.
    func ordered<Column>(_ columns: [Column], id: (Column) -> String?) -> [Column] {
        guard !order.isEmpty else { return columns }
        let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let isMoved = columns.map { id($0).flatMap { places[$0] } != nil }
        var moved = zip(columns, isMoved).filter(\.1).map(\.0)
            .sorted { (id($0).flatMap { places[$0] } ?? 0) < (id($1).flatMap { places[$0] } ?? 0) }[...]
        return zip(columns, isMoved).map { $1 ? moved.removeFirst() : $0 }
    }

    /// Moves a column past its neighbor among the visible ones.
    ///
    /// `ids` has all columns that can move, in the order of their declaration.
    mutating func move(_ id: String, by distance: Int, among ids: [String], isShown: (String) -> Bool) {
        var all = ordered(ids) { $0 }
        guard let from = all.firstIndex(of: id),
            let to = distance > 0
                ? all[(from + 1)...].firstIndex(where: isShown) : all[..<from].lastIndex(where: isShown)
        else { return }
        all.insert(all.remove(at: from), at: to)
        order = all
    }
}

/// The customizations of a column that a person may make.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/tablecolumncustomizationbehavior).
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
    private enum Behavior: Hashable, CaseIterable {
        case reorder, resize, visibility
    }

    private var behaviors: Set<Behavior>

    private init(_ behaviors: Set<Behavior>) {
        self.behaviors = behaviors
    }

    /// Creates a set without behaviors.
    public init() { behaviors = [] }

    /// A person may move the column.
    public static let reorder = TableColumnCustomizationBehavior([.reorder])

    /// A person may change the column's width. No screen offers it.
    public static let resize = TableColumnCustomizationBehavior([.resize])

    /// A person may hide and show the column.
    public static let visibility = TableColumnCustomizationBehavior([.visibility])

    /// All customization behaviors.
    public static var all: TableColumnCustomizationBehavior {
        TableColumnCustomizationBehavior(Set(Behavior.allCases))
    }

    public func contains(_ member: TableColumnCustomizationBehavior) -> Bool {
        member.behaviors.isSubset(of: behaviors)
    }

    public func union(_ other: TableColumnCustomizationBehavior) -> TableColumnCustomizationBehavior {
        TableColumnCustomizationBehavior(behaviors.union(other.behaviors))
    }

    public func intersection(_ other: TableColumnCustomizationBehavior) -> TableColumnCustomizationBehavior {
        TableColumnCustomizationBehavior(behaviors.intersection(other.behaviors))
    }

    public func symmetricDifference(_ other: TableColumnCustomizationBehavior) -> TableColumnCustomizationBehavior {
        TableColumnCustomizationBehavior(behaviors.symmetricDifference(other.behaviors))
    }

    @discardableResult
    public mutating func insert(
        _ member: __owned TableColumnCustomizationBehavior
    ) -> (inserted: Bool, memberAfterInsert: TableColumnCustomizationBehavior) {
        let isNew = !contains(member)
        behaviors.formUnion(member.behaviors)
        return (isNew, member)
    }

    @discardableResult
    public mutating func remove(
        _ member: TableColumnCustomizationBehavior
    ) -> TableColumnCustomizationBehavior? {
        let removed = behaviors.intersection(member.behaviors)
        behaviors.subtract(member.behaviors)
        return removed.isEmpty ? nil : TableColumnCustomizationBehavior(removed)
    }

    @discardableResult
    public mutating func update(
        with member: __owned TableColumnCustomizationBehavior
    ) -> TableColumnCustomizationBehavior? {
        let known = behaviors.intersection(member.behaviors)
        behaviors.formUnion(member.behaviors)
        return known.isEmpty ? nil : TableColumnCustomizationBehavior(known)
    }

    public mutating func formUnion(_ other: __owned TableColumnCustomizationBehavior) {
        behaviors.formUnion(other.behaviors)
    }

    public mutating func formIntersection(_ other: TableColumnCustomizationBehavior) {
        behaviors.formIntersection(other.behaviors)
    }

    public mutating func formSymmetricDifference(_ other: __owned TableColumnCustomizationBehavior) {
        behaviors.formSymmetricDifference(other.behaviors)
    }
}
