internal import ViewGraph

/// Whether a view is presented, and the means to close it.
///
/// ```swift
/// struct Done: View {
///     @Environment(\.presentationMode) private var presentationMode
///     var body: some View {
///         Button("Done") { presentationMode.wrappedValue.dismiss() }
///     }
/// }
/// ```
///
/// Follows [Apple's PresentationMode](https://developer.apple.com/documentation/swiftui/presentationmode).
public struct PresentationMode {
    /// Whether the view is currently presented.
    public private(set) var isPresented: Bool

    /// Closes the presentation or page around the view, if there is one.
    public mutating func dismiss() { isPresented = false }

    init(isPresented: Bool) {
        self.isPresented = isPresented
    }
}

extension EnvironmentValues {
    /// Whether the view is presented, and the means to close it, as in SwiftUI's first release.
    public var presentationMode: Binding<PresentationMode> { Binding(PresentationModeLocation(dismissal)) }
}

/// The location of a presentation mode. Writing a mode that is not presented dismisses the presentation.
private final class PresentationModeLocation: BindingLocation<PresentationMode> {
    private let dismissal: Dismissal?

    init(_ dismissal: Dismissal?) {
        self.dismissal = dismissal
    }

    override var value: PresentationMode { PresentationMode(isPresented: dismissal != nil) }

    override func set(_ value: PresentationMode, _ transaction: Transaction) {
        guard !value.isPresented else { return }
        let dismissal = dismissal
        assumingMainActor { dismissal?() }
    }

    override func isSame(as other: BindingLocation<PresentationMode>) -> Bool {
        (other as? PresentationModeLocation)?.dismissal === dismissal
    }
}
