import Measuring

/// Performs a row like an app.
public func workload(for row: Row) -> Workload? {
    switch row.screenTask {
    case nil: row == .localizedLookup ? localizedLookup : nil
    case .deepState: .turns { deepTurns(changes: row.unitsPerStep) }
    case .motion1000: .turns { motionTurns() }
    case .rowBytes:
        .living {
            { TableScreen(holdsClosures: row.holdsClosures, items: Item.items(0..<row.unitsPerStep)) }
        }
    case .some(let task): .turns { task.turns(on: TableScreen(holdsClosures: row.holdsClosures, items: [])) }
    }
}
