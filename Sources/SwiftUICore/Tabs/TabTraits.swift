/// What is known of a tab before its content is there.
struct TabTraits {
    var label: AnyView?
    var tag: AnyHashable?
    var badge: String?
    var isEnabled = true
}

/// A modifier that says something of the tab that its view is.
@MainActor
protocol TabTrait {
    func describe(_ tab: inout TabTraits)
}

/// A view that may say something of the tab that it is.
@MainActor
protocol TabDescribing {
    func describe(_ tab: inout TabTraits)
}

extension ModifiedContent: TabDescribing where Content: View, Modifier: ViewModifier {
    /// The inner one's word goes before that of those around it.
    func describe(_ tab: inout TabTraits) {
        (modifier as? any TabTrait)?.describe(&tab)
        (content as? any TabDescribing)?.describe(&tab)
    }
}

extension TagModifier: TabTrait {
    func describe(_ tab: inout TabTraits) { tab.tag = AnyHashable(value) }
}
