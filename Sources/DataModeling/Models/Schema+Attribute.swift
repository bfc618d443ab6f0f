extension Schema {
    /// The storage of a property's values: the argument of `@Attribute`.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/schema/attribute).
    public final class Attribute: Sendable {
        /// An option of an attribute.
        public struct Option: Hashable, Sendable {
            let name: String

            /// No two models of the type have the same value: a save merges the second model into the first.
            public static let unique = Option(name: "unique")

            /// The value may be kept outside of the row. Here it is kept in the row: SQLite stores large values well.
            public static let externalStorage = Option(name: "externalStorage")

            /// Search engines may index the value. There is no such index here, so this has no effect.
            public static let spotlight = Option(name: "spotlight")

            /// Values in iCloud are encrypted. Linux has no iCloud, so this has no effect.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")

            /// A deleted model's value remains in the history, as the `tombstone` of its deletion.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")

            /// The value is tracked as a change and never stored.
            public static let ephemeral = Option(name: "ephemeral")
        }

        public let options: [Option]
        public let originalName: String?
        public let hashModifier: String?

        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
            self.hashModifier = hashModifier
        }

        public var isUnique: Bool { options.contains(.unique) }
    }

    /// The lists of properties whose values together are unique: what `#Unique` declares.
    public final class Unique<Model: PersistentModel>: PropertyLists {
        let lists: [[AnyKeyPath]]
        let isUnique = true

        public init(_ constraints: [PartialKeyPath<Model>]...) {
            lists = constraints
        }
    }

    /// The lists of properties for which the store keeps an index: what `#Index` declares.
    public final class Index<Model: PersistentModel>: PropertyLists {
        /// An index with its structure.
        public enum Types<P: PersistentModel> {
            /// An index in the order of the properties' values.
            case binary([PartialKeyPath<P>])

            /// An index of ranges in several dimensions. `@Model` rejects it: no store here has one.
            case rtree([PartialKeyPath<P>])
        }

        public let indices: [Types<Model>]
        let isUnique = false

        var lists: [[AnyKeyPath]] {
            indices.compactMap { index in
                if case .binary(let list) = index { list } else { nil }
            }
        }

        public init(_ binaryIndices: [PartialKeyPath<Model>]...) {
            indices = binaryIndices.map { .binary($0) }
        }

        public init(_ indices: Types<Model>...) {
            self.indices = indices
        }
    }
}

/// The lists of properties of any model.
protocol PropertyLists {
    var lists: [[AnyKeyPath]] { get }
    var isUnique: Bool { get }
}
