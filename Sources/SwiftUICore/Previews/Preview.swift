/// A preview, as the macros declare it.
///
/// Use ``Preview(_:body:)`` instead of this type. Follows
/// [Apple's Preview](https://developer.apple.com/documentation/developertoolssupport/preview).
@MainActor
public struct Preview {
    /// Traits that apply to previews of views.
    public enum ViewTraits {}

    let name: String?
    let traits: [PreviewTrait<ViewTraits>]
    /// The bodies, one for each preview.
    let bodies: [@MainActor () -> any View]

    /// Declares a preview.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        bodies = [body]
    }

    /// Declares a preview with traits.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = [traits] + additionalTraits
        bodies = [body]
    }

    /// Declares a preview for each of `arguments`.
    public init<T>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [T],
        @ViewBuilder body: @escaping @MainActor (T) -> any View
    ) {
        self.name = name
        self.traits = traits
        bodies = arguments.map { argument in { body(argument) } }
    }
}

extension Preview {
    var modifiers: [any PreviewModifier] {
        traits.compactMap { if case .modifier(let modifier) = $0.content { modifier } else { nil } }
    }

    /// The display options. A later trait replaces an earlier one.
    var displayTraits: PreviewTraits {
        traits.reduce(PreviewTraits(displayName: name)) { known, trait in
            if case .traits(let stated) = trait.content { stated.completed(by: known) } else { known }
        }
    }

    /// Makes the shared contexts of the modifiers.
    func prepare() async throws {
        for modifier in modifiers { try await modifier.makeContext() }
    }

    /// The body at an index, with its modifiers.
    func content(_ index: Int) -> AnyView {
        modifiers.reduce(AnyView(bodies[index]())) { content, modifier in
            modifier.modified(content) ?? AnyView(ProgressView())
        }
    }
}
