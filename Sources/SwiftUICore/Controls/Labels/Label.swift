internal import RenderTree
public import StringLocalization

/// An icon and a title.
///
/// ```swift
/// let label = Label("Lightning", systemImage: "bolt.fill")
/// ```
///
/// Use `labelStyle(_:)` to set the appearance. Follows
/// [Apple's Label](https://developer.apple.com/documentation/swiftui/label).
public struct Label<Title: View, Icon: View> {
    let title: Title
    private let icon: Icon
    @Environment(\.labelStyle) private var style
    @Environment(\.listItemTint) private var rowTint

    /// Any view as the title, and any as the icon.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: LabelStyleConfiguration(
                    title: LabelStyleConfiguration.Title(content: style.slot(title)),
                    icon: LabelStyleConfiguration.Icon(content: style.slot(icon))
                )
            )
        } else {
            switch style.builtin {
            case .automatic, .titleAndIcon:
                if let rowTint {
                    IconAndTitle {
                        icon.foregroundStyle(rowTint).accessibilityHidden(true)
                        title
                    }
                } else {
                    IconAndTitle {
                        icon.accessibilityHidden(true)
                        title
                    }
                }
            case .titleOnly: title
            case .iconOnly:
                // The title is not drawn, but it is the accessibility label.
                icon.accessibilityHidden(true)
                Part(.accessibilityLabel) { title }
            }
        }
    }
}

/// An icon with a title beside it. A screen without enough space shows the icon only.
struct IconAndTitle<Content: View>: View {
    typealias Body = Never

    private let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    static func _reconcile(_ view: IconAndTitle, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .stack(RenderStack(.horizontal, isLabel: true)), at: &cursor)
    }
}

extension Label where Title == Text, Icon == Image {
    /// A named image beside a localized title.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    /// An image beside the title of a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(name)
        }
    }

    /// A system symbol beside a localized title.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A system symbol beside the title of a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A named image beside a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }

    /// A system symbol beside a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}
