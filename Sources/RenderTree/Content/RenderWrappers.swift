/// One of several layers. See ``RenderContent/layer``.
struct RenderLayer: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .wrapper, .transparent)
    }

    var summary: String { "layer" }
}

/// Content that is neither visible nor usable. See ``RenderContent/hidden``.
struct RenderHidden: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .wrapper, hit: .none, meaning: .none, .transparent)
    }

    var summary: String { "hidden" }
}

/// Content with a context menu. See ``RenderContent/contextMenu``.
struct RenderContextMenu: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .wrapper, [.transparent, .focusable, .yieldsFocus])
    }

    var mainAction: RenderAction? { RenderAction(.showMenu, verb: "open") }

    func handles(_ event: InputEvent) -> Bool { event == .showMenu }

    var summary: String { "context menu" }
}
