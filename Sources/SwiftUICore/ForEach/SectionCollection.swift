/// A section of another view: its header, its content and its footer.
///
/// ```swift
/// struct Board<Content: View>: View {
///     @ViewBuilder let content: Content
///     var body: some View {
///         ForEach(sections: content) { section in
///             VStack {
///                 HStack { section.header.bold() }
///                 section.content
///             }
///         }
///     }
/// }
/// ```
///
/// Views that are in no ``Section`` form one with their neighbors. Follows
/// [Apple's SectionConfiguration](https://developer.apple.com/documentation/swiftui/sectionconfiguration).
public struct SectionConfiguration: Identifiable {
    /// The identity of a section: the path to it through its enclosing groups.
    public struct ID: Hashable {
        let path: Subview.ID
    }

    /// The unique identifier of the section.
    public let id: ID
    /// The views of the header.
    public internal(set) var header = SubviewsCollection()
    /// The views of the content. A collapsed section has them too.
    public internal(set) var content = SubviewsCollection()
    /// The views of the footer.
    public internal(set) var footer = SubviewsCollection()
    /// The values that the section provides to its container.
    public internal(set) var containerValues = ContainerValues()
}

/// The sections of a view. There is at least one.
///
/// Follows [Apple's SectionCollection](https://developer.apple.com/documentation/swiftui/sectioncollection).
public struct SectionCollection: RandomAccessCollection {
    private var sections: [SectionConfiguration] = []

    @MainActor
    init(of view: some View) {
        // Whether the next view without a section continues the last section.
        var isOpen = false
        for subview in SubviewsCollection(of: view) {
            if var section = subview.content.sectionParts(at: subview.id) {
                section.containerValues = subview.containerValues
                sections.append(section)
                isOpen = false
            } else {
                if !isOpen { sections.append(SectionConfiguration(id: .init(path: subview.id))) }
                isOpen = true
                let last = sections.count - 1
                sections[last].content.add(subview.content, as: subview.id, with: subview.containerValues)
            }
        }
        if sections.isEmpty { sections.append(SectionConfiguration(id: .init(path: Subview.ID()))) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

/// The sections of a view as the data of a ``ForEach``.
///
/// Follows
/// [Apple's ForEachSectionCollection](https://developer.apple.com/documentation/swiftui/foreachsectioncollection).
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    let sections: SectionCollection

    public var startIndex: Int { sections.startIndex }
    public var endIndex: Int { sections.endIndex }
    public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

/// A view that transforms the sections of another view.
///
/// Follows [Apple's GroupSectionsOfContent](https://developer.apple.com/documentation/swiftui/groupsectionsofcontent).
public struct GroupSectionsOfContent<Sections: View, Content: View> {
    let sections: Sections
    let transform: (SectionCollection) -> Content

    nonisolated init(sections: Sections, transform: @escaping (SectionCollection) -> Content) {
        self.sections = sections
        self.transform = transform
    }
}

extension GroupSectionsOfContent: View {
    public static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    public var body: some View { transform(SectionCollection(of: sections)) }
}

extension Group {
    /// Creates content from the sections of `view`.
    ///
    /// Follows [Apple's
    /// init(sections:transform:)](https://developer.apple.com/documentation/swiftui/group/init(sections:transform:)).
    public nonisolated init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init(content: GroupSectionsOfContent(sections: view, transform: transform))
    }
}

extension ForEach where ID == SectionConfiguration.ID, Content: View {
    /// Content for each section of `view`.
    ///
    /// Follows [Apple's
    /// init(sections:content:)](https://developer.apple.com/documentation/swiftui/foreach/init(sections:content:)).
    @MainActor
    @preconcurrency
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content> {
        self.init(
            ForEachSectionCollection(sections: SectionCollection(of: view)), identity: .element { $0.id },
            content: content)
    }
}

/// A view that may be a section, with modifiers around it.
@MainActor
private protocol PossibleSection {
    /// The parts of the section; nil if the view is not a section.
    func sectionParts(at id: Subview.ID) -> SectionConfiguration?
}

extension AnyView: PossibleSection {
    fileprivate func sectionParts(at id: Subview.ID) -> SectionConfiguration? {
        (wrapped as? any PossibleSection)?.sectionParts(at: id)
    }
}

extension Section: PossibleSection where Parent: View, Content: View, Footer: View {
    fileprivate func sectionParts(at id: Subview.ID) -> SectionConfiguration? {
        var section = SectionConfiguration(id: .init(path: id))
        section.header.add(header, at: id.then("header"))
        section.content.add(content, at: id.then("content"))
        section.footer.add(footer, at: id.then("footer"))
        return section
    }
}

extension ModifiedContent: PossibleSection where Content: View, Modifier: ViewModifier {
    /// A modifier that applies to each view of a group applies to each view of the section. With any other modifier,
    /// the section counts as a single view.
    fileprivate func sectionParts(at id: Subview.ID) -> SectionConfiguration? {
        guard
            modifier is any TraitModifier || modifier is any _WrapperModifier || modifier is any TransparentModifier,
            var section = (content as? any PossibleSection)?.sectionParts(at: id)
        else { return nil }
        section.header = modified(section.header)
        section.content = modified(section.content)
        section.footer = modified(section.footer)
        return section
    }

    private func modified(_ subviews: SubviewsCollection) -> SubviewsCollection {
        var result = SubviewsCollection()
        for subview in subviews {
            result.add(subview.content.modifier(modifier), as: subview.id, with: subview.containerValues)
        }
        return result
    }
}
