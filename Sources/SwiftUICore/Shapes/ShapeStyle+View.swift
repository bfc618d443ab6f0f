extension Color: View {
    public static func _reconcile(_ view: Color, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}

extension LinearGradient: View {
    public static func _reconcile(_ view: LinearGradient, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}

extension RadialGradient: View {
    public static func _reconcile(_ view: RadialGradient, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}

extension EllipticalGradient: View {
    public static func _reconcile(_ view: EllipticalGradient, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}

extension AngularGradient: View {
    public static func _reconcile(_ view: AngularGradient, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}

extension MeshGradient: View {
    public static func _reconcile(_ view: MeshGradient, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(filledWith: view, at: &cursor)
    }
}
