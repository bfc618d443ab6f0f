internal import Foundation
internal import ViewGraph

extension View {
    /// Prints the reasons for the running evaluation: the names of the dynamic properties that have changed. Call it in
    /// the `body` of a view of this type.
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
    /// `@self` stands for the view's own value and `@identity` for a new view. `@dependencies` stands for other reads,
    /// such as reads of observable objects. A body that is evaluated for none of these reasons is `unchanged`. The line
    /// goes to the standard output. In a live terminal it goes to the standard error, after the terminal has been
    /// restored. Slow; for debugging only. Follows the page [Understanding and improving SwiftUI
    /// performance](https://developer.apple.com/documentation/xcode/understanding-and-improving-swiftui-performance).
    public static func _printChanges() {
        EvaluationReasons.emit(EvaluationReasons.message(on: Self.self))
    }

    /// Writes the line of `_printChanges()` to the standard error. Call it in the `body` of a view of this type.
    public static func _logChanges() {
        EvaluationReasons.log(EvaluationReasons.message(on: Self.self))
    }
}

extension ViewModifier {
    /// Prints the reasons for the running evaluation, as a view's `_printChanges()` does. Call it in the
    /// `body(content:)` of a modifier of this type.
    public static func _printChanges() {
        EvaluationReasons.emit(EvaluationReasons.message(on: Self.self))
    }

    /// Writes the line of `_printChanges()` to the standard error. Call it in the `body(content:)` of a modifier of
    /// this type.
    public static func _logChanges() {
        EvaluationReasons.log(EvaluationReasons.message(on: Self.self))
    }
}

@MainActor
extension EvaluationReasons {
    static func emit(_ message: String) {
        if let listener { listener(message) } else { print(message) }
    }

    static func log(_ message: String) {
        if let listener { listener(message) } else { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
    }

    /// The changes that caused the current evaluation, in Apple's wording.
    static func message(on type: any Any.Type) -> String {
        let names = changes(for: type)
        return names.isEmpty ? "\(type): unchanged." : "\(type): \(names.joined(separator: ", ")) changed."
    }

    private static func changes(for type: any Any.Type) -> [String] {
        guard let node = DependencyTracker.current as? EvaluatingNode, node.kind.type == type else { return [] }
        let before = ReadingNode.evaluationBefore
        guard before != 0 else {
            // As in Apple's SwiftUI, a view without dynamic properties has no state, and reports no identity.
            let properties = node.kind.dynamicFields.map(\.name)
            return properties.isEmpty ? ["@self"] : ["@self", "@identity"] + properties
        }
        let properties = node.changedProperties(since: before)
        let isOtherwise = node.hasChangedSource(since: before) || !node.changedKeys(since: before).isEmpty
        let hasDependencies = node.hasChangedObject(since: before) || properties.isEmpty && isOtherwise
        return (hasDependencies ? ["@dependencies"] : []) + (hasNewValue ? ["@self"] : []) + properties
    }
}

/// A dynamic property that can report whether its value has changed.
@MainActor
protocol ChangeDetecting: DynamicProperty {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool
}

extension State: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        cell?.hasChanged(since: evaluation) ?? false
    }
}

extension Binding: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        node.isChanged(since: evaluation) { _ = wrappedValue }
    }
}

extension Environment: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        node.isChanged(since: evaluation) { _ = wrappedValue }
    }
}

extension ObservedObject: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension StateObject: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension EnvironmentObject: ChangeDetecting {
    func hasChanged(since evaluation: UInt64, for node: EvaluatingNode) -> Bool {
        watch?.hasChanged(since: evaluation) ?? false
    }
}

extension ViewKind {
    /// The fields that hold dynamic properties, in order of declaration.
    fileprivate var dynamicFields: [StoredField] {
        plan.fields.filter { $0.type is any DynamicProperty.Type }
    }
}

extension EvaluatingNode {
    /// The names of the fields whose dynamic property, or one nested in it, has changed.
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
        if let type = type as? any ChangeDetecting.Type {
            func check<Property: ChangeDetecting>(_ type: Property.Type) -> Bool {
                address.assumingMemoryBound(to: type).pointee.hasChanged(since: evaluation, for: node)
            }
            return check(type)
        }
        return ComparisonPlan.of(type).fields.contains { field in
            field.type is any DynamicProperty.Type
                && hasChanged(field.type, address + field.offset, since: evaluation, for: node)
        }
    }
}
