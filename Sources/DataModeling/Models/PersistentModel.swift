public import Observation

/// A class whose instances a context stores. `@Model` writes the conformance.
///
/// ```swift
/// @Model
/// final class Train {
///     var name: String
///     @Relationship(deleteRule: .cascade, inverse: \Wagon.train) var wagons: [Wagon] = []
///
///     init(name: String) { self.name = name }
/// }
///
/// @Model
/// final class Wagon {
///     var train: Train?
///
///     init() {}
/// }
/// ```
///
/// - No access to a model ends the process. A deleted model keeps its last values.
/// - A context has one instance for a row, so two models are equal if they are the same instance.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/persistentmodel).
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The properties that are stored, in the order of their declarations.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }

    /// The values of the instance.
    var persistentBackingData: any BackingData<Self> { get set }

    /// The registrar that views observe. The engine uses it to report merged changes, and effects of a change on other
    /// models.
    var _$observationRegistrar: ObservationRegistrar { get }

    /// The values of each class of the instance, superclasses first, as its initializers fill them.
    var _$allBackingData: [any BackingData] { get }

    /// Creates an instance for existing values.
    init(backingData: any BackingData<Self>)
}

extension PersistentModel {
    public var _$allBackingData: [any BackingData] { [persistentBackingData] }
}

/// A collection of models, as the type of a relationship.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/relationshipcollection).
public protocol RelationshipCollection<PersistentElement> {
    associatedtype PersistentElement: PersistentModel

    /// The models in their order.
    var _models: [PersistentElement] { get }

    init(_models: [PersistentElement])
}

extension Array: RelationshipCollection where Element: PersistentModel {
    public var _models: [Element] { self }

    public init(_models: [Element]) { self = _models }
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
    public var _models: [Wrapped.PersistentElement] { self?._models ?? [] }

    public init(_models: [Wrapped.PersistentElement]) { self = Wrapped(_models: _models) }
}

/// The values of one instance of a model.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/backingdata).
public protocol BackingData<Model>: AnyObject {
    associatedtype Model: PersistentModel

    var persistentModelID: PersistentIdentifier { get }

    @_disfavoredOverload
    func getValue<Value: Codable>(forKey keyPath: KeyPath<Model, Value>) -> Value
    func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value>) -> Value
    func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value?>) -> Value?
    func getValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Model, Value>) -> Value

    @_disfavoredOverload
    func setValue<Value: Codable>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value)
    func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value)
    func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value?>, to newValue: Value?)
    func setValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value)
}
