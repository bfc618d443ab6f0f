internal import RenderTree
internal import ViewGraph

extension Image: View {
    public static func _reconcile(_ view: Image, at cursor: inout ViewCursor) {
        if let node = cursor.next(ImageNode.self) {
            node.update(with: view)
        } else {
            cursor.add(ImageNode(view, at: cursor))
        }
    }
}

/// The node of an image.
@MainActor
final class ImageNode: RenderedNode {
    private var image: Image

    override var continuation: NodeContinuation { .description }

    init(_ image: Image, at cursor: ViewCursor) {
        self.image = image
        super.init(.image(image.rendered(in: cursor.scope)), at: cursor)
        interests = EnvironmentValues.imageInterests
        follow()
    }

    func update(with image: Image) {
        guard image != self.image else { return }
        self.image = image
        show()
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    private func show() {
        tree.update(render, to: .image(image.rendered(in: environmentScope)))
        follow()
    }

    /// A custom foreground style may depend on any environment value.
    private func follow() {
        if environmentScope.textDefaults.dependsOnEverything { addInterests(.anything) }
    }
}

extension Image {
    /// The render content, resolved with the environment and the image files.
    @MainActor
    func rendered(in scope: EnvironmentScope) -> RenderImage {
        DependencyTracker.ignoring {
            let values = scope.values
            var rendered = rendered
            rendered.scale = values.imageScale.rendered
            rendered.isTemplate = renderingMode == .template
            switch rendered.source {
            case .symbol:
                rendered.name = values.symbolVariants.applied(to: rendered.name)
                rendered.symbolMode = (symbolMode ?? values.symbolRenderingMode)?.rendered
                rendered.isTemplate = renderingMode != .original
                rendered.font = scope.textDefaults.style.characterStyle.font
                if Symbol(named: rendered.name) == nil {
                    Diagnostic.report(
                        "No symbol is called \"\(rendered.name)\": \(Symbol.placeholder) is shown instead.",
                        withoutValues: "No symbol has the name of an image: \(Symbol.placeholder) is shown instead.")
                }
            case .resource:
                let bundle = ImageBundle.at(rendered.bundlePath)
                guard let found = bundle.picture(rendered.name, in: values) else { break }
                rendered.picture = found.picture
                rendered.size = found.size
                rendered.isVector = found.isVector
                if renderingMode == nil { rendered.isTemplate = found.isTemplate }
            case .loaded: break
            }
            if scope.textDefaults.style.redaction.hidesText {
                // Redaction hides everything but the presence of an image.
                rendered = RenderImage("square.fill", source: .symbol, label: "")
                rendered.isTemplate = true
            }
            if rendered.isTemplate { rendered.paint = scope.textDefaults.style.characterStyle.paint }
            return rendered
        }
    }
}

extension EnvironmentValues {
    /// The environment keys that images depend on.
    @MainActor static let imageInterests = [
        ImageScaleKey.self, SymbolVariantsKey.self, SymbolRenderingModeKey.self, ColorSchemeKey.self,
    ].reduce(
        into: fontInterests.union(paintInterests).union(lineInterests).union(layoutDirectionInterests)
            .union(KeyInterests.of(localeKey))
    ) { $0.formUnion(KeyInterests.of(ObjectIdentifier($1))) }
}
