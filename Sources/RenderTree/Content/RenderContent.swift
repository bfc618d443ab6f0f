/// The content of a render node.
///
/// Each case is a kind of element that screens know. It is plain data: the responder implements the behavior of a
/// control.
public enum RenderContent: Equatable, Sendable {
    case root(RenderRoot)
    case text(RenderText)
    indirect case image(RenderImage)
    case stack(RenderStack)
    case spacer(minLength: Double?)
    indirect case padding(RenderInsets)
    /// Draws nothing itself and arranges its children.
    indirect case arrangement(RenderArrangement)
    /// One of several layers, or children that count as one.
    case layer
    /// A line between the previous and the next child.
    case divider
    indirect case scroll(RenderScroll)
    indirect case run(RenderLazyStack)
    indirect case shape(RenderShape)
    /// A drawing effect on the content.
    indirect case effect(RenderEffect)
    /// Handles input events on the content.
    indirect case input(RenderInput)
    /// One item of a lazy stack.
    case item(RenderItem)
    indirect case list(RenderList)
    indirect case row(RenderRow)
    /// Content that takes its space, but is neither visible nor usable.
    case hidden
    case button(RenderButton)
    case toggle(RenderToggle)
    indirect case textField(RenderTextField)
    case picker(RenderPicker)
    case option(RenderOption)
    indirect case slider(RenderSlider)
    indirect case stepper(RenderStepper)
    indirect case progress(RenderProgress)
    case gauge(RenderGauge)
    case menu(RenderMenu)
    indirect case link(RenderLink)
    case disclosure(RenderDisclosure)
    case form(RenderForm)
    indirect case section(RenderSection)
    case groupBox
    /// The role of the children in the control or group that contains them.
    case part(RenderPart)
    /// Accessibility information for the children, which are shown unchanged.
    indirect case accessibility(RenderAccessibility)
    indirect case presentation(RenderPresentation)
    /// Content with a context menu.
    case contextMenu
    indirect case navigation(RenderNavigation)
    indirect case page(RenderPage)
    case toolbar(RenderToolbar)
    case tabs(RenderTabs)
    indirect case tab(RenderTab)
    case commands(RenderCommands)

    /// Whether the control is enabled.
    public var isEnabled: Bool {
        switch self {
        case .button(let button): button.isEnabled
        case .toggle(let toggle): toggle.isEnabled
        case .textField(let field): field.isEnabled
        case .tab(let tab): tab.isEnabled
        case .input(let input): input.isEnabled
        case .picker(let picker): picker.isEnabled
        case .option(let option): option.isEnabled
        case .slider(let slider): slider.isEnabled
        case .stepper(let stepper): stepper.isEnabled
        case .menu(let menu): menu.isEnabled
        case .link(let link): link.isEnabled
        case .disclosure(let disclosure): disclosure.isEnabled
        default: true
        }
    }
}
