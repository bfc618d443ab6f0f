import Measuring

/// A handwritten screen for exactly these rows: an object for each element on the screen, and comparisons of arrays.
@MainActor
final class PlainTable: ItemScreen {
    private let holdsClosures: Bool
    private let select: (Int) -> Void
    private var rows: [PlainRow] = []
    private var selected: Int?
    private var changes = PlainChanges()
    private var tally = MutationTally()

    init(holdsClosures: Bool) {
        self.holdsClosures = holdsClosures
        // No row presses the button; its action is stored because a real app's would be.
        select = { blackHole($0) }
    }

    func select(_ id: Int) {
        selected = id
        for row in rows { update(row, to: row.item) }
        told()
    }

    func show(_ items: [Item]) {
        let low = commonRows(items)
        if low < rows.count || low < items.count { rearrange(items, from: low) }
        told()
    }

    func digest() -> Int {
        defer { tally = MutationTally() }
        var texts = TextDigest()
        for row in rows { row.addTexts(to: &texts) }
        return tally.digest &* 31 &+ texts.value
    }

    private func told() {
        for change in changes.list {
            switch change {
            case .insert: tally.insertions += 1
            case .remove: tally.removals += 1
            case .move: tally.moves += 1
            case .update: tally.updates += 1
            }
        }
        changes.list.removeAll(keepingCapacity: true)
    }

    private func update(_ row: PlainRow, to item: Item) {
        row.update(item, isSelected: item.id == selected, noting: &changes)
        if holdsClosures { row.button.action = action(of: item) }
    }

    private func action(of item: Item) -> () -> Void {
        { [select] in select(item.id) }
    }

    private func make(_ item: Item) -> PlainRow {
        PlainRow(item, isSelected: item.id == selected, action: action(of: item))
    }

    /// Updates the rows with equal identity at the front, and returns their number.
    private func commonRows(_ items: [Item]) -> Int {
        let common = min(rows.count, items.count)
        var low = 0
        while low < common, rows[low].item.id == items[low].id {
            update(rows[low], to: items[low])
            low += 1
        }
        return low
    }

    /// Equal rows at both ends stay, a single swap is two moves, and all other rows are created again.
    private func rearrange(_ items: [Item], from low: Int) {
        var (oldHigh, newHigh) = (rows.count, items.count)
        while oldHigh > low, newHigh > low, rows[oldHigh - 1].item.id == items[newHigh - 1].id {
            oldHigh -= 1
            newHigh -= 1
            update(rows[oldHigh], to: items[newHigh])
        }
        if isSwap(items, low, oldHigh - 1, newHigh - 1) {
            changes.list.append(.move(rows[low]))
            changes.list.append(.move(rows[oldHigh - 1]))
            rows.swapAt(low, oldHigh - 1)
            for index in low..<oldHigh { update(rows[index], to: items[index]) }
            return
        }
        for row in rows[low..<oldHigh] { changes.list.append(.remove(row)) }
        let made = items[low..<newHigh].map(make)
        for row in made { changes.list.append(.insert(row)) }
        rows.replaceSubrange(low..<oldHigh, with: made)
    }

    private func isSwap(_ items: [Item], _ low: Int, _ oldLast: Int, _ newLast: Int) -> Bool {
        guard oldLast == newLast, oldLast > low else { return false }
        guard rows[low].item.id == items[newLast].id, rows[oldLast].item.id == items[low].id else { return false }
        return (low + 1..<oldLast).allSatisfy { rows[$0].item.id == items[$0].id }
    }
}
