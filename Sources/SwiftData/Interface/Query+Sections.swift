public import DataModeling
public import Foundation
public import SwiftUI

// Queries with sections: each form twice, as a title may be nil, and with an animation or a transaction.

extension Query where Result == SectionedResults<Element, String> {
    /// Fetches the models that a descriptor describes, in sections by a text, and animates later changes of the result.
    public init(
        _ descriptor: FetchDescriptor<Element>, animation: Animation,
        sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        self.init(
            descriptor: descriptor,
            animation: animation, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a descriptor describes, in sections by a text that may be nil, and animates later
    /// changes of the result.
    public init(
        _ descriptor: FetchDescriptor<Element>, animation: Animation,
        sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        self.init(
            descriptor: descriptor,
            animation: animation, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a descriptor describes, in sections by a text.
    public init(
        _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
        sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        self.init(
            descriptor: descriptor,
            transaction: transaction, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a descriptor describes, in sections by a text that may be nil.
    public init(
        _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
        sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        self.init(
            descriptor: descriptor,
            transaction: transaction, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a predicate selects, in sections by a text, and animates later changes of the result.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation,
        sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        self.init(
            descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
            animation: animation, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a predicate selects, in sections by a text that may be nil, and animates later changes
    /// of the result.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation,
        sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        self.init(
            descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
            animation: animation, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a predicate selects, in sections by a text.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        self.init(
            descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
            transaction: transaction, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches the models that a predicate selects, in sections by a text that may be nil.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        self.init(
            descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
            transaction: transaction, titles: SectionTitles(keyPath: sectionKeyPath))
    }

    /// Fetches models in the order of a property, in sections by a text, and animates later changes of the result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], animation: animation, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of a property, in sections by a text that may be nil, and animates later changes of
    /// the result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], animation: animation, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of a property, in sections by a text.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], transaction: transaction, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of a property, in sections by a text that may be nil.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], transaction: transaction, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of an optional property, in sections by a text, and animates later changes of the
    /// result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], animation: animation, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of an optional property, in sections by a text that may be nil, and animates later
    /// changes of the result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], animation: animation, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of an optional property, in sections by a text.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], transaction: transaction, sectionBy: sectionKeyPath)
    }

    /// Fetches models in the order of an optional property, in sections by a text that may be nil.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
    ) {
        let order = SortDescriptor(keyPath.sendable, order: order)
        self.init(filter: filter, sort: [order], transaction: transaction, sectionBy: sectionKeyPath)
    }
}
