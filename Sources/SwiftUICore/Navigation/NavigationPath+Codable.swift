import Foundation
internal import ViewKernel

extension NavigationPath {
    /// The path in a form that can be saved; nil if a value in it is not codable.
    public var codable: CodableRepresentation? {
        let values = elements.map(\.value.base)
        guard values.allSatisfy({ $0 is any Codable }) else { return nil }
        return CodableRepresentation(elements: elements)
    }

    /// The path of a decoded representation.
    public init(_ codable: CodableRepresentation) {
        elements = codable.elements
    }

    /// A path in a form that can be saved.
    ///
    /// Each value is stored with the name of its type, which is looked up when decoding. A type that was renamed or
    /// moved can no longer be decoded. Decoding throws if any value cannot be decoded.
    public struct CodableRepresentation: Codable, Equatable {
        let elements: [PathElement]

        public static func == (left: CodableRepresentation, right: CodableRepresentation) -> Bool {
            left.elements.elementsEqual(right.elements) { $0.value == $1.value }
        }

        init(elements: [PathElement]) {
            self.elements = elements
        }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [PathElement] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "there is no type \(name) that a path can hold")
                }
                func decode<Value: Hashable & Codable>(_ type: Value.Type) throws -> PathElement {
                    let text = try container.decode(String.self)
                    return PathElement(try JSONDecoder().decode(type, from: Data(text.utf8)))
                }
                elements.append(try decode(type))
            }
            self.elements = elements
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements {
                guard let value = element.value.base as? any Encodable,
                    let name = _mangledTypeName(type(of: element.value.base))
                else { continue }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}

extension NavigationPath: RestorableValue {
    package var savedForm: CodableRepresentation? { codable }

    package init(savedForm: CodableRepresentation) {
        self.init(savedForm)
    }
}
