public import SwiftUI

/// A button that lets a person pick pictures and videos.
///
/// ```swift
/// struct Avatar: View {
///     @State private var item: PhotosPickerItem?
///     @State private var image: Image?
///     var body: some View {
///         VStack {
///             image
///             PhotosPicker("Change picture", selection: $item, matching: .images)
///         }
///         .onChange(of: item) { _, item in
///             Task { image = try? await item?.loadTransferable(type: Image.self) }
///         }
///     }
/// }
/// ```
///
/// It opens the dialog for files: a phone's browser offers its photos and its camera, a terminal asks for a path.
/// Follows [Apple's PhotosPicker](https://developer.apple.com/documentation/photosui/photospicker).
public struct PhotosPicker<Label: View> {
    private let picking: PhotosPicking
    private let label: Label
    @State private var isShown = false

    private nonisolated init(_ picking: PhotosPicking, label: Label) {
        self.picking = picking
        self.label = label
    }
}

extension PhotosPicker: View {
    public var body: some View {
        Button {
            isShown = true
        } label: {
            label
        }
        .modifier(PhotosDialog(isPresented: $isShown, picking: picking))
    }
}

extension PhotosPicker {
    /// Creates a picker of several items.
    public nonisolated init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosPicking(selection, maxSelectionCount, filter), label: label())
    }

    /// Creates a picker of one item.
    public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosPicking(selection, filter), label: label())
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker of several items, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosPicking(selection, maxSelectionCount, filter), label: Text(titleKey))
    }

    /// Creates a picker of several items, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosPicking(selection, maxSelectionCount, filter), label: Text(title))
    }

    /// Creates a picker of one item, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosPicking(selection, filter), label: Text(titleKey))
    }

    /// Creates a picker of one item, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosPicking(selection, filter), label: Text(title))
    }
}

extension View {
    /// Presents a picker of several items.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(
            PhotosDialog(
                isPresented: isPresented, picking: PhotosPicking(selection, maxSelectionCount, filter)))
    }

    /// Presents a picker of one item.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(PhotosDialog(isPresented: isPresented, picking: PhotosPicking(selection, filter)))
    }
}
