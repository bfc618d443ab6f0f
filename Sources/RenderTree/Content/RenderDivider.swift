/// A line between children. See ``RenderContent/divider``.
struct RenderDivider: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .divider, growth: .acrossLine, hit: .frame, meaning: .none)
    }

    var summary: String { "divider" }
}
