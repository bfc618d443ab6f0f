internal import RenderTree

/// A link that shows the selected option of a picker, and pushes a page of all options.
struct PickerLink<Label: View, Content: View>: View {
    let choice: Choice
    let label: Label
    let content: Content

    var body: some View {
        NavigationLink {
            PickerPage(choice: choice, label: label, content: content)
        } label: {
            LabeledContent {
                SelectedOption(choice: choice, content: content).foregroundStyle(.secondary)
            } label: {
                label
            }
        }
    }
}

/// The list of a picker's options. Choosing one returns to the page of the picker.
private struct PickerPage<Label: View, Content: View>: View {
    let choice: Choice
    let label: Label
    let content: Content
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            ControlContainer(.picker(RenderPicker(.inline))) {
                Part(.accessibilityLabel) { label }
                PickerOptions(choice: choice.then { dismiss() }, content: content)
            }
        }
        .navigationTitle(title)
    }

    /// The text of the picker's label.
    private var title: Text {
        (label as? Text) ?? (label as? SwiftUICore.Label<Text, Image>)?.title ?? Text(verbatim: "")
    }
}

/// The view of a picker's selected option, without the other options.
private struct SelectedOption<Content: View>: View {
    let choice: Choice
    let content: Content

    var body: some View { option(in: SubviewsCollection(of: content)) }

    private func option(in options: SubviewsCollection) -> Subview? {
        for option in options {
            if let section = option.containerValues[SectionOptions.self] {
                if let option = self.option(in: section()) { return option }
            } else if isSelected(option) {
                return option
            }
        }
        return nil
    }

    private func isSelected(_ option: Subview) -> Bool {
        // As in the list of options, the identifier of an element is its tag unless it has one.
        let tags = option.containerValues.tags
        guard tags.isEmpty else { return tags.contains(where: choice.isChosen) }
        return option.id.elementID.map { choice.isChosen(ViewTag($0)) } ?? false
    }
}

/// The options in a section.
private struct SectionOptions: ContainerValueKey {
    static var defaultValue: (@MainActor () -> SubviewsCollection)? { nil }
}

extension Section: ContainerValueHolder where Content: View {
    package func setAll(_ values: inout ContainerValues) {
        values[SectionOptions.self] = { [content] in SubviewsCollection(of: content) }
    }
}
