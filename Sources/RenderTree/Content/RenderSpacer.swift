/// Space that takes what the others leave. See ``RenderContent/spacer(minLength:)``.
struct RenderSpacer: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .spacer, growth: .alongLine, hit: .nothing, meaning: .nothing)
    }

    var summary: String { "spacer" }
}
