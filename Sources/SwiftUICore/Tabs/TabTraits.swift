/// The traits of a tab that are known before its content exists.
struct TabTraits {
    var label: AnyView?
    var tag: ViewTag?
    var badge: Text?
    var isEnabled = true
    var options = TabOptions()
}

extension TabTraits {
    /// Adds the traits that a view sets, even inside an `id` or `onReceive` modifier.
    @MainActor
    mutating func add(from view: some View) {
        if let view = view as? any TabDescribing {
            view.describe(&self)
        } else if let holder = view as? any ViewHolder {
            add(from: holder.heldView)
        }
    }
}

/// A modifier that sets traits of the tab that contains its view.
@MainActor
protocol TabTrait {
    func describe(_ tab: inout TabTraits)
}

/// A view that can set traits of its tab.
@MainActor
protocol TabDescribing {
    func describe(_ tab: inout TabTraits)
}

extension ModifiedContent: TabDescribing where Content: View, Modifier: ViewModifier {
    /// Applies the outer modifier first. Inner traits overwrite outer ones.
    func describe(_ tab: inout TabTraits) {
        (modifier as? any TabTrait)?.describe(&tab)
        tab.add(from: content)
    }
}

extension TagModifier: TabTrait {
    func describe(_ tab: inout TabTraits) { tab.tag = tag }
}
