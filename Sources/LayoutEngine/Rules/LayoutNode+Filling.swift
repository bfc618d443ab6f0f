internal import RenderTree

/// The properties that determine a form's width.
extension LayoutNode {
    /// Whether the node fills any width that it is offered, as a drawing or an editor does. Its ideal width then does
    /// not reflect the width that it needs.
    var fillsWidth: Bool {
        switch render.content {
        case .shape, .drawing, .list, .tabs: true
        case .toolbar: false
        case .textField(let field): field.isEditor
        case .navigation(let navigation) where navigation.arrangement == .columns: true
        case .arrangement(let arrangement): fillsWidth(arrangement)
        default: children.contains { $0.fillsWidth }
        }
    }

    private func fillsWidth(_ arrangement: RenderArrangement) -> Bool {
        switch arrangement {
        case .geometry, .containerFrame, .lazyGrid, .position: true
        case .fixedSize(let axes) where axes.contains(.horizontal): false
        case .frame(let frame) where frame.width.isFixed || frame.width.ideal != nil: false
        // Backgrounds and overlays are as large as the content.
        case .layers: children.first?.fillsWidth ?? false
        default: children.contains { $0.fillsWidth }
        }
    }

    /// Whether the node contains a form.
    var holdsForm: Bool {
        if case .form = render.content { true } else { children.contains { $0.holdsForm } }
    }
}
