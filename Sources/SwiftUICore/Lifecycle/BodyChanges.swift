import Foundation
internal import ViewGraph

extension View {
    /// When called within an invocation of `body` of a view of this type, prints the names of the changed dynamic properties
    /// that caused the result of `body` to need to be refreshed.
    ///
    /// ```swift
    /// struct Counter: View {
    ///     @State private var count = 0
    ///     var body: some View {
    ///         let _ = Self._printChanges()
    ///         Button("\(count)") { count += 1 }    // Counter: _count changed.
    ///     }
    /// }
    /// ```
    ///
    /// `@self` stands for the view's own value, `@identity` for a view that has just come, `@dependencies` for what was read
    /// otherwise, as observable objects are. A body that is evaluated for none of that is `unchanged`. Goes to the standard
    /// output, and in a live terminal to the standard error once the terminal has been given back; for debugging only, and slow.
    /// Follows the page
    /// [Understanding and improving SwiftUI performance](https://developer.apple.com/documentation/xcode/understanding-and-improving-swiftui-performance).
    public static func _printChanges() {
        BodyChanges.tell(BodyChanges.sentence(on: Self.self))
    }

    /// When called within an invocation of `body` of a view of this type, logs what `_printChanges()` prints: to the
    /// standard error.
    public static func _logChanges() {
        BodyChanges.log(BodyChanges.sentence(on: Self.self))
    }
}

extension ViewModifier {
    /// When called within an invocation of `body(content:)` of a modifier of this type, prints the names of the changed
    /// dynamic properties that caused the result to need to be refreshed, as a view's `_printChanges()` does.
    public static func _printChanges() {
        BodyChanges.tell(BodyChanges.sentence(on: Self.self))
    }

    /// When called within an invocation of `body(content:)` of a modifier of this type, logs what `_printChanges()` prints:
    /// to the standard error.
    public static func _logChanges() {
        BodyChanges.log(BodyChanges.sentence(on: Self.self))
    }
}

/// Why bodies are evaluated.
@MainActor
@usableFromInline
package enum BodyChanges {
    /// Told what would be printed or logged.
    package static var listener: ((String) -> Void)?

    /// Whether the body that is evaluated next, or now, belongs to a value that has just replaced another.
    @exclusivity(unchecked) @usableFromInline static var hasNewValue = false

    static func tell(_ sentence: String) {
        if let listener { listener(sentence) } else { print(sentence) }
    }

    static func log(_ sentence: String) {
        if let listener { listener(sentence) } else { FileHandle.standardError.write(Data("\(sentence)\n".utf8)) }
    }

    /// What has changed for the body under way, in Apple's words.
    static func sentence(on type: any Any.Type) -> String {
        let names = changes(for: type)
        return names.isEmpty ? "\(type): unchanged." : "\(type): \(names.joined(separator: ", ")) changed."
    }

    private static func changes(for type: any Any.Type) -> [String] {
        guard let node = Tracker.current as? EvaluatingNode, node.kind.type == type else { return [] }
        let before = ReadingNode.evaluationBefore
        guard before != 0 else {
            // As Apple's: a view without dynamic properties has nothing that would make an identity.
            let properties = node.kind.dynamicFields.map(\.name)
            return properties.isEmpty ? ["@self"] : ["@self", "@identity"] + properties
        }
        let properties = node.changedProperties(since: before)
        let isOtherwise = node.hasChangedSource(since: before) || !node.changedKeys(since: before).isEmpty
        let hasDependencies = node.hasChangedObject(since: before) || properties.isEmpty && isOtherwise
        return (hasDependencies ? ["@dependencies"] : []) + (hasNewValue ? ["@self"] : []) + properties
    }
}

/// A dynamic property that knows whether what it stands for has changed.
@MainActor
protocol ChangeTelling: DynamicProperty {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool
}

extension State: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        cell?.hasChanged(since: evaluation) ?? false
    }
}

extension Binding: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        node.isChanged(since: evaluation) { _ = wrappedValue }
    }
}

extension Environment: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        node.isChanged(since: evaluation) { _ = wrappedValue }
    }
}

extension ObservedObject: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension StateObject: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension EnvironmentObject: ChangeTelling {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension ViewKind {
    /// The fields that hold dynamic properties, in the order of their declaration.
    fileprivate var dynamicFields: [StoredField] {
        plan.fields.filter { $0.type is any DynamicProperty.Type }
    }
}

extension EvaluatingNode {
    /// The names of the fields of which a dynamic property has changed, those inside of others included.
    fileprivate func changedProperties(since evaluation: UInt64) -> [String] {
        var names: [String] = []
        withValue { value in
            for field in kind.dynamicFields {
                let isChanged = Self.hasChanged(field.type, value + field.offset, since: evaluation, for: self)
                if isChanged { names.append(field.name) }
            }
        }
        return names
    }

    private static func hasChanged(
        _ type: any Any.Type,
        _ address: UnsafeRawPointer,
        since evaluation: UInt64,
        for node: EvaluatingNode
    ) -> Bool {
        if let type = type as? any ChangeTelling.Type {
            func tell<Telling: ChangeTelling>(_ type: Telling.Type) -> Bool {
                address.assumingMemoryBound(to: type).pointee.hasChanged(since: evaluation, for: node)
            }
            return tell(type)
        }
        return ComparisonPlan.of(type).fields.contains { field in
            field.type is any DynamicProperty.Type
                && hasChanged(field.type, address + field.offset, since: evaluation, for: node)
        }
    }
}
