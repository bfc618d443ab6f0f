public import ContentTransfer
public import ContentTypes
public import Foundation

/// The behavior of a view as a destination of drags.
///
/// Calls come in the order of a drag: ``validateDrop(info:)`` when it enters, then ``dropEntered(info:)``,
/// ``dropUpdated(info:)`` for each move, and ``performDrop(info:)`` or ``dropExited(info:)``. A drop that is not valid,
/// or whose last proposal is `forbidden` or `cancel`, is not performed. Follows [Apple's
/// DropDelegate](https://developer.apple.com/documentation/swiftui/dropdelegate).
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether the items can be dropped here. By default they can.
    func validateDrop(info: DropInfo) -> Bool
    /// Accepts the dropped items. Returns whether that succeeded.
    func performDrop(info: DropInfo) -> Bool
    /// A valid drag has entered the view.
    func dropEntered(info: DropInfo)
    /// A valid drag has moved. Nil keeps the last proposal, which is initially `copy`.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// A valid drag has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }

    public func dropEntered(info: DropInfo) {}

    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    public func dropExited(info: DropInfo) {}
}

/// The items of a drag, and its location.
///
/// Follows [Apple's DropInfo](https://developer.apple.com/documentation/swiftui/dropinfo).
public struct DropInfo {
    /// The point in the coordinates of the view.
    public let location: CGPoint
    let providers: [NSItemProvider]

    /// Whether an item conforms to one of several types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

    /// Whether an item conforms to a type of one of several identifiers.
    public func hasItemsConforming(to types: [String]) -> Bool {
        hasItemsConforming(to: types.map { UTType(importedAs: $0) })
    }

    /// The items that conform to one of several types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { provider in
            contentTypes.contains { !provider.registeredContentTypes(conformingTo: $0).isEmpty }
        }
    }

    /// The items that conform to a type of one of several identifiers.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        itemProviders(for: types.map { UTType(importedAs: $0) })
    }
}

/// The operation of a drop on its items.
///
/// Follows [Apple's DropOperation](https://developer.apple.com/documentation/swiftui/dropoperation).
public enum DropOperation: Equatable, Hashable, Sendable {
    /// The drag ends without a transfer.
    case cancel
    /// Nothing can be dropped here.
    case forbidden
    case copy, move
}

/// The proposal of a view for a drag above it.
///
/// Follows [Apple's DropProposal](https://developer.apple.com/documentation/swiftui/dropproposal).
public struct DropProposal: Sendable {
    public let operation: DropOperation

    public init(operation: DropOperation) { self.operation = operation }
}
