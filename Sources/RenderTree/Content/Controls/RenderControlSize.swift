/// The size class of a control.
public enum RenderControlSize: UInt8, Equatable, Sendable {
    case mini, small, regular, large, extraLarge
}
