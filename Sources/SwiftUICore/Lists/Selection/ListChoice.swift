internal import ViewGraph

/// The selection of a list as a comparable input.
struct ListSelection: InputComparable {
    let choice: ListChoice?

    static func isSameInput(_ old: ListSelection, _ new: ListSelection) -> Bool {
        switch (old.choice, new.choice) {
        case (nil, nil): true
        case (let old?, let new?): old.isSame(as: new)
        default: false
        }
    }
}

/// A type-erased binding to the selected values of a list.
class ListChoice {
    /// The selected values.
    var values: Set<AnyHashable> { [] }
    /// Whether several values can be selected.
    var takesSeveral: Bool { false }

    /// The first candidate that has the type of the selection.
    func value(among candidates: [AnyHashable?]) -> AnyHashable? { nil }

    /// Selects a value. With multiple selection, deselects a value that is already selected.
    func choose(_ value: AnyHashable) {}

    func isSame(as other: ListChoice) -> Bool { self === other }
}

/// A binding to a single value.
final class SingleChoice<Value: Hashable>: ListChoice {
    private let binding: Binding<Value?>

    init(_ binding: Binding<Value?>) {
        self.binding = binding
    }

    override var values: Set<AnyHashable> { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }

    override func value(among candidates: [AnyHashable?]) -> AnyHashable? {
        for candidate in candidates {
            if let value = candidate?.base as? Value { return AnyHashable(value) }
        }
        return nil
    }

    override func choose(_ value: AnyHashable) { binding.wrappedValue = value.base as? Value }

    override func isSame(as other: ListChoice) -> Bool {
        (other as? SingleChoice).map { Binding.isSameInput(binding, $0.binding) } ?? false
    }
}

/// A binding to a set of values.
final class SetChoice<Value: Hashable>: ListChoice {
    private let binding: Binding<Set<Value>>

    init(_ binding: Binding<Set<Value>>) {
        self.binding = binding
    }

    override var values: Set<AnyHashable> { Set(binding.wrappedValue.map { AnyHashable($0) }) }

    override var takesSeveral: Bool { true }

    override func value(among candidates: [AnyHashable?]) -> AnyHashable? {
        for candidate in candidates {
            if let value = candidate?.base as? Value { return AnyHashable(value) }
        }
        return nil
    }

    override func choose(_ value: AnyHashable) {
        guard let value = value.base as? Value else { return }
        var values = binding.wrappedValue
        if values.remove(value) == nil { values.insert(value) }
        binding.wrappedValue = values
    }

    override func isSame(as other: ListChoice) -> Bool {
        (other as? SetChoice).map { Binding.isSameInput(binding, $0.binding) } ?? false
    }
}
