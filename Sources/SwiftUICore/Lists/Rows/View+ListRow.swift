public import Foundation
internal import RenderTree

extension View {
    /// Sets the background of a row.
    ///
    /// ```swift
    /// let list = List {
    ///     Text("Important").listRowBackground(Color.yellow)
    /// }
    /// ```
    ///
    /// The background fills the row, including its insets; smaller views are centered. Nil leaves the row unchanged.
    /// Follows
    /// [Apple's listRowBackground(_:)](https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:)).
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(RowBackgroundModifier(background: view))
    }

    /// Sets the insets of a row's content.
    ///
    /// In points; nil keeps the insets of the list. Follows
    /// [Apple's listRowInsets(_:)](https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)).
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        rowTrait { traits, _ in traits.insets = insets?.rendered ?? traits.insets }
    }

    /// Sets the insets of a row's content at some edges.
    ///
    /// In points; nil keeps the insets of the list, and the other edges keep theirs. Follows [Apple's
    /// listRowInsets(_:_:)](https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:_:)).
    public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        rowTrait { traits, _ in
            guard let length else { return }
            var insets = traits.insets ?? RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil)
            if edges.contains(.top) { insets.top = length }
            if edges.contains(.leading) { insets.leading = length }
            if edges.contains(.bottom) { insets.bottom = length }
            if edges.contains(.trailing) { insets.trailing = length }
            traits.insets = insets
        }
    }

    /// Shows or hides the separators of a row.
    ///
    /// A screen of terminal cells draws no separators. Follows [Apple's
    /// listRowSeparator(_:edges:)](https://developer.apple.com/documentation/swiftui/view/listrowseparator(_:edges:)).
    public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        rowTrait { traits, _ in
            if edges.contains(.top) { traits.separatorAbove = visibility.isShown }
            if edges.contains(.bottom) { traits.separatorBelow = visibility.isShown }
        }
    }

    /// Colors the separators of a row.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/listrowseparatortint(_:edges:)).
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            RowColorModifier(
                trait: RowTraitModifier { traits, values in traits.separatorPaint = color?.paint(in: values) }))
    }

    /// Shows or hides the separators above and below a section.
    ///
    /// These are the separator above the first row and the one below the last row. Separators between the rows are not
    /// affected. A row that sets its own separators keeps them. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/listsectionseparator(_:edges:)).
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(
            RowTraitModifier(
                write: { traits, _ in
                    if edges.contains(.top) { traits.sectionSeparatorAbove = visibility.isShown }
                    if edges.contains(.bottom) { traits.sectionSeparatorBelow = visibility.isShown }
                }, concernsSections: true))
    }

    /// Colors the separators above and below a section.
    ///
    /// The separators of its first and its last row get the color, unless the row has one. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/listsectionseparatortint(_:edges:)).
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(
            RowColorModifier(
                trait: RowTraitModifier(
                    write: { traits, values in
                        let paint = color?.paint(in: values)
                        if edges.contains(.top) { traits.sectionPaintAbove = paint }
                        if edges.contains(.bottom) { traits.sectionPaintBelow = paint }
                    }, concernsSections: true)))
    }

    /// Disables deletion of the rows inside.
    ///
    /// Follows
    /// [Apple's deleteDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/deletedisabled(_:)).
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        rowTrait { traits, _ in traits.isDeleteDisabled = isDisabled }
    }

    /// Disables moving of the rows inside.
    ///
    /// Follows [Apple's moveDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/movedisabled(_:)).
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        rowTrait { traits, _ in traits.isMoveDisabled = isDisabled }
    }

    /// Disables selection of the rows inside.
    ///
    /// Follows
    /// [Apple's selectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/selectiondisabled(_:)).
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        rowTrait { traits, _ in traits.isSelectionDisabled = isDisabled }
    }

    /// Offers actions for a row.
    ///
    /// ```swift
    /// // given: archive: @MainActor @Sendable () -> Void
    /// let row = Text("Letter")
    ///     .swipeActions(edge: .trailing) {
    ///         Button("Archive") { archive() }
    ///     }
    /// ```
    ///
    /// On a screen without swipes, the actions are in a menu of the row, with the leading edge's actions first. Their
    /// views are created when the menu is opened. If a row has actions at the trailing edge, no delete action is added.
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)).
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: @escaping () -> T
    ) -> some View {
        rowTrait { traits, _ in traits.swipes.append(RowSwipe(edge: edge) { AnyView(content()) }) }
    }

    nonisolated func rowTrait(
        _ write: @escaping (inout RowTraits, EnvironmentValues) -> Void
    ) -> ModifiedContent<Self, RowTraitModifier> {
        modifier(RowTraitModifier(write: write))
    }
}

extension Visibility {
    /// Whether the element is shown; nil means the screen's default.
    fileprivate var isShown: Bool? { self == .automatic ? nil : self == .visible }
}
