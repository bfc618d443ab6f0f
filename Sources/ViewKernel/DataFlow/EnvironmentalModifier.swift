/// A modifier that chooses another modifier, depending on the environment.
///
/// ```swift
/// struct DarkBorder: EnvironmentalModifier {
///     func resolve(in environment: EnvironmentValues) -> some ViewModifier {
///         Inset(length: environment.colorScheme == .dark ? 2 : 0)
///     }
/// }
///
/// struct Inset: ViewModifier {
///     let length: Double
///     func body(content: Content) -> some View { content.padding(length) }
/// }
/// ```
///
/// The modifier is resolved again when a value that it has read changes. Follows
/// [Apple's EnvironmentalModifier](https://developer.apple.com/documentation/swiftui/environmentalmodifier).
@MainActor
@preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
    /// The type of the chosen modifier.
    associatedtype ResolvedModifier: ViewModifier

    /// Chooses a modifier for an environment.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    /// Whether the chosen modifier makes several views of the content.
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        ViewKind.examine { ResolvedModifier._holdsSeveralViews(around: Modified.self) }
    }

    /// The content, modified in the environment around it.
    public func body(content: Content) -> _EnvironmentalContent<Self> {
        _EnvironmentalContent(modifier: self, content: content)
    }
}

/// The content of an environmental modifier, which reads the environment.
public struct _EnvironmentalContent<Modifier: EnvironmentalModifier>: View {
    @Environment(\.self) private var environment
    let modifier: Modifier
    let content: Modifier.Content

    init(modifier: Modifier, content: Modifier.Content) {
        self.modifier = modifier
        self.content = content
    }

    /// True: the modified views may be several, so that the wrappers are passed on to them.
    public static var _holdsSeveralViews: Bool { true }

    public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
