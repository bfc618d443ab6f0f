internal import RenderTree

struct ContainerOutlineKey: EnvironmentKey {
    static var defaultValue: RenderOutline? { nil }
}

extension EnvironmentValues {
    /// The outline of the nearest container shape.
    var containerOutline: RenderOutline? {
        get { self[ContainerOutlineKey.self] }
        set { self[ContainerOutlineKey.self] = newValue }
    }
}
