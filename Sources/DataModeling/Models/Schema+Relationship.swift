extension Schema {
    /// The relationship of a property to other models: the argument of `@Relationship`.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/schema/relationship).
    public final class Relationship {
        /// The effect of a model's deletion on related models.
        public enum DeleteRule: String, Codable, CaseIterable, Hashable, Sendable {
            /// Nothing happens to them. Here a reference to a deleted model reads as that model's last values until the
            /// next launch.
            case noAction

            /// The related models no longer refer to the deleted one.
            case nullify

            /// The related models are deleted too.
            case cascade

            /// Saving fails, with an error that names the related models, while there are any.
            case deny
        }

        /// An option of a relationship.
        public struct Option: Hashable, Sendable {
            let name: String

            /// No two models refer to the same one.
            public static let unique = Option(name: "unique")
        }

        public let options: [Option]
        public let deleteRule: DeleteRule
        public let minimumModelCount: Int?
        public let maximumModelCount: Int?
        public let originalName: String?
        public let inverseKeyPath: AnyKeyPath?
        public let hashModifier: String?

        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            self.options = options
            self.deleteRule = deleteRule
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.originalName = originalName
            inverseKeyPath = inverse
            self.hashModifier = hashModifier
        }
    }
}
