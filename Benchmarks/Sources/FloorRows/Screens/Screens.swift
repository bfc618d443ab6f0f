import Measuring

/// Performs a screen task with handwritten code.
func screenWorkload(_ task: ScreenTask, holdsClosures: Bool) -> Workload {
    switch task {
    case .deepState: .turns { deepTurns(changes: Row.deepState.unitsPerStep) }
    case .motion1000: .turns { motionTurns() }
    case .rowBytes:
        .living {
            {
                let table = PlainTable(holdsClosures: holdsClosures)
                table.show(Item.items(0..<10_000))
                return table
            }
        }
    default: .turns { task.turns(on: PlainTable(holdsClosures: holdsClosures)) }
    }
}

/// A tree of 10,000 objects in which one text changes; handwritten code knows which one.
@MainActor
private func deepTurns(changes count: Int) -> Turns {
    let group = PlainGroup((0..<2_450).map { _ in PlainGroup(["one", "two", "three"].map(PlainText.init)) })
    let leaf = PlainText("0")
    var nested: PlainElement = leaf
    for _ in 0..<50 { nested = PlainGroup([PlainText("before"), nested, PlainText("behind")]) }
    let root = PlainGroup([group, nested])
    var changes = PlainChanges()
    var tally = MutationTally()
    var number = 0
    let act: @MainActor () -> Void = {
        for _ in 0..<count {
            number += 1
            leaf.update(String(number), noting: &changes)
            tally.updates += changes.list.count
            changes.list.removeAll(keepingCapacity: true)
        }
    }
    return Turns(ready: {}, act: act) {
        defer { tally = MutationTally() }
        var texts = TextDigest()
        root.addTexts(to: &texts)
        return tally.digest &* 31 &+ texts.value
    }
}

private final class PlainGroup: PlainElement {
    let children: [PlainElement]

    init(_ children: [PlainElement]) {
        self.children = children
    }

    func addTexts(to texts: inout TextDigest) {
        for child in children {
            (child as? PlainGroup)?.addTexts(to: &texts)
            if let text = child as? PlainText { texts.add(text.string) }
        }
    }
}
