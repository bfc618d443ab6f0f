import Combine
import Observation
import SwiftUI

/// The state that the views of a scenario share: the objects that they observe, and the log of their lifecycle.
@MainActor
final class Surroundings {
    let observable = ObservableNumber()
    /// The first is observed directly; all of them can be put into the environment.
    let objects = (0..<4).map { PublishedNumber(name: $0) }
    var appeared = 0
    var disappeared = 0

    /// Sets a new description of the screen.
    var describe: (Piece) -> Void = { _ in }
}

@Observable
final class ObservableNumber {
    var number = 0
}

final class PublishedNumber: ObservableObject {
    let name: Int
    @Published var number = 0

    init(name: Int) {
        self.name = name
    }
}

private struct NumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}
