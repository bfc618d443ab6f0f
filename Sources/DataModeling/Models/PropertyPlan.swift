internal import Observation

/// One stored property of a model: the location of its values, and the destination of a relationship.
///
/// Sendable: nothing changes after the initializer, except the destination of a described relationship, which is set
/// once. Key paths, types and coders have no state, the value in `defaultBox` is only read, and `withMutation` captures
/// only a key path or an entity's closure.
package final class PropertyPlan: @unchecked Sendable {
    /// The kind of value that a property holds.
    enum Content {
        case attribute(any AttributeCoding)
        case toOne(Destination)
        case toMany(Destination)
    }

    package let name: String
    let originalName: String?
    package let index: Int
    /// The property of the class, or `nil` in a described entity.
    let keyPath: AnyKeyPath?
    let content: Content
    /// The conversion of the values without their coding, if there is one.
    let plain: PlainValue?
    package let isOptional: Bool
    let isUnique: Bool
    package let isEphemeral: Bool
    /// Whether the history preserves a deleted model's value.
    let isPreserved: Bool
    let deleteRule: Schema.Relationship.DeleteRule
    let inverseKeyPath: AnyKeyPath?
    /// The minimum and maximum number of models in a relationship; 0 for no limit.
    let modelCounts: (minimum: Int, maximum: Int)
    /// The name of the inverse relationship in a described entity.
    let inverseName: String?
    /// The value of the declaration, in a box.
    let defaultBox: AnyObject?
    /// Performs a change of the property, and notifies the model's observers before and after it.
    let withMutation: (AnyObject, () -> Void) -> Void

    init?<Model: PersistentModel>(_ metadata: Schema.PropertyMetadata, of model: Model.Type, at index: Int) {
        guard let content = Self.content(of: type(of: metadata.keyPath).valueType) else {
            DataDiagnostic.report(
                "\(Model.self).\(metadata.name) is not stored: its type is neither Codable nor a model.")
            return nil
        }
        let attribute = metadata.metadata as? Schema.Attribute
        let relationship = metadata.metadata as? Schema.Relationship
        name = metadata.name
        self.index = index
        keyPath = metadata.keyPath
        self.content = content
        plain = Self.plain(type(of: metadata.keyPath).valueType)
        originalName = attribute?.originalName ?? relationship?.originalName
        isUnique = attribute?.isUnique ?? false
        isEphemeral = attribute?.options.contains(.ephemeral) ?? false
        isPreserved = attribute?.options.contains(.preserveValueOnDeletion) ?? false
        deleteRule = relationship?.deleteRule ?? .nullify
        inverseKeyPath = relationship?.inverseKeyPath
        modelCounts = (relationship?.minimumModelCount ?? 0, relationship?.maximumModelCount ?? 0)
        inverseName = nil
        switch content {
        case .attribute(let coding):
            isOptional = coding.isOptional
            defaultBox =
                metadata.defaultValue.flatMap { coding.box(ofAny: $0) }
                ?? (coding.isOptional ? coding.box(of: .null) : nil)
        case .toOne, .toMany:
            isOptional = type(of: metadata.keyPath).valueType is any OptionalValue.Type
            defaultBox = nil
        }
        let keyPath = metadata.keyPath
        func notification<Value>(_ type: Value.Type) -> (AnyObject, () -> Void) -> Void {
            guard let keyPath = keyPath as? KeyPath<Model, Value> else { return { _, change in change() } }
            return { object, change in
                guard let model = object as? Model else { return change() }
                model._$observationRegistrar.withMutation(of: model, keyPath: keyPath, change)
            }
        }
        withMutation = _openExistential(type(of: keyPath).valueType, do: notification)
    }

    /// Creates a property of a described entity.
    init(
        name: String, originalName: String?, index: Int, content: Content, isOptional: Bool, isEphemeral: Bool,
        isPreserved: Bool, deleteRule: Schema.Relationship.DeleteRule, inverseName: String?, defaultBox: AnyObject?,
        withMutation: @escaping (AnyObject, () -> Void) -> Void
    ) {
        self.name = name
        self.originalName = originalName
        self.index = index
        keyPath = nil
        self.content = content
        plain = nil
        self.isOptional = isOptional
        isUnique = false
        self.isEphemeral = isEphemeral
        self.isPreserved = isPreserved
        self.deleteRule = deleteRule
        inverseKeyPath = nil
        modelCounts = (0, 0)
        self.inverseName = inverseName
        self.defaultBox = defaultBox
        self.withMutation = withMutation
    }

    private static func plain(_ type: any Any.Type) -> PlainValue? {
        func plain<Value>(_ type: Value.Type) -> PlainValue? { PlainValue(type) }
        return _openExistential(type, do: plain)
    }

    private static func content(of type: any Any.Type) -> Content? {
        let wrapped = (type as? any OptionalValue.Type)?.wrapped ?? type
        if let model = wrapped as? any PersistentModel.Type { return .toOne(Destination(model)) }
        if let collection = wrapped as? any RelationshipCollection.Type {
            return .toMany(Destination(element(of: collection)))
        }
        guard let codable = type as? any Codable.Type else { return nil }
        return .attribute(coder(of: codable))
    }

    private static func element<C: RelationshipCollection>(of type: C.Type) -> any PersistentModel.Type {
        C.PersistentElement.self
    }

    private static func coder<Value: Codable>(of type: Value.Type) -> any AttributeCoding { AttributeCoder<Value>() }

    /// The destination entity of a relationship.
    package var target: EntityPlan? { destination?.plan }

    /// The destination class of a relationship; `nil` in a described entity.
    var targetType: (any PersistentModel.Type)? { destination?.type }

    private var destination: Destination? {
        switch content {
        case .attribute: nil
        case .toOne(let destination), .toMany(let destination): destination
        }
    }

    package var coding: (any AttributeCoding)? {
        if case .attribute(let coding) = content { coding } else { nil }
    }

    package var isToMany: Bool {
        if case .toMany = content { true } else { false }
    }

    package var isToOne: Bool {
        if case .toOne = content { true } else { false }
    }

    /// Whether a row has a column for the property: one for each attribute and each reference to one model.
    var hasColumn: Bool { !isToMany && !isEphemeral }
}
