/// Space that takes the length that its siblings leave. See ``RenderContent/spacer(minLength:)``.
struct RenderSpacer: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .spacer, growth: .alongLine, hit: .none, meaning: .none)
    }

    var summary: String { "spacer" }
}
