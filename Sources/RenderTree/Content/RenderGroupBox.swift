/// A column of children in a border. See ``RenderContent/groupBox``.
struct RenderGroupBox: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .group, meaning: .group, role: .group, .hasOwnElement)
    }

    var summary: String { "group box" }
}
