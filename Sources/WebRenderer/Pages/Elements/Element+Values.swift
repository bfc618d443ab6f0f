internal import ClampedNumbers
internal import RenderTree

extension ElementMaker {
    func slider(_ slider: RenderSlider, of node: RenderNode) -> Markup {
        var markup = Markup("div", "sl")
        markup.add(class: "nl", isSet: slider.hidesLabel)
        var input = Markup("input", part: "v")
        input.set("type", "range")
        input.set("min", CSS.exact(slider.minimum))
        input.set("max", CSS.exact(slider.maximum))
        input.set("step", slider.step.map(CSS.exact) ?? "any")
        input.set("value", CSS.exact(slider.value))
        input.set("data-x")
        input.set("disabled", if: !slider.isEnabled)
        setName(of: &input, node, "Value")
        markup.add(input)
        markup.add(children: .all)
        return markup
    }

    func stepper(_ stepper: RenderStepper, of node: RenderNode) -> Markup {
        var markup = Markup("div", "sr")
        markup.add(class: "nl", isSet: stepper.hidesLabel)
        markup.set("role", "group")
        let names = node.children.map { ElementID($0).name }
        if !names.isEmpty { markup.set("aria-labelledby", names.joined(separator: " ")) }
        markup.set("aria-description", ifAny: stepper.value)
        var pair = Markup("span", "pair")
        pair.add(step("d", .decrement, word("Decrease"), names, stepper.isEnabled && stepper.canDecrement, of: node))
        pair.add(step("u", .increment, word("Increase"), names, stepper.isEnabled && stepper.canIncrement, of: node))
        markup.add(pair)
        markup.add(children: .all)
        return markup
    }

    private func step(
        _ part: ElementLetter, _ act: ClientAct, _ name: String, _ subject: [String], _ isEnabled: Bool,
        of node: RenderNode
    ) -> Markup {
        var markup = Markup("button", part: part)
        markup.set(act: act)
        markup.set("data-repeat")
        markup.setName(name, of: subject, node)
        markup.set("disabled", if: !isEnabled)
        markup.inside = [.text(act == .decrement ? "\u{2212}" : "+")]
        return markup
    }

    /// A fraction that is only displayed, as a bar or as a ring. An unknown one moves back and forth, or turns.
    func measure(
        _ fraction: Double?, as element: MeasureElement, named name: String, isRound: Bool, hidesLabel: Bool,
        of node: RenderNode
    ) -> Markup {
        var markup = Markup("div", element.classes)
        markup.add(class: "round", isSet: isRound)
        markup.add(class: "nl", isSet: hidesLabel)
        var value = isRound ? ring(fraction, element.role) : Markup(element.rawValue, part: "v")
        if !isRound { value.set("value", ifAny: fraction.map(CSS.number)) }
        setName(of: &value, node, name)
        markup.add(value)
        markup.add(children: .all)
        return markup
    }

    /// A ring that is full at 1, and turns if the fraction is unknown.
    private func ring(_ fraction: Double?, _ role: String) -> Markup {
        var ring = Markup("svg", part: "v", fraction == nil ? "ring spin" : "ring")
        ring.set("viewBox", "0 0 36 36")
        ring.set("role", role)
        if let fraction {
            ring.set("aria-valuemin", "0")
            ring.set("aria-valuemax", "100")
            ring.set("aria-valuenow", CSS.number((fraction * 100).rounded()))
        }
        ring.add(circle("tr"))
        var value = circle("vl")
        value.part = "w"
        value.set("pathLength", "100")
        value.set("stroke-dasharray", "\(CSS.number((fraction ?? 0.25) * 100)) 100")
        ring.add(value)
        return ring
    }

    private func circle(_ classes: String) -> Markup {
        var circle = Markup("circle", classes)
        circle.set("cx", "18")
        circle.set("cy", "18")
        circle.set("r", "15")
        return circle
    }

    private func setName(of markup: inout Markup, _ node: RenderNode, _ defaultName: String) {
        if let label = node.names(of: .label, .accessibilityLabel) {
            markup.set("aria-labelledby", label)
        } else {
            markup.set("aria-label", defaultName)
        }
    }
}

/// The HTML element for a fraction that is only displayed.
enum MeasureElement: String {
    /// A value within a range.
    case meter
    /// The part of a task that is done.
    case progress

    var classes: String { self == .meter ? "gg" : "pg" }
    var role: String { self == .meter ? "meter" : "progressbar" }
}

extension CSS {
    /// The number with all its digits.
    static func exact(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(clamping: value)) }
        return String(value)
    }
}
