internal import ViewGraph

/// The configuration of a kind of control, which its styles receive. The associated type lists its built-in
/// appearances.
protocol StyledConfiguration {
    associatedtype Builtin: Equatable
    static var automatic: Builtin { get }
}

/// An adapter from a style protocol to a generic style. There is one for each protocol.
@MainActor
protocol StyleRule {
    associatedtype Style
    associatedtype Configuration: StyledConfiguration
    associatedtype Body: View
    /// Whether the body of the style replaces the control on the screen.
    static var replacesControl: Bool { get }
    static func body(of style: Style, with configuration: Configuration) -> Body
}

extension StyleRule {
    static var replacesControl: Bool { false }
}

/// A style of the library, described by data that screens draw.
@MainActor
protocol BuiltinStyle<Builtin> {
    associatedtype Builtin: Equatable
    var builtin: Builtin { get }
    /// The tint of the controls, which overrides the environment's; nil means the environment's tint.
    var tint: Color? { get }
}

extension BuiltinStyle {
    var tint: Color? { nil }
}

/// The style of a kind of control in an environment: a built-in appearance, or a custom style with a body.
struct CurrentStyle<Configuration: StyledConfiguration>: InputComparable {
    var builtin: Configuration.Builtin = Configuration.automatic
    /// The tint of a built-in style; nil means the environment's tint.
    var tint: Color?
    var custom: StyleBox<Configuration>?

    static func isSameInput(_ old: CurrentStyle, _ new: CurrentStyle) -> Bool {
        guard old.builtin == new.builtin, old.tint == new.tint else { return false }
        return switch (old.custom, new.custom) {
        case (nil, nil): true
        case (let old?, let new?): old === new || old.isSame(as: new)
        default: false
        }
    }
}

/// A custom style, erased to the type of its configuration.
class StyleBox<Configuration: StyledConfiguration> {
    /// The style outside the modifier that set this style. It applies inside the body, where the style may use the same
    /// kind of control.
    let outer: CurrentStyle<Configuration>

    init(outer: CurrentStyle<Configuration>) {
        self.outer = outer
    }

    @MainActor var replacesControl: Bool { false }

    /// Returns the body of the style.
    @MainActor
    func body(with configuration: Configuration) -> AnyView { AnyView(EmptyView()) }

    func isSame(as other: StyleBox) -> Bool { self === other }
}

final class RuleBox<Rule: StyleRule>: StyleBox<Rule.Configuration> {
    private let style: Rule.Style

    init(_ style: Rule.Style, outer: CurrentStyle<Rule.Configuration>) {
        self.style = style
        super.init(outer: outer)
    }

    override var replacesControl: Bool { Rule.replacesControl }

    override func body(with configuration: Rule.Configuration) -> AnyView {
        AnyView(
            StyleSetting(style: outer, content: StyledBody<Rule>(style: style, configuration: configuration))
        )
    }

    override func isSame(as other: StyleBox<Rule.Configuration>) -> Bool {
        guard let other = other as? RuleBox<Rule> else { return false }
        return ComparisonPlan.areEqual(style, other.style) && CurrentStyle.isSameInput(outer, other.outer)
    }
}

// MARK: - Environment

struct StyleKey<Configuration: StyledConfiguration>: EnvironmentKey {
    static var defaultValue: CurrentStyle<Configuration> { CurrentStyle() }
}

/// A modifier that sets the style of a kind of control.
struct StyleModifier<Rule: StyleRule> {
    let style: Rule.Style
}

extension StyleModifier: EnvironmentModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: StyleModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        WritingNode.reconcile(content, writing: modifier, at: &cursor)
    }
}

extension StyleModifier: EnvironmentWriting {
    package func write(to values: inout EnvironmentValues) {
        typealias Key = StyleKey<Rule.Configuration>
        let known = style as? any BuiltinStyle<Rule.Configuration.Builtin>
        values[Key.self] =
            if let known {
                CurrentStyle(builtin: known.builtin, tint: known.tint)
            } else {
                CurrentStyle(custom: RuleBox<Rule>(style, outer: values[Key.self]))
            }
    }
}

/// Content with a given style of a kind of control.
struct StyleSetting<Configuration: StyledConfiguration, Content: View>: View {
    typealias Body = Never

    let style: CurrentStyle<Configuration>
    let content: Content

    static func _reconcile(_ view: StyleSetting, at cursor: inout ViewCursor) {
        let style = view.style
        EnvironmentNode.reconcile(view.content, at: &cursor) { $0[StyleKey<Configuration>.self] = style }
    }
}

extension CurrentStyle {
    /// Wraps the content of a control for its style. This style applies again inside the content.
    @MainActor
    func slot<Content: View>(_ content: Content) -> AnyView { AnyView(StyleSetting(style: self, content: content)) }
}
