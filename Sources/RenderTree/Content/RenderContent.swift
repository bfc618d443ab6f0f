/// What a render node shows.
///
/// One case a kind of thing that screens know. It is plain data: what a control does is its responder's.
public enum RenderContent: Equatable, Sendable {
    case root(RenderRoot)
    case text(RenderText)
    indirect case image(RenderImage)
    case stack(RenderStack)
    case spacer(minLength: Double?)
    indirect case padding(RenderInsets)
    /// Shows nothing itself, and says where what it holds goes.
    indirect case arrangement(RenderArrangement)
    /// One of several layers; or children that count as one.
    case layer
    /// A line between what comes before and what comes after.
    case divider
    indirect case scroll(RenderScroll)
    indirect case run(RenderRun)
    indirect case shape(RenderShape)
    /// Something is done to what is in it as that is drawn.
    indirect case effect(RenderEffect)
    case list
    /// What is in it takes its room, and is neither seen nor used.
    case hidden
    case button(RenderButton)
    case toggle(RenderToggle)
    indirect case textField(RenderTextField)
    indirect case presentation(RenderPresentation)
    indirect case navigation(RenderNavigation)
    indirect case page(RenderPage)
    case toolbar(RenderToolbar)
    case tabs(RenderTabs)
    indirect case tab(RenderTab)
    case commands(RenderCommands)

    /// Whether a person may use it.
    public var isEnabled: Bool {
        switch self {
        case .button(let button): button.isEnabled
        case .toggle(let toggle): toggle.isEnabled
        case .textField(let field): field.isEnabled
        case .tab(let tab): tab.isEnabled
        default: true
        }
    }
}

extension RenderContent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .root: "root"
        case .text(let text): "text \"\(text.string)\""
        case .image(let image): "image \"\(image.name)\""
        case .stack(let stack): "\(stack.axis) stack"
        case .spacer: "spacer"
        case .padding: "padding"
        case .arrangement(let arrangement): "\(arrangement)"
        case .layer: "layer"
        case .divider: "divider"
        case .scroll: "scroll"
        case .run(let run): "run of \(run.count)"
        case .shape: "shape"
        case .effect: "effect"
        case .list: "list"
        case .hidden: "hidden"
        case .button: "button"
        case .toggle(let toggle): toggle.isOn ? "toggle on" : "toggle off"
        case .textField(let field): "text field \"\(field.text)\""
        case .presentation(let presentation): "\(presentation.kind)"
        case .commands(let commands): "commands \"\(commands.menu)\""
        case .navigation(let navigation): navigation.arrangement == .columns ? "columns" : "navigation"
        case .page(let page): "page \"\(page.title)\""
        case .toolbar(let toolbar): "\(toolbar.placement) items"
        case .tabs: "tabs"
        case .tab: "tab"
        }
    }
}
