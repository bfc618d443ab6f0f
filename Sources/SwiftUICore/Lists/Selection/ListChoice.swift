internal import ViewGraph

/// Where a list keeps which of its rows are selected, as an input of it.
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

/// A place for the values of the rows that are selected.
class ListChoice {
    /// The values that are there now.
    var values: Set<AnyHashable> { [] }
    /// Whether there may be several.
    var takesSeveral: Bool { false }

    /// The one of several values that may stand for a row here.
    func value(among candidates: [AnyHashable?]) -> AnyHashable? { nil }

    /// Selects a value, or takes it back if several may be selected and it is.
    func choose(_ value: AnyHashable) {}

    func isSame(as other: ListChoice) -> Bool { self === other }
}

/// A place for one value.
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

/// A place for several values.
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
