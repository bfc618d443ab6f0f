public import DataModeling

/// Makes a class a persistent model, whose properties a ``ModelContext`` stores.
///
/// ```swift
/// @Model
/// final class Trip {
///     @Attribute(.unique) var name: String
///     var begin: Date
///     @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
///
///     init(name: String, begin: Date) {
///         self.name = name
///         self.begin = begin
///     }
/// }
///
/// @Model
/// final class Stop {
///     var place: String
///     var trip: Trip?
///
///     init(place: String) {
///         self.place = place
///     }
/// }
/// ```
///
/// All stored variables are persistent, except those marked with ``Transient()``. Their types are models, arrays of
/// models, optionals of either, or `Codable` values. Views that read a property are updated when it changes. Constants,
/// `weak` variables and several variables in one declaration are compiler errors; observers (`didSet`) are a warning,
/// because they are not called.
///
/// A model may inherit from a model: a fetch of the superclass returns models of both. The schema of a container names
/// the subclasses. Follows [Apple's Model](https://developer.apple.com/documentation/swiftdata/model()).
@attached(
    member, conformances: Observable, PersistentModel, Sendable, names: named(_$backingData),
    named(persistentBackingData), named(schemaMetadata), named(init), named(_$observation),
    named(_$observationRegistrar), named(_SwiftDataNoType), named(_$schemaMetadata), named(_$allBackingData),
    named(_SwiftDataRoot))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

/// The accessors of a persistent property, which ``Model()`` adds.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`_`))
public macro _PersistedProperty() = #externalMacro(module: "SwiftUIMacros", type: "PersistedPropertyMacro")

/// Specifies how a model's property is stored.
///
/// - Parameters:
///   - options: For example `.unique`, or `.externalStorage` for large data.
///   - originalName: The name that the property had before, whose data it takes over.
///   - hashModifier: A text that makes this version of the property differ from an earlier one of the same form.
///
/// Follows [Apple's
/// Attribute](https://developer.apple.com/documentation/swiftdata/attribute(_:originalname:hashmodifier:)).
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Specifies the relationship between a model and the models that its property refers to.
///
/// - Parameters:
///   - options: For example `.unique`.
///   - deleteRule: The fate of the models that the property refers to, when this model is deleted.
///   - minimumModelCount: The minimum number of models that the property refers to. A save with
///     fewer throws an error, except for none in an optional property.
///   - maximumModelCount: The maximum number of models that the property refers to; 0 for no limit. A
///     save with more throws an error.
///   - originalName: The name that the property had before, whose data it takes over.
///   - inverse: The property of the other model that refers back.
///   - hashModifier: A text that makes this version of the property differ from an earlier one of the same form.
///
/// Only one side of a relationship may state the inverse, because the compiler rejects a circular reference. Follows
/// Apple's [class Schema.Relationship](https://developer.apple.com/documentation/swiftdata/schema/relationship).
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Keeps a model's property out of the store.
///
/// A fetched model starts with the property's default value. Changes of the property do not update views. Follows
/// [Apple's Transient](https://developer.apple.com/documentation/swiftdata/transient()).
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Names the properties, alone or together, whose values no two models of a type share.
///
/// ```swift
/// @Model
/// final class Seat {
///     #Unique<Seat>([\.row, \.number])
///     var row: Int
///     var number: Int
///
///     init(row: Int, number: Int) {
///         self.row = row
///         self.number = number
///     }
/// }
/// ```
///
/// Follows [Apple's Unique](https://developer.apple.com/documentation/swiftdata/unique(_:)).
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Names the properties, alone or in combination, for which the store keeps an index.
///
/// Follows [Apple's Index](https://developer.apple.com/documentation/swiftdata/index(_:)-74ia2).
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Makes the store keep indices for lists of properties, each with its structure. `.rtree` is a compiler error.
///
/// Follows [Apple's Index](https://developer.apple.com/documentation/swiftdata/index(_:)-7d4z0).
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelMarkMacro")

/// Gives an actor a model context, on whose executor it runs.
///
/// ```swift
/// @Model
/// final class Contact {
///     var name: String
///
///     init(name: String) {
///         self.name = name
///     }
/// }
///
/// @ModelActor
/// actor Importer {
///     func add(_ names: [String]) throws {
///         for name in names { modelContext.insert(Contact(name: name)) }
///         try modelContext.save()
///     }
/// }
/// ```
///
/// The actor gets an initializer with a container, unless it declares one with the same parameters. Follows [Apple's
/// ModelActor](https://developer.apple.com/documentation/swiftdata/modelactor()).
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftUIMacros", type: "ModelActorMacro")
