internal import RenderTree
internal import ViewGraph

extension Image: View {
    public static func _place(_ view: Image, in place: inout ViewPlace) {
        if let node = place.take(ImageNode.self) {
            node.accept(view)
        } else {
            place.add(ImageNode(view, in: place))
        }
    }
}

/// The node of an image.
@MainActor
final class ImageNode: RenderedNode {
    private var image: Image

    init(_ image: Image, in place: ViewPlace) {
        self.image = image
        super.init(.image(image.rendered(in: place.scope)), in: place)
        interests = EnvironmentValues.imageInterests
        follow()
    }

    func accept(_ image: Image) {
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

    /// A foreground style of somebody's own may read any value of the environment.
    private func follow() {
        if environmentScope.textSurroundings.dependsOnEverything { addInterests(.anything) }
    }
}

extension Image {
    /// What a screen is told, with what the environment says and the files are.
    @MainActor
    fileprivate func rendered(in scope: EnvironmentScope) -> RenderImage {
        Tracker.ignoring {
            let values = scope.values
            var rendered = rendered
            rendered.scale = values.imageScale.rendered
            rendered.isTemplate = renderingMode == .template
            switch rendered.source {
            case .symbol:
                rendered.name = values.symbolVariants.applied(to: rendered.name)
                rendered.symbolMode = (symbolMode ?? values.symbolRenderingMode)?.rendered
                rendered.isTemplate = renderingMode != .original
                if Symbol(named: rendered.name) == nil {
                    Complaint.report(
                        "No symbol is called \"\(rendered.name)\": \(Symbol.placeholder) is shown instead.")
                }
            case .resource:
                let bundle = ImageBundle.at(rendered.bundlePath)
                guard let found = bundle.picture(rendered.name, for: values.colorScheme) else { break }
                rendered.picture = found.picture
                rendered.size = found.size
                if renderingMode == nil { rendered.isTemplate = found.isTemplate }
            case .loaded: break
            }
            if scope.textSurroundings.style.redaction.hidesText {
                // Nothing of the picture is to be guessed but that there is one.
                rendered = RenderImage("square.fill", source: .symbol, label: "")
                rendered.isTemplate = true
            }
            if rendered.isTemplate { rendered.paint = scope.textSurroundings.style.look.paint }
            return rendered
        }
    }
}

extension EnvironmentValues {
    /// What images want to be told about.
    @MainActor fileprivate static let imageInterests = [
        ImageScaleKey.self, SymbolVariantsKey.self, SymbolRenderingModeKey.self, ColorSchemeKey.self,
    ].reduce(into: paintInterests.union(lineInterests)) { $0.formUnion(KeyInterests.of(ObjectIdentifier($1))) }
}
