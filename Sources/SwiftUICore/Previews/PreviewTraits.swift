internal import ViewGraph

/// The display options that a preview sets. Nil means that an option is not set.
package struct PreviewTraits: Equatable, Sendable {
    package var displayName: String?
    package var device: PreviewDevice?
    package var layout: PreviewLayout?
    package var orientation: InterfaceOrientation?

    package init(
        displayName: String? = nil,
        device: PreviewDevice? = nil,
        layout: PreviewLayout? = nil,
        orientation: InterfaceOrientation? = nil
    ) {
        self.displayName = displayName
        self.device = device
        self.layout = layout
        self.orientation = orientation
    }

    /// Returns these traits, with unset ones taken from others.
    func completed(by others: PreviewTraits) -> PreviewTraits {
        PreviewTraits(
            displayName: displayName ?? others.displayName, device: device ?? others.device,
            layout: layout ?? others.layout, orientation: orientation ?? others.orientation)
    }
}

extension View {
    /// Names a preview.
    ///
    /// ```swift
    /// struct Greeting_Previews: PreviewProvider {
    ///     static var previews: some View {
    ///         Group {
    ///             Text("Hello").previewDisplayName("Short")
    ///             Text("Good evening").previewDisplayName("Long").previewLayout(.fixed(width: 320, height: 64))
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// This modifier and the other preview modifiers can surround several views. They then apply to each view that does
    /// not set its own value. Follows Apple's
    /// [previewDisplayName(_:)](https://developer.apple.com/documentation/swiftui/view/previewdisplayname(_:)).
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        modifier(_PreviewTraitsModifier(traits: PreviewTraits(displayName: value)))
    }

    /// Sets the device whose size the preview has.
    ///
    /// A printed preview includes the device's name, but is not formatted for the device. Follows Apple's
    /// [previewDevice(_:)](https://developer.apple.com/documentation/swiftui/view/previewdevice(_:)).
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
        modifier(_PreviewTraitsModifier(traits: PreviewTraits(device: value)))
    }

    /// Sets the size of the preview.
    ///
    /// Follows Apple's [previewLayout(_:)](https://developer.apple.com/documentation/swiftui/view/previewlayout(_:)).
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(_PreviewTraitsModifier(traits: PreviewTraits(layout: value)))
    }

    /// Sets the orientation of the preview.
    ///
    /// A printed preview includes the orientation, but is not rotated. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/previewinterfaceorientation(_:)).
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(_PreviewTraitsModifier(traits: PreviewTraits(orientation: value)))
    }
}

/// A modifier that sets display options of a preview.
public struct _PreviewTraitsModifier {
    let traits: PreviewTraits
}

extension _PreviewTraitsModifier: ViewModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _PreviewTraitsModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            PreviewTraitsNode(modifier.traits, at: $0)
        } update: {
            $0.preview = modifier.traits
        }
    }
}

extension _PreviewTraitsModifier: TraitModifier {}

/// The node of a modifier that sets preview traits. No node depends on it; the preview host looks it up.
@MainActor
final class PreviewTraitsNode: Node {
    var preview: PreviewTraits

    init(_ preview: PreviewTraits, at cursor: ViewCursor) {
        self.preview = preview
        super.init(in: cursor.parent, scope: cursor.scope)
    }
}
