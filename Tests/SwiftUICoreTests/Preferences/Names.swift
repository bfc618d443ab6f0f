import SwiftUI

/// The names of views, in order.
struct Names: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A key without its own default value.
struct FirstName: PreferenceKey {
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
    func named(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

/// The values that an action received, and a closure that changes the view's dependencies.
@MainActor
final class NameLog {
    var reported: [[String]] = []
    var inner: [[String]] = []
    var bodies = 0
    var change: ([String]) -> Void = { _ in }

    func take() -> [[String]] {
        defer { reported = [] }
        return reported
    }
}
