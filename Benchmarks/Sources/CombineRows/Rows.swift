import Combine
import Measuring

/// Performs a row as a client of `Combine`. These sources are compiled twice, against this library and against
/// OpenCombine.
public func workload(for row: Row) -> Workload? {
    switch row {
    case .chain: chain
    case .sequence: sequence
    case .fanOut1, .fanOut10, .fanOut1000, .fanOut10000: fanOut(to: row.unitsPerStep)
    case .flatMapJust: flatMapJust
    case .zip: zip
    case .currentValue: currentValue
    case .subscribeCancel: subscribeCancel
    case .merge4: merge4
    case .combineLatest3: combineLatest3
    case .switchToLatest: switchToLatest
    case .published: published
    case .objectWillChange: objectWillChange
    case .receiveOnImmediate: receiveOnImmediate
    case .receiveOnQueue: receiveOnQueue
    case .debounce: debounce
    case .twoThreads: twoThreads
    case .chainBytes: chainBytes
    default: nil
    }
}
