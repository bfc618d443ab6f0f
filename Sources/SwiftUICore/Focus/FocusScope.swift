internal import ViewGraph

extension View {
    /// Makes this view the scope in which `resetFocus` looks for the preferred view of a namespace.
    ///
    /// The first default focus is determined in the whole window: it applies when a view appears and nothing has focus.
    /// Follows [Apple's focusScope(_:)](https://developer.apple.com/documentation/swiftui/view/focusscope(_:)).
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View {
        modifier(FocusScopeModifier(namespace: namespace, role: .scope))
    }

    /// Gives this view the focus when it appears, unless another view has it, and when the focus is reset.
    ///
    /// ```swift
    /// struct Login: View {
    ///     @Namespace private var form
    ///     @State private var name = ""
    ///     @Environment(\.resetFocus) private var resetFocus
    ///     var body: some View {
    ///         VStack {
    ///             TextField("Name", text: $name).prefersDefaultFocus(in: form)
    ///             Button("Again") { resetFocus(in: form) }
    ///         }
    ///         .focusScope(form)
    ///     }
    /// }
    /// ```
    ///
    /// Follows Apple's
    /// [prefersDefaultFocus(_:in:)](https://developer.apple.com/documentation/swiftui/view/prefersdefaultfocus(_:in:)).
    public nonisolated func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    ) -> some View {
        modifier(PreferredFocus(isPreferred: prefersDefaultFocus))
            .modifier(FocusScopeModifier(namespace: namespace, role: prefersDefaultFocus ? .preferred : .other))
    }
}

extension EnvironmentValues {
    /// Moves the focus to the view that prefers it in a namespace.
    ///
    /// Follows [Apple's resetFocus](https://developer.apple.com/documentation/swiftui/environmentvalues/resetfocus).
    public var resetFocus: ResetFocusAction { ResetFocusAction(scene: scene) }
}

/// The action that moves the focus back to the default view.
///
/// Read it from the environment, with the key `resetFocus`. Follows
/// [Apple's ResetFocusAction](https://developer.apple.com/documentation/swiftui/resetfocusaction).
@MainActor
@preconcurrency
public struct ResetFocusAction {
    private weak var scene: HostedScene?

    nonisolated init(scene: HostedScene?) { self.scene = scene }

    /// Moves the focus to the first visible view in the namespace's scope that prefers it; if none does, to the first
    /// one that can have it.
    ///
    /// Nothing changes if there is neither, or if a view outside the scope has the focus.
    public func callAsFunction(in namespace: Namespace.ID) { scene?.focus?.reset(in: namespace) }
}

private struct PreferredFocus: ViewModifier {
    let isPreferred: Bool
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content.focused($isFocused).defaultFocus($isFocused, isPreferred)
    }
}

/// The role of a view for the focus of a namespace.
enum FocusScopeRole {
    case scope, preferred, other
}

/// Registers a view for the focus of a namespace.
struct FocusScopeModifier {
    let namespace: Namespace.ID
    let role: FocusScopeRole
}

extension FocusScopeModifier: TransparentModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: FocusScopeModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            FocusScopeNode(modifier, at: $0)
        } afterUpdating: {
            $0.modifier = modifier
        }
    }
}

/// The node of a focus scope, or of a view that prefers the focus in one.
@MainActor
final class FocusScopeNode: ActionNode {
    fileprivate(set) var modifier: FocusScopeModifier

    fileprivate init(_ modifier: FocusScopeModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(at: cursor)
    }

    override var modifierName: String { "focusScope" }

    override var continuation: NodeContinuation { .description }

    override func appear() {
        if modifier.role == .scope { FocusManager.of(self)?.scopes.append(self) }
    }

    override func tearDown() {
        FocusManager.of(self)?.scopes.removeAll { $0 === self }
        super.tearDown()
    }
}

extension FocusManager {
    fileprivate func reset(in namespace: Namespace.ID) {
        let all = scopes.filter { $0.modifier.namespace == namespace }
        guard !hasFocus || all.contains(where: isFocus), let root = all.first?.root else { return }
        let target =
            Self.target(below: root, of: namespace, as: .preferred, isInScope: false)
            ?? Self.target(below: root, of: namespace, as: .scope, isInScope: false)
        if let target { move(to: target) }
    }

    /// The first visible control, in the order of the tree, in a node of a namespace's scope.
    private static func target(
        below node: Node, of namespace: Namespace.ID, as role: FocusScopeRole, isInScope: Bool
    ) -> (any FocusTarget)? {
        guard node.interests.contains(focusTargets) else { return nil }
        var isInScope = isInScope
        if let scope = node as? FocusScopeNode, scope.modifier.namespace == namespace {
            isInScope = isInScope || scope.modifier.role == .scope
            if isInScope, scope.modifier.role == role { return firstTarget(in: node) }
        }
        for child in node.children {
            if let found = target(below: child, of: namespace, as: role, isInScope: isInScope) { return found }
        }
        return nil
    }
}
