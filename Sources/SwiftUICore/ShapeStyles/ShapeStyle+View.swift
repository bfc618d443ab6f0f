extension Color: View {
    public static func _place(_ view: Color, in place: inout ViewPlace) {
        ShapeNode.place(filledWith: view, in: &place)
    }
}

extension LinearGradient: View {
    public static func _place(_ view: LinearGradient, in place: inout ViewPlace) {
        ShapeNode.place(filledWith: view, in: &place)
    }
}

extension RadialGradient: View {
    public static func _place(_ view: RadialGradient, in place: inout ViewPlace) {
        ShapeNode.place(filledWith: view, in: &place)
    }
}

extension EllipticalGradient: View {
    public static func _place(_ view: EllipticalGradient, in place: inout ViewPlace) {
        ShapeNode.place(filledWith: view, in: &place)
    }
}

extension AngularGradient: View {
    public static func _place(_ view: AngularGradient, in place: inout ViewPlace) {
        ShapeNode.place(filledWith: view, in: &place)
    }
}
