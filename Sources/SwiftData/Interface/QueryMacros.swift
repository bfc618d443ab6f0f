public import DataModeling
public import Foundation
public import SwiftUI

/// Fetches all models of a type for a view, and keeps the view up to date.
///
/// ```swift
/// @Model
/// final class Song {
///     var name: String
///
///     init(name: String) {
///         self.name = name
///     }
/// }
///
/// struct SongList: View {
///     @Query private var songs: [Song]
///     var body: some View {
///         List(songs) { Text($0.name) }
///     }
/// }
/// ```
///
/// The variable is read-only; its type is an array of models. The models come from the environment's model context,
/// including unsaved changes. Follows [Apple's Query](https://developer.apple.com/documentation/swiftdata/query()).
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query() = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches all models of a type, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(animation: Animation) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches all models of a type, with a transaction for later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(transaction: Transaction) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>, animation: Animation) =
    #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, sorted, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, sorted.
///
/// ```swift
/// @Model
/// final class Album {
///     var name: String
///     var year: Int
///
///     init(name: String, year: Int) {
///         self.name = name
///         self.year = year
///     }
/// }
///
/// struct AlbumList: View {
///     @Query(filter: #Predicate<Album> { $0.year > 1999 }, sort: [SortDescriptor(\Album.name)]) var albums: [Album]
///     var body: some View {
///         List(albums) { Text($0.name) }
///     }
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in the order of a property, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in the order of a property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in the order of an optional property, and animates later changes of the
/// result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in the order of an optional property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")
