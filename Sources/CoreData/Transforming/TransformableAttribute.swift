internal import Foundation
internal import ManagedObjects

/// The values of transformable attributes, which are stored as data.
extension NSAttributeDescription {
    var isTransformable: Bool { attributeType == .transformableAttributeType }

    /// The name of the transformer that applies.
    private var transformer: ValueTransformer? {
        let name = valueTransformerName.flatMap { $0.isEmpty ? nil : NSValueTransformerName($0) }
        // The name that Core Data used before secure coding means the same here.
        let applied = name.map { $0.rawValue == "NSKeyedUnarchiveFromData" ? .secure : $0 } ?? .secure
        if let found = ValueTransformer(forName: applied) { return found }
        ManagedObjectDiagnostic.report(
            "\(entity?.name ?? "").\(self.name) has the value transformer \(applied.rawValue), which is not "
                + "registered: call ValueTransformer.setValueTransformer(_:forName:) before the store is loaded.")
        return nil
    }

    /// The client's representation of a stored value.
    func clientValue(of value: Any) -> Any? {
        isTransformable ? (value as? Data).flatMap { unarchived($0) } : attributeType.client(value)
    }

    /// The data of a value; `nil` if the transformer cannot convert it.
    func archived(_ value: Any) -> Data? {
        guard let transformer else { return nil }
        let data =
            transformer is NSSecureUnarchiveFromDataTransformer
            ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
        return data as? Data ?? (data as? NSData).map { Data(referencing: $0) }
    }

    /// The value of data; `nil` if the transformer cannot convert it.
    func unarchived(_ data: Data) -> Any? {
        guard let transformer else { return nil }
        let value =
            transformer is NSSecureUnarchiveFromDataTransformer
            ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
        return value.map(PlainObjects.value)
    }
}

extension NSValueTransformerName {
    fileprivate static let secure = secureUnarchiveFromDataTransformerName
}

/// Foundation's classes of property lists as values of Swift, to which Linux does not convert them by a cast.
private enum PlainObjects {
    static func value(_ object: Any) -> Any {
        switch object {
        case let array as NSArray: array.map(value)
        case let set as NSSet: Set(set.compactMap { value($0) as? AnyHashable })
        case let dictionary as NSDictionary:
            Dictionary(
                dictionary.compactMap { key, object in (value(key) as? AnyHashable).map { ($0, value(object)) } }
            ) { first, _ in first }
        case let text as NSString: String(text)
        case let date as NSDate: Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case let data as NSData: Data(referencing: data)
        case let url as NSURL: url as URL
        case let uuid as NSUUID: UUID(uuidString: uuid.uuidString) ?? object
        default: object
        }
    }
}
