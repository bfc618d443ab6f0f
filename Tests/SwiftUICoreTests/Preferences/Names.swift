import SwiftUI

/// What views are called, in their order.
struct Names: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A key without a default of its own.
struct FirstName: PreferenceKey {
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
    func named(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

/// What an action was told, and a way to change what the view depends on.
@MainActor
final class NameLog {
    var told: [[String]] = []
    var inner: [[String]] = []
    var bodies = 0
    var change: ([String]) -> Void = { _ in }

    func take() -> [[String]] {
        defer { told = [] }
        return told
    }
}
