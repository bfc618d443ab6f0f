internal import ContentTypes
public import Foundation

/// An object that an item provider can offer.
///
/// Follows [Apple's NSItemProviderWriting](https://developer.apple.com/documentation/foundation/nsitemproviderwriting).
/// The data is returned at once, instead of to a closure.
public protocol NSItemProviderWriting {
    /// The identifiers of the types that the object can be written as, the preferred one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Returns the object as data of a type.
    func itemProviderData(forType typeIdentifier: String) throws -> Data
}

/// An object that can be created from an item provider's data.
///
/// Follows [Apple's NSItemProviderReading](https://developer.apple.com/documentation/foundation/nsitemproviderreading).
public protocol NSItemProviderReading: SendableMetatype {
    /// The identifiers of the types from which the object can be created, the preferred one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates the object.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A Swift value that is bridged to a Foundation object: `String` or `URL`.
public protocol _ItemProviderValue: NSItemProviderReading {}

extension NSItemProvider {
    /// Whether an object of a class can be loaded.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Loads an object of a class.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let identifiers = aClass.readableTypeIdentifiersForItemProvider
        let identifier = identifiers.first(where: hasItemConformingToTypeIdentifier) ?? identifiers.first ?? ""
        return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Loads a text or an address.
    @discardableResult
    public func loadObject<T: _ItemProviderValue>(
        ofClass aClass: T.Type,
        completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        let reading: any NSItemProviderReading.Type = aClass
        return loadObject(ofClass: reading) { object, error in completionHandler(object as? T, error) }
    }
}

extension String: _ItemProviderValue {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text", "public.text"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
        try data.text(.utf8PlainText)
    }
}

extension URL: _ItemProviderValue {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
        guard let url = URL(string: try data.text(.url)), url.scheme != nil else {
            throw TransferError.isMalformed(.url)
        }
        return url
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    public static var readableTypeIdentifiersForItemProvider: [String] { String.readableTypeIdentifiersForItemProvider }

    public func itemProviderData(forType typeIdentifier: String) throws -> Data { Data(String(describing: self).utf8) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        self.init(string: try data.text(.utf8PlainText))
    }
}

extension NSURL: NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    public func itemProviderData(forType typeIdentifier: String) throws -> Data { Data(absoluteString.utf8) }
}
