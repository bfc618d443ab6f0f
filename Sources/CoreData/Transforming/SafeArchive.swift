internal import Foundation

/// A keyed archive that is examined before Foundation reads it.
///
/// On Linux, Foundation's unarchiver ends the process for a class that is not allowed, an object that contains itself,
/// a dictionary with fewer values than keys, and a URL whose base is not a URL. It constructs the class that
/// `$classname` names, whatever `$classes` says. A few arrays that each have the next one twice would become more
/// values than any memory holds. What the initializer of an allowed custom class reads is not examined.
struct SafeArchive {
    private let objects: [Any]
    private let root: Int
    private let allowed: [AnyClass]
    /// The extents of the examined objects; `nil` for objects that contain the one being examined.
    private var extents: [Int: Extent?] = [:]
    private let mostValues: Int

    /// The extent of an object, including the objects in it.
    private struct Extent {
        /// The levels below the object.
        var height = 0
        /// The values, where one that occurs twice counts twice.
        var count = 1
    }

    /// The maximum depth: more than values of attributes have, and far less than a thread's stack holds.
    private static let mostLevels = 100

    /// - Throws: the error of damaged data.
    init?(_ data: Data, of allowed: [AnyClass]) throws {
        let archive = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        guard let objects = archive?["$objects"] as? [Any], let top = archive?["$top"] as? [String: Any],
            let root = Self.place(top[NSKeyedArchiveRootObjectKey])
        else { return nil }
        self.objects = objects
        self.root = root
        self.allowed = allowed
        // Each reference takes at least a byte.
        mostValues = data.count + 1_000_000
    }

    /// Whether all objects are of allowed classes, and have what their classes need.
    mutating func isSafe() -> Bool { extent(of: root, level: 0) != nil }

    /// The number of a reference to an object. Its class is internal to Foundation.
    private static func place(_ reference: Any?) -> Int? {
        guard let reference, "\(type(of: reference))" == "_NSKeyedArchiverUID" else { return nil }
        return (Mirror(reflecting: reference).descendant("value") as? UInt32).map { Int($0) }
    }

    private static func places(_ references: Any?) -> [Int]? {
        guard let references = references as? [Any] else { return nil }
        let places = references.compactMap { place($0) }
        return places.count == references.count ? places : nil
    }

    private func object(_ place: Int) -> Any? { objects.indices.contains(place) ? objects[place] : nil }

    private func isNil(_ place: Int) -> Bool { object(place) as? String == "$null" }

    /// The extent of an object, or `nil` if it or an object in it cannot be read safely.
    private mutating func extent(of place: Int, level: Int) -> Extent? {
        guard level < Self.mostLevels, let object = object(place) else { return nil }
        if let known = extents[place] { return known.flatMap { level + $0.height < Self.mostLevels ? $0 : nil } }
        guard let values = object as? [String: Any] else {
            return object is [Any] || Self.place(object) != nil ? nil : Extent()
        }
        guard let type = Self.place(values["$class"]).flatMap({ allowedClass($0) }),
            let parts = parts(of: values, type)
        else { return nil }
        extents[place] = .some(nil)
        var extent = Extent()
        for part in parts {
            guard let part = self.extent(of: part, level: level + 1) else { return nil }
            extent.height = max(extent.height, part.height + 1)
            extent.count += part.count
            guard extent.count <= mostValues else { return nil }
        }
        extents[place] = extent
        return extent
    }

    // MARK: Classes

    /// The class that the unarchiver would construct, if it is allowed.
    private func allowedClass(_ place: Int) -> AnyClass? {
        guard let description = object(place) as? [String: Any], description["$classhints"] == nil,
            let name = description["$classname"] as? String,
            let type = NSKeyedUnarchiver.class(forClassName: name) ?? NSClassFromString(name),
            allowed.contains(where: { Self.inherits(type, from: $0) }),
            (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true
        else { return nil }
        return type
    }

    private static func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { $0 == other }
    }

    // MARK: Parts

    /// The objects to which one refers, or `nil` if it lacks what its class needs.
    private func parts(of values: [String: Any], _ type: AnyClass) -> [Int]? {
        switch type {
        case is NSArray.Type, is NSSet.Type: return elements(values["NS.objects"])
        case is NSDictionary.Type:
            guard let keys = elements(values["NS.keys"]), let objects = elements(values["NS.objects"]),
                keys.count == objects.count
            else { return nil }
            return keys + objects
        case is NSURL.Type: return partsOfURL(values)
        case is NSUUID.Type: return (values["NS.uuidbytes"] as? Data)?.count == 16 ? [] : nil
        case is NSDate.Type: return values["NS.time"] is NSNumber ? [] : nil
        case is NSString.Type: return values["NS.string"] is String ? [] : nil
        case is NSData.Type: return values["NS.data"] is Data ? [] : nil
        case is NSNumber.Type: return values["NS.number"] is NSNumber ? [] : nil
        default: return references(in: values.filter { $0.key != "$class" })
        }
    }

    /// The elements of a collection. The unarchiver leaves out those that are nil, so that others lose their keys.
    private func elements(_ references: Any?) -> [Int]? {
        guard let places = Self.places(references), !places.contains(where: { isNil($0) }) else { return nil }
        return places
    }

    private func partsOfURL(_ values: [String: Any]) -> [Int]? {
        guard let relative = Self.place(values["NS.relative"]), let text = object(relative) as? String,
            URL(string: text) != nil
        else { return nil }
        guard let base = Self.place(values["NS.base"]) else { return values["NS.base"] == nil ? [relative] : nil }
        if isNil(base) { return [relative] }
        guard let object = object(base) as? [String: Any], let type = Self.place(object["$class"]),
            allowedClass(type) is NSURL.Type
        else { return nil }
        return [relative, base]
    }

    /// All references in a value of a property list.
    private func references(in value: Any) -> [Int] {
        if let place = Self.place(value) { return [place] }
        if let values = value as? [Any] { return values.flatMap { references(in: $0) } }
        if let values = value as? [String: Any] { return values.values.flatMap { references(in: $0) } }
        return []
    }
}
