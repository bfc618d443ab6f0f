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
    indirect case lazyStack(RenderLazyStack)
    indirect case shape(RenderShape)
    /// A list of drawing operations. Its children are drawn only where an operation names them.
    indirect case drawing(RenderDrawing)
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
    indirect case gauge(RenderGauge)
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
}

extension RenderContent {
    /// The only switch that leads from a content to its element. It has no default, so a new kind needs an element.
    @inline(__always)
    func read<Reader: ElementReader>(by reader: inout Reader) -> Reader.Answer {
        switch self {
        case .root(let root): reader.read(root, .root)
        case .text(let text): reader.read(text, .text)
        case .image(let image): reader.read(image, .image)
        case .stack(let stack): reader.read(stack, .stack)
        case .spacer: reader.read(RenderSpacer(), .spacer)
        case .padding: reader.read(RenderPadding(), .padding)
        case .arrangement(let arrangement): reader.read(arrangement, .arrangement)
        case .layer: reader.read(RenderLayer(), .layer)
        case .divider: reader.read(RenderDivider(), .divider)
        case .scroll(let scroll): reader.read(scroll, .scroll)
        case .lazyStack(let run): reader.read(run, .lazyStack)
        case .shape(let shape): reader.read(shape, .shape)
        case .drawing(let drawing): reader.read(drawing, .drawing)
        case .effect(let effect): reader.read(effect, .effect)
        case .input(let input): reader.read(input, .input)
        case .item(let item): reader.read(item, .item)
        case .list(let list): reader.read(list, .list)
        case .row(let row): reader.read(row, .row)
        case .hidden: reader.read(RenderHidden(), .hidden)
        case .button(let button): reader.read(button, .button)
        case .toggle(let toggle): reader.read(toggle, .toggle)
        case .textField(let field): reader.read(field, .textField)
        case .picker(let picker): reader.read(picker, .picker)
        case .option(let option): reader.read(option, .option)
        case .slider(let slider): reader.read(slider, .slider)
        case .stepper(let stepper): reader.read(stepper, .stepper)
        case .progress(let progress): reader.read(progress, .progress)
        case .gauge(let gauge): reader.read(gauge, .gauge)
        case .menu(let menu): reader.read(menu, .menu)
        case .link(let link): reader.read(link, .link)
        case .disclosure(let disclosure): reader.read(disclosure, .disclosure)
        case .form(let form): reader.read(form, .form)
        case .section(let section): reader.read(section, .section)
        case .groupBox: reader.read(RenderGroupBox(), .groupBox)
        case .part(let part): reader.read(part, .part)
        case .accessibility(let accessibility): reader.read(accessibility, .accessibility)
        case .presentation(let presentation): reader.read(presentation, .presentation)
        case .contextMenu: reader.read(RenderContextMenu(), .contextMenu)
        case .navigation(let navigation): reader.read(navigation, .navigation)
        case .page(let page): reader.read(page, .page)
        case .toolbar(let toolbar): reader.read(toolbar, .toolbar)
        case .tabs(let tabs): reader.read(tabs, .tabs)
        case .tab(let tab): reader.read(tab, .tab)
        case .commands(let commands): reader.read(commands, .commands)
        }
    }
}

/// The kinds of content, one for each case.
package enum RenderKind: UInt8, CaseIterable, Sendable {
    case root, text, image, stack, spacer, padding, arrangement, layer, divider, scroll, lazyStack, shape, drawing,
        effect,
        input, item
    case list, row, hidden
    case button, toggle, textField, picker, option, slider, stepper, progress, gauge, menu, link, disclosure
    case form, section, groupBox, part, accessibility, presentation, contextMenu
    case navigation, page, toolbar, tabs, tab, commands
}
