internal import ViewGraph

/// What the views of a kind of control are made from, and which of its looks screens draw themselves.
protocol StyledConfiguration {
    associatedtype Builtin: Equatable
    static var automatic: Builtin { get }
}

/// How a kind of style makes a view of what it is given: what each style protocol says once.
@MainActor
protocol StyleRule {
    associatedtype Style
    associatedtype Configuration: StyledConfiguration
    associatedtype Body: View
    /// Whether what the style makes is all there is, and the control itself is not on the screen.
    static var replacesControl: Bool { get }
    static func body(of style: Style, with configuration: Configuration) -> Body
}

extension StyleRule {
    static var replacesControl: Bool { false }
}

/// A style of the library's own, which says its look as data.
@MainActor
protocol BuiltinStyle<Builtin> {
    associatedtype Builtin: Equatable
    var builtin: Builtin { get }
}

/// The style that holds for a kind of control somewhere: a look that screens draw, or views that the program makes.
struct CurrentStyle<Configuration: StyledConfiguration>: InputComparable {
    var builtin: Configuration.Builtin = Configuration.automatic
    var custom: StyleBox<Configuration>?

    static func isSameInput(_ old: CurrentStyle, _ new: CurrentStyle) -> Bool {
        guard old.builtin == new.builtin else { return false }
        return switch (old.custom, new.custom) {
        case (nil, nil): true
        case (let old?, let new?): old === new || old.isSame(as: new)
        default: false
        }
    }
}

/// A style that makes views, of which only what it is given is known.
class StyleBox<Configuration: StyledConfiguration> {
    /// The style around the modifier that has set this one: it holds inside what this one makes, so that a style may use
    /// the control that it is for.
    let outer: CurrentStyle<Configuration>

    init(outer: CurrentStyle<Configuration>) {
        self.outer = outer
    }

    @MainActor var replacesControl: Bool { false }

    /// What the style makes.
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

// MARK: - In the environment

struct StyleKey<Configuration: StyledConfiguration>: EnvironmentKey {
    static var defaultValue: CurrentStyle<Configuration> { CurrentStyle() }
}

/// Sets the style of a kind of control.
struct StyleModifier<Rule: StyleRule> {
    let style: Rule.Style
}

extension StyleModifier: EnvironmentModifier {
    typealias Body = Never

    static func _place<Modified: View>(
        _ modifier: StyleModifier, on content: Modified, in place: inout ViewPlace
    ) {
        WritingNode.place(content, writing: modifier, in: &place)
    }
}

extension StyleModifier: EnvironmentWriting {
    func write(to values: inout EnvironmentValues) {
        typealias Key = StyleKey<Rule.Configuration>
        let known = style as? any BuiltinStyle<Rule.Configuration.Builtin>
        values[Key.self] =
            if let known {
                CurrentStyle(builtin: known.builtin)
            } else {
                CurrentStyle(custom: RuleBox<Rule>(style, outer: values[Key.self]))
            }
    }
}

/// Content for which a style holds that was found elsewhere.
struct StyleSetting<Configuration: StyledConfiguration, Content: View>: View {
    typealias Body = Never

    let style: CurrentStyle<Configuration>
    let content: Content

    static func _place(_ view: StyleSetting, in place: inout ViewPlace) {
        let style = view.style
        EnvironmentNode.place(view.content, in: &place) { $0[StyleKey<Configuration>.self] = style }
    }
}

extension CurrentStyle {
    /// What a control hands on to its style: for what is in it the style holds as it did before.
    @MainActor
    func slot<Content: View>(_ content: Content) -> AnyView { AnyView(StyleSetting(style: self, content: content)) }
}
