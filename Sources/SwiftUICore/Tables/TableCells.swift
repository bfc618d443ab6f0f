internal import Foundation
internal import RenderTree
internal import ViewGraph

/// The cells of one row.
struct TableRowCells<Value: Identifiable>: View {
    let value: Value
    let table: _TableRows<Value>

    var body: some View {
        let layout = table.layout
        TableTracks(tracks: layout.tracks, ids: layout.ids) { cursor in
            for (position, column) in layout.columns.enumerated() {
                let context = TableCellContext(
                    alignment: column.alignment, outline: position == 0 ? table.outline : nil)
                column.reconcileCell(value, context, &cursor)
            }
        }
        .tag(value.id)
    }
}

/// The facts of a cell that its row knows.
struct TableCellContext {
    let alignment: Alignment
    /// The position of the row in an outline, for the first cell; nil for the others.
    let outline: TableOutlinePosition?
}

/// A cell of a table. It is evaluated separately: only the cell depends on the values that its content reads.
struct TableCell<Value, Content: View>: View {
    let value: Value
    let content: (Value) -> Content
    let alignment: Alignment

    var body: some View {
        TablePart(.cell) {
            HStack { content(value) }.frame(maxWidth: .infinity, alignment: alignment)
        }
    }
}

/// The first cell of a row in an outline, with the disclosure control.
struct TableOutlineCell<Value, Content: View>: View {
    let value: Value
    let content: (Value) -> Content
    let context: TableCellContext
    @Environment(\.isEnabled) private var isEnabled

    /// The indentation for each level, in points. It is the width of the control too.
    private static var indentation: CGFloat { 16 }

    var body: some View {
        let depth = context.outline?.depth ?? 0
        TablePart(.cell) {
            HStack {
                if let isExpanded = context.outline?.isExpanded {
                    ControlContainer(
                        .disclosure(RenderDisclosure(isExpanded: isExpanded.wrappedValue, isEnabled: isEnabled)),
                        respond: { respond(to: $0, isExpanded) }
                    ) {
                        Part(.label) { content(value) }
                    }
                    .padding(.leading, Self.indentation * CGFloat(depth))
                } else {
                    content(value).padding(.leading, Self.indentation * CGFloat(depth + 1))
                }
            }
            .frame(maxWidth: .infinity, alignment: context.alignment)
        }
    }

    private func respond(to event: InputEvent, _ isExpanded: Binding<Bool>) -> Bool {
        guard case .setOn(let expands) = event else { return false }
        isExpanded.wrappedValue = expands
        return true
    }
}

/// Cells in the columns of a table. All rows and the header share the widths, which depend on no content.
struct TableTracks: View {
    typealias Body = Never

    let tracks: [RenderLazyGrid.Track]
    /// The identities of the columns. A cell belongs to one of them.
    let ids: [[AnyHashable]]
    /// Reconciles as many views as there are identities.
    let place: @MainActor (inout ViewCursor) -> Void

    init(
        tracks: [RenderLazyGrid.Track], ids: [[AnyHashable]], place: @escaping @MainActor (inout ViewCursor) -> Void
    ) {
        self.tracks = tracks
        self.ids = ids
        self.place = place
    }

    static func _reconcile(_ view: TableTracks, at cursor: inout ViewCursor) {
        let content = RenderContent.arrangement(
            .lazyGrid(
                RenderLazyGrid(
                    isVertical: true, tracks: view.tracks, alignment: RenderAlignment(horizontal: .leading), spacing: 0)
            ))
        if let node = cursor.next(TableTracksNode.self) {
            node.tree.update(node.render, to: content)
            if node.ids == view.ids {
                var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
                view.place(&children)
            } else {
                node.ids = view.ids
                node.discardChildren()
                var children = ViewCursor(newIn: node, scope: node.environmentScope, renderParent: node.render)
                view.place(&children)
            }
        } else {
            let node = TableTracksNode(content, at: cursor)
            node.ids = view.ids
            cursor.add(node)
            var children = cursor.children(renderingInto: node)
            view.place(&children)
        }
    }
}

@MainActor
private final class TableTracksNode: RenderedNode {
    var ids: [[AnyHashable]] = []
}

/// The role of content in a table, for screens and assistive technologies.
struct TablePart<Content: View>: View {
    typealias Body = Never

    let part: RenderTablePart
    let content: Content

    init(_ part: RenderTablePart, @ViewBuilder content: () -> Content) {
        self.part = part
        self.content = content()
    }

    static func _reconcile(_ view: TablePart, at cursor: inout ViewCursor) {
        var properties = RenderAccessibility()
        properties.children = .contain
        properties.tablePart = view.part
        ContainerNode.reconcile(view.content, within: .accessibility(properties), at: &cursor)
    }
}
