/// A type that the macro `#Preview` declares, by which the preview is found.
///
/// Follows
/// [Apple's PreviewRegistry](https://developer.apple.com/documentation/developertoolssupport/previewregistry).
@MainActor
public protocol PreviewRegistry {
    /// The module and the file of the macro's use.
    static var fileID: String { get }

    /// The line of the macro's use.
    static var line: Int { get }

    /// The column of the macro's use.
    static var column: Int { get }

    /// Creates the preview.
    static func makePreview() throws -> Preview
}

/// Does nothing. A call from the expansion of `#Preview` makes the optimizer keep the type.
// Not optimized: the optimizer would remove calls of an empty function, and then the unused type.
@inline(never)
@_optimize(none)
public func _keepPreview(_ registry: any PreviewRegistry.Type) {}

extension PreviewRegistry {
    /// The name of the file without its extension.
    static var fileName: String {
        let file = fileID.split(separator: "/").last ?? ""
        return String(file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file)
    }

    /// This registry as a provider of previews.
    static var provider: any PreviewProvider.Type { RegisteredPreview<Self>.self }

    /// Prepares the preview before it is shown: makes the shared contexts of its modifiers.
    static func prepare() async {
        do {
            try await makePreview().prepare()
        } catch {
            PreviewFailures.all[ObjectIdentifier(self)] = "\(error)"
        }
    }
}

/// The errors of previews that could not be prepared, by their registries.
@MainActor
private enum PreviewFailures {
    /// Written before a preview is shown.
    static var all: [ObjectIdentifier: String] = [:]
}

/// The preview of a registry, as a provider.
private struct RegisteredPreview<Registry: PreviewRegistry>: PreviewProvider {
    static var previews: some View {
        if let preview = try? Registry.makePreview() {
            ForEach(preview.bodies.indices, id: \.self) { index in
                RegisteredContent(
                    preview: preview, index: index, failure: PreviewFailures.all[ObjectIdentifier(Registry.self)]
                )
                .modifier(_PreviewTraitsModifier(traits: traits(of: preview, at: index)))
            }
        }
    }

    /// The display options, with the line as the name of a preview without one.
    private static func traits(of preview: Preview, at index: Int) -> PreviewTraits {
        var traits = preview.displayTraits
        let name = traits.displayName ?? "Line \(Registry.line)"
        traits.displayName = preview.bodies.count > 1 ? "\(name) \(index + 1)" : name
        return traits
    }
}

/// The content of one preview, which is a single view however many views its body has.
private struct RegisteredContent: View {
    let preview: Preview
    let index: Int
    /// The error that keeps the preview from being shown.
    let failure: String?

    var body: some View {
        if let failure {
            Text("This preview failed: \(failure)")
        } else {
            preview.content(index)
        }
    }
}
