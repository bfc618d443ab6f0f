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
    /// Answers to what a person does with what is in it.
    indirect case input(RenderInput)
    /// One thing of a run.
    case item(RenderItem)
    indirect case list(RenderList)
    indirect case row(RenderRow)
    /// What is in it takes its room, and is neither seen nor used.
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
    /// What its children are to the control or the group that it is in.
    case part(RenderPart)
    /// What is said of its children, which it shows as they are.
    indirect case accessibility(RenderAccessibility)
    indirect case presentation(RenderPresentation)
    /// What is in it can show a menu of what can be done with it.
    case contextMenu
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
