internal import ContentTypes
internal import Foundation
internal import SwiftUI
internal import SwiftUICore

/// The pictures that a picker takes, and the binding that receives them.
struct PhotosPicking {
    let types: [UTType]
    let maximum: Int?
    let take: ([URL]) -> Void

    init(_ selection: Binding<[PhotosPickerItem]>, _ maximum: Int?, _ filter: PHPickerFilter?) {
        types = filter?.types ?? [.image, .movie]
        self.maximum = maximum
        take = { selection.wrappedValue = $0.map(PhotosPickerItem.init(file:)) }
    }

    init(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
        types = filter?.types ?? [.image, .movie]
        maximum = 1
        take = { selection.wrappedValue = $0.first.map(PhotosPickerItem.init(file:)) }
    }
}

/// The dialog of a picker.
struct PhotosDialog: ViewModifier {
    let isPresented: Binding<Bool>
    // A modifier, which is not isolated, sets it once. Only the main actor reads it.
    nonisolated(unsafe) let picking: PhotosPicking

    nonisolated init(isPresented: Binding<Bool>, picking: PhotosPicking) {
        self.isPresented = isPresented
        self.picking = picking
    }

    func body(content: Content) -> some View {
        content.fileDialog(
            isPresented: isPresented, types: picking.types, maximum: picking.maximum, onCompletion: picking.take)
    }
}
