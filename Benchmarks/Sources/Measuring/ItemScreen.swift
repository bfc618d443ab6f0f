/// The item of a row on a screen.
public struct Item: Identifiable, Equatable, Sendable {
    public let id: Int
    public var label: String

    public static func items(_ ids: Range<Int>) -> [Item] {
        ids.map { Item(id: $0, label: "label number \($0)") }
    }
}

/// The operations on a screen of items, for any implementation.
@MainActor
public protocol ItemScreen {
    /// Shows other items; the update is complete on return.
    func show(_ items: [Item])
    /// Selects the item with that number; the update is complete on return.
    func select(_ id: Int)
    /// A digest of the changes since the last call, and of the whole content.
    func digest() -> Int
}

extension ScreenTask {
    /// The turns of a task, on an empty screen.
    @MainActor
    public func turns(on screen: some ItemScreen) -> Turns {
        switch self {
        case .create1000: replacing([], by: Item.items(0..<1_000), on: screen)
        case .create10000: replacing([], by: Self.tenThousand, on: screen)
        case .append1000: replacing(Self.tenThousand, by: Item.items(0..<11_000), on: screen)
        case .clear: replacing(Self.tenThousand, by: [], on: screen)
        case .swap: editing(on: screen) { $0.swapAt(1, 998) }
        case .remove: editing(on: screen) { $0.remove(at: 500) }
        case .updateEvery10th: updating(screen)
        case .select: selecting(screen)
        case .rowBytes, .deepState, .motion1000:
            preconditionFailure("\(self) is not done in turns on a screen of items")
        }
    }

    private static let tenThousand = Item.items(0..<10_000)

    @MainActor
    private func replacing(_ before: [Item], by after: [Item], on screen: some ItemScreen) -> Turns {
        Turns(ready: { screen.show(before) }, act: { screen.show(after) }, told: { screen.digest() })
    }

    @MainActor
    private func editing(on screen: some ItemScreen, _ edit: (inout [Item]) -> Void) -> Turns {
        let before = Item.items(0..<1_000)
        var after = before
        edit(&after)
        return replacing(before, by: after, on: screen)
    }

    /// Alternates two sets of labels, so that every turn changes the content.
    @MainActor
    private func updating(_ screen: some ItemScreen) -> Turns {
        var odd = Self.tenThousand
        for index in stride(from: 0, to: odd.count, by: 10) { odd[index].label += " has changed" }
        var turns = [odd, Self.tenThousand]
        screen.show(Self.tenThousand)
        let act: @MainActor () -> Void = {
            screen.show(turns[0])
            turns.swapAt(0, 1)
        }
        return Turns(ready: {}, act: act, told: { screen.digest() })
    }

    @MainActor
    private func selecting(_ screen: some ItemScreen) -> Turns {
        var selected = 0
        screen.show(Self.tenThousand)
        screen.select(selected)
        let act: @MainActor () -> Void = {
            selected = (selected + 4_321) % 10_000
            screen.select(selected)
        }
        return Turns(ready: {}, act: act, told: { screen.digest() })
    }
}
