public import DataModeling
public import Foundation
public import SwiftUI

// The macros of queries with sections: each form twice, as a title may be nil, and with an animation or a transaction.

/// Fetches the models that a descriptor describes, in sections by a text, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes, in sections by a text that may be nil, and animates later changes of
/// the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes, in sections by a text.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes, in sections by a text that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in sections by a text, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in sections by a text that may be nil, and animates later changes of
/// the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in sections by a text.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches the models that a predicate selects, in sections by a text that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of a property, in sections by a text, and animates later changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of a property, in sections by a text that may be nil, and animates later changes of the
/// result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of a property, in sections by a text.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of a property, in sections by a text that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of an optional property, in sections by a text, and animates later changes of the
/// result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of an optional property, in sections by a text that may be nil, and animates later
/// changes of the result.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of an optional property, in sections by a text.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

/// Fetches models in the order of an optional property, in sections by a text that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
) = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")
