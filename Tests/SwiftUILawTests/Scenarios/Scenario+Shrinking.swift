extension Scenario {
    /// The smallest scenario that still differs, found by removing one thing at a time.
    @MainActor
    func shrunk() -> Scenario {
        var smallest = self
        var budget = 3000
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for smaller in smallest.smaller where budget > 0 {
                budget -= 1
                guard smaller.difference() != nil else { continue }
                smallest = smaller
                isShrinking = true
                break
            }
        }
        return smallest
    }

    private var smaller: [Scenario] {
        var scenarios: [Scenario] = []
        for step in steps.indices {
            scenarios.append(changing { $0.steps.remove(at: step) })
            for change in steps[step].indices where steps[step].count > 1 {
                scenarios.append(changing { $0.steps[step].remove(at: change) })
            }
        }
        var addresses: [[Int]] = []
        for piece in descriptions {
            for address in piece.addresses where !addresses.contains(address) { addresses.append(address) }
        }
        for address in addresses {
            for edit in Piece.Edit.all { scenarios.append(mapping { $0.making(edit, at: address[...]) }) }
        }
        return scenarios.filter { smaller in
            (smaller.first != first || smaller.steps != steps) && smaller.descriptions.allSatisfy(\.hasRowsOfOneShape)
        }
    }

    private var descriptions: [Piece] {
        [first] + steps.flatMap { $0.compactMap { if case .describe(let piece) = $0 { piece } else { nil } } }
    }

    /// The same scenario with every description edited. Editing all of them keeps their shapes equal.
    private func mapping(_ edit: (Piece) -> Piece) -> Scenario {
        changing { scenario in
            scenario.first = edit(first)
            scenario.steps = steps.map { step in
                step.map { if case .describe(let piece) = $0 { .describe(edit(piece)) } else { $0 } }
            }
        }
    }

    private func changing(_ edit: (inout Scenario) -> Void) -> Scenario {
        var changed = self
        edit(&changed)
        return changed
    }
}

extension Piece {
    /// Edits that make a piece smaller.
    fileprivate enum Edit {
        case becomeNothing, becomeChild(Int), dropChild(Int), dropRow(Int), zero

        static var all: [Edit] {
            [.becomeNothing] + (0..<5).map { .becomeChild($0) } + (0..<5).map { .dropChild($0) }
                + (0..<12).map { .dropRow($0) } + [.zero]
        }
    }

    /// The addresses of the pieces in this one: child indices from the root. Rows have the address of their template.
    fileprivate var addresses: [[Int]] {
        [[]] + children.indices.flatMap { index in children[index].addresses.map { [index] + $0 } }
    }

    /// Whether the rows of each list have the shape of their template, also after an edit of differing pieces.
    fileprivate var hasRowsOfOneShape: Bool {
        rows.allSatisfy { $0.piece.shape == children[0].shape && $0.piece.hasRowsOfOneShape }
            && children.allSatisfy(\.hasRowsOfOneShape)
    }

    fileprivate func making(_ edit: Edit, at address: ArraySlice<Int>) -> Piece {
        var edited = self
        if let index = address.first {
            guard index < children.count else { return self }
            let rest = address.dropFirst()
            edited.children[index] = children[index].making(edit, at: rest)
            edited.rows = rows.map { Row(id: $0.id, piece: $0.piece.making(edit, at: rest)) }
            return edited
        }
        switch edit {
        case .becomeNothing: return Piece(kind: .nothing)
        case .becomeChild(let index): return index < children.count ? children[index] : self
        case .dropChild(let index):
            guard [.column, .row, .group].contains(kind), index < children.count else { return self }
            edited.children.remove(at: index)
        case .dropRow(let id): edited.rows.removeAll { $0.id == id }
        case .zero: edited.number = 0
        }
        return edited
    }
}
