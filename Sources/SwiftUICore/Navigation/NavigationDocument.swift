public import ContentTransfer
public import Foundation

extension View {
    /// Specifies the file that the page shows. Has no effect: no bar offers a document for sharing or dragging. A
    /// `ShareLink` in the toolbar does.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationdocument(_:)).
    public nonisolated func navigationDocument(_ url: URL) -> some View { self }

    /// Specifies the value that the page shows, which can be transferred. Has no effect, as for a file.
    public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View { self }

    /// Specifies the value that the page shows, with a preview. Has no effect, as for a file.
    public nonisolated func navigationDocument<D: Transferable, Image, Icon>(
        _ document: D, preview: SharePreview<Image, Icon>
    ) -> some View { self }
}
