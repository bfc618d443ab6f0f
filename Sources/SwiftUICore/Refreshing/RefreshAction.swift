internal import ViewGraph

/// An action that initiates a refresh operation.
///
/// Follows [Apple's RefreshAction](https://developer.apple.com/documentation/swiftui/refreshaction).
@MainActor
public struct RefreshAction: Sendable {
    private let action: @MainActor @Sendable () async -> Void

    nonisolated init(action: @escaping @MainActor @Sendable () async -> Void) {
        self.action = action
    }

    /// Initiates a refresh action.
    public func callAsFunction() async {
        await action()
    }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    @MainActor static let refreshInterests = KeyInterests.of(ObjectIdentifier(RefreshKey.self))

    /// A refresh action stored in a view's environment.
    ///
    /// Follows [Apple's refresh](https://developer.apple.com/documentation/swiftui/environmentvalues/refresh).
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Marks this view as refreshable.
    ///
    /// ```swift
    /// // given: load: @Sendable () async -> Void
    /// let list = List(0..<3) { Text("Row \($0)") }
    ///     .refreshable { await load() }
    /// ```
    ///
    /// A list or a scroll view in the view offers to load again, and shows that it does until the action is over; meanwhile it cannot be asked
    /// again. The action is not cancelled when the view goes. Follows
    /// [Apple's refreshable(action:)](https://developer.apple.com/documentation/swiftui/view/refreshable(action:)).
    @preconcurrency
    public nonisolated func refreshable(action: @escaping @Sendable @MainActor () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}
