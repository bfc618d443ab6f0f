public import SwiftUI

/// The pictures and videos that a picker offers. Only the shared library of Apple's class exists here, as an argument.
///
/// A picker offers what the person's device offers, with this argument or without it. Follows
/// [Apple's PHPhotoLibrary](https://developer.apple.com/documentation/photos/phphotolibrary).
public final class PHPhotoLibrary: Sendable {
    private static let theLibrary = PHPhotoLibrary()

    private init() {}

    /// The library of the person's device.
    public static func shared() -> PHPhotoLibrary { theLibrary }
}

extension PhotosPicker {
    /// Creates a picker of several items of a library.
    public nonisolated init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, maxSelectionCount: maxSelectionCount, matching: filter, label: label)
    }

    /// Creates a picker of one item of a library.
    public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, matching: filter, label: label)
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker of several items of a library, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) {
        self.init(titleKey, selection: selection, maxSelectionCount: maxSelectionCount, matching: filter)
    }

    /// Creates a picker of several items of a library, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) {
        self.init(title, selection: selection, maxSelectionCount: maxSelectionCount, matching: filter)
    }

    /// Creates a picker of one item of a library, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) {
        self.init(titleKey, selection: selection, matching: filter)
    }

    /// Creates a picker of one item of a library, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) {
        self.init(title, selection: selection, matching: filter)
    }
}

extension View {
    /// Presents a picker of several items of a library.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) -> some View {
        photosPicker(
            isPresented: isPresented, selection: selection, maxSelectionCount: maxSelectionCount, matching: filter)
    }

    /// Presents a picker of one item of a library.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary
    ) -> some View {
        photosPicker(isPresented: isPresented, selection: selection, matching: filter)
    }
}
