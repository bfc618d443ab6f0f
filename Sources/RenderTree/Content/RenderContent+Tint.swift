extension RenderContent {
    /// The color that a control shows in place of the accent color; nil means the screen's accent color.
    ///
    /// It also stands for the accent color in the labels of the control. Content that has no tint ignores one.
    public var tint: RenderColor? {
        get {
            switch self {
            case .button(let button): button.tint
            case .toggle(let toggle): toggle.tint
            case .textField(let field): field.tint
            case .picker(let picker): picker.tint
            case .option(let option): option.tint
            case .slider(let slider): slider.tint
            case .stepper(let stepper): stepper.tint
            case .progress(let progress): progress.tint
            case .gauge(let gauge): gauge.tint
            case .menu(let menu): menu.tint
            case .link(let link): link.tint
            case .disclosure(let disclosure): disclosure.tint
            case .tab(let tab): tab.tint
            default: nil
            }
        }
        set {
            switch self {
            case .button(var button): self = Self.setting(&button, \.tint, newValue, Self.button)
            case .toggle(var toggle): self = Self.setting(&toggle, \.tint, newValue, Self.toggle)
            case .textField(var field): self = Self.setting(&field, \.tint, newValue, Self.textField)
            case .picker(var picker): self = Self.setting(&picker, \.tint, newValue, Self.picker)
            case .option(var option): self = Self.setting(&option, \.tint, newValue, Self.option)
            case .slider(var slider): self = Self.setting(&slider, \.tint, newValue, Self.slider)
            case .stepper(var stepper): self = Self.setting(&stepper, \.tint, newValue, Self.stepper)
            case .progress(var progress): self = Self.setting(&progress, \.tint, newValue, Self.progress)
            case .gauge(var gauge): self = Self.setting(&gauge, \.tint, newValue, Self.gauge)
            case .menu(var menu): self = Self.setting(&menu, \.tint, newValue, Self.menu)
            case .link(var link): self = Self.setting(&link, \.tint, newValue, Self.link)
            case .disclosure(var disclosure): self = Self.setting(&disclosure, \.tint, newValue, Self.disclosure)
            case .tab(var tab): self = Self.setting(&tab, \.tint, newValue, Self.tab)
            default: break
            }
        }
    }

    private static func setting<Value>(
        _ value: inout Value, _ tint: WritableKeyPath<Value, RenderColor?>, _ color: RenderColor?,
        _ content: (Value) -> RenderContent
    ) -> RenderContent {
        value[keyPath: tint] = color
        return content(value)
    }
}
