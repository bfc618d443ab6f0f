internal import Foundation

/// Whether a person can move rows, delete them, or both.
///
/// ```swift
/// struct Names: View {
///     @State private var names = ["Ada", "Grace"]
///     var body: some View {
///         List($names, id: \.self, editActions: [.delete, .move]) { $name in Text(name) }
///     }
/// }
/// ```
///
/// Follows [Apple's EditActions](https://developer.apple.com/documentation/swiftui/editactions).
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    fileprivate static var moving: EditActions { EditActions(rawValue: 1) }
    fileprivate static var deleting: EditActions { EditActions(rawValue: 2) }
}

extension EditActions {
    /// Nothing: the collection allows neither.
    public static var all: EditActions<Data> { [] }
}

extension EditActions where Data: MutableCollection {
    /// A person can move rows.
    public static var move: EditActions<Data> { moving }

    /// All that the collection allows.
    public static var all: EditActions<Data> { moving }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// A person can delete rows.
    public static var delete: EditActions<Data> { deleting }

    /// All that the collection allows.
    public static var all: EditActions<Data> { deleting }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
    /// All that the collection allows.
    public static var all: EditActions<Data> { [moving, deleting] }
}

extension RowEdits {
    /// The edits of a collection behind a binding. Actions that the collection does not support are left out.
    init<Data: MutableCollection>(_ actions: EditActions<Data>, of data: Binding<Data>) {
        if actions.contains(.deleting), data.wrappedValue is any RangeReplaceableCollection {
            delete = { offsets in
                guard let kept = (data.wrappedValue as? any RangeReplaceableCollection)?.removing(offsets) as? Data
                else { return }
                data.wrappedValue = kept
            }
        }
        if actions.contains(.moving) {
            move = { offsets, destination in
                var elements = Array(data.wrappedValue)
                elements.move(fromOffsets: offsets, toOffset: destination)
                var moved = data.wrappedValue
                for (index, element) in zip(data.wrappedValue.indices, elements) { moved[index] = element }
                data.wrappedValue = moved
            }
        }
    }
}

extension RangeReplaceableCollection {
    /// Returns the collection without the elements at the offsets.
    fileprivate func removing(_ offsets: IndexSet) -> Self {
        var kept = Self()
        for (offset, element) in self.enumerated() where !offsets.contains(offset) { kept.append(element) }
        return kept
    }
}
