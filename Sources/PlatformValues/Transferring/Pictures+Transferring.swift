public import ContentTransfer
internal import ContentTypes
public import Foundation
public import SwiftUICore

/// An image is imported from PNG and JPEG data. Exporting one would require drawing it: export its data instead.
extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Image>(importedContentType: .image) { data in
            guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
            return Image(uiImage: picture)
        }
    }
}

/// A picture is offered as PNG data, and created from PNG and JPEG data.
extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
        guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
        return picture
    }

    public func itemProviderData(forType typeIdentifier: String) throws -> Data {
        guard let data = pngData() else { throw CocoaError(.fileWriteUnknown) }
        return data
    }
}
