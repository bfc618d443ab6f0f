public import StringLocalization

extension View {
    /// Offers a list of places inside the view, under a label, for people who jump from one to the next.
    ///
    /// ```swift
    /// let list = List(0..<100) { Text("Row \($0)") }
    ///     .accessibilityRotor("Tens") {
    ///         ForEach([0, 10, 20], id: \.self) { AccessibilityRotorEntry("Row \($0)", id: $0) }
    ///     }
    /// ```
    ///
    /// Each entry is a named accessibility action, `Tens: Row 10`. Performing it runs the entry's preparation and
    /// scrolls to its view. Entries of the same name are numbered. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityrotor(_:entries:)).
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(labelKey), entries: entries)
    }

    /// Offers a list of places inside the view, labeled by a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelResource: LocalizedStringResource, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(labelResource), entries: entries)
    }

    /// Offers a list of places inside the view, under a label that is not localized.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(label), entries: entries)
    }

    /// Offers a list of places inside the view, under a label.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        modifier(AccessibilityRotorModifier(label: label, content: entries))
    }

    /// Replaces a rotor of the system, and has its name.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(LocalizedStringKey(systemRotor.name)), entries: entries)
    }

    /// Ties the view to the entry of a rotor with the same identifier and namespace.
    public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        modifier(NamedScrollTargetModifier(name: RotorEntryName(id: id, namespace: namespace)))
    }
}

extension View {
    /// Offers a list of places inside the view, one for each element, whose identity is its view's.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element, whose identity is its view's.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelResource: LocalizedStringResource, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelResource), entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element, whose identity is its view's.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
        _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabel), entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element, whose identity is its view's.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(rotorLabel, entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    /// Replaces a rotor of the system by one with an entry for each element.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(systemRotor, entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element.
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelResource: LocalizedStringResource, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelResource), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
        _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabel), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }

    /// Offers a list of places inside the view, one for each element.
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        let made = entries.map {
            RotorEntry(
                label: Text(verbatim: $0[keyPath: entryLabel]), place: .identity($0[keyPath: entryID]), range: nil,
                prepare: {})
        }
        return modifier(RotorModifier(label: rotorLabel, entries: made))
    }

    /// Replaces a rotor of the system by one with an entry for each element.
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(
            Text(LocalizedStringKey(systemRotor.name)), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }
}

extension View {
    /// Offers a list of ranges of the view's text.
    ///
    /// The text in a range is the entry's label. Screens scroll to the view, not to the range.
    public nonisolated func accessibilityRotor(
        _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
    ) -> some View {
        accessibilityRotor(Text(labelKey), textRanges: textRanges)
    }

    /// Offers a list of ranges of the view's text.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor(
        _ labelResource: LocalizedStringResource, textRanges: [Range<String.Index>]
    ) -> some View {
        accessibilityRotor(Text(labelResource), textRanges: textRanges)
    }

    /// Offers a list of ranges of the view's text.
    @_disfavoredOverload
    public nonisolated func accessibilityRotor<L: StringProtocol>(
        _ label: L, textRanges: [Range<String.Index>]
    ) -> some View {
        accessibilityRotor(Text(label), textRanges: textRanges)
    }

    /// Offers a list of ranges of the view's text.
    public nonisolated func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
        let entries = textRanges.map { RotorEntry(label: nil, place: .owner, range: $0, prepare: {}) }
        return modifier(RotorModifier(label: label, entries: entries))
    }

    /// Replaces a rotor of the system by one with an entry for each range of the view's text.
    public nonisolated func accessibilityRotor(
        _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
    ) -> some View {
        accessibilityRotor(Text(LocalizedStringKey(systemRotor.name)), textRanges: textRanges)
    }
}

/// A modifier that makes the entries of a rotor in its body, so that it depends on what they read.
private struct AccessibilityRotorModifier<Entries: AccessibilityRotorContent> {
    let label: Text
    let content: () -> Entries
}

extension AccessibilityRotorModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(RotorModifier(label: label, entries: self.content()._entries.entries))
    }
}
