/// The values of a state by the indices of their properties. A state whose values are all in its row allocates no
/// memory for them.
struct PropertySlots {
    private var slots: [ObjectState.Slot] = []
    /// The number of properties, in few bytes because there can be very many states.
    private var size: UInt16

    init(count: Int) { size = UInt16(clamping: count) }

    var count: Int { Int(size) }

    subscript(index: Int) -> ObjectState.Slot {
        get { slots.isEmpty ? .unloaded : slots[index] }
        set {
            if slots.isEmpty {
                if case .unloaded = newValue { return }
                slots = Array(repeating: .unloaded, count: count)
            }
            slots[index] = newValue
        }
    }

    /// Whether a value is a reference to models.
    var hasLinks: Bool {
        slots.contains { slot in
            switch slot {
            case .one, .many: true
            case .unloaded, .column, .value: false
            }
        }
    }

    /// Adds slots at the end.
    mutating func grow(to count: Int) {
        if !slots.isEmpty { slots += Array(repeating: .unloaded, count: count - self.count) }
        size = UInt16(clamping: count)
    }

    mutating func unloadAll() { slots = [] }
}
