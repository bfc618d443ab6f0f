internal import RenderTree

/// One change of the items of a drawing that a page has.
enum DrawingEdit: Equatable {
    /// Replaces items from an index on.
    case replace(at: Int, count: Int, [Markup])
    /// Sets attributes of an item, and removes those that are nil.
    case setAttributes(at: Int, [Markup.Attribute], removed: [String])
}

extension DrawingEdit {
    /// Returns the edits between two lists of items, from the last to the first, so that indices stay valid.
    ///
    /// Equal items at both ends are left alone. Lists of one length are compared item by item; otherwise all items in
    /// between are replaced.
    static func edits(from old: [Markup], to new: [Markup]) -> [DrawingEdit] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        guard oldEnd > start || newEnd > start else { return [] }
        // Lists of different lengths are not aligned item by item: a search for the best alignment takes time that is
        // quadratic in their lengths, and an app chooses those.
        guard oldEnd - start == newEnd - start else {
            return [.replace(at: start, count: oldEnd - start, Array(new[start..<newEnd]))]
        }
        var edits: [DrawingEdit] = []
        var run: [Markup] = []
        func finish(at index: Int) {
            guard !run.isEmpty else { return }
            edits.append(.replace(at: index, count: run.count, run.reversed()))
            run = []
        }
        // Sends only the attribute where nothing else differs, so that the page's element keeps its motion.
        for index in (start..<newEnd).reversed() {
            if let edit = attributeEdit(at: index, from: old[index], to: new[index]) {
                finish(at: index + 1)
                if let edit { edits.append(edit) }
            } else {
                run.append(new[index])
            }
        }
        finish(at: start)
        return edits
    }

    /// Returns the edit of an item's attributes, or a nil edit if the items are equal. Nil if more than the attributes
    /// differs.
    private static func attributeEdit(at index: Int, from old: Markup, to new: Markup) -> DrawingEdit?? {
        if old == new { return .some(nil) }
        var plain = old
        plain.attributes = new.attributes
        guard plain == new else { return .none }
        let changed = new.attributes.filter { !old.attributes.contains($0) }
        let removed = old.attributes.map(\.name).filter { name in !new.attributes.contains { $0.name == name } }
        return .some(.setAttributes(at: index, changed, removed: removed))
    }
}
