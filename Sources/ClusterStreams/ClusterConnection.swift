public import Combine

/// The connection of this process to the others that serve the same app.
public enum ClusterConnection: Equatable, Sendable {
    /// There are no others: values stay within the process.
    case withinProcess
    /// The first connection is being made.
    case connecting
    /// Values reach the other processes.
    case connected
    /// The connection was lost. Values that others send now do not arrive, and values that are sent do not leave. The
    /// next ``connected`` means that some may have been missed.
    case interrupted

    /// The state of the connection, then each change of it, on any thread.
    ///
    /// ```swift
    /// var subscriptions: Set<AnyCancellable> = []
    /// ClusterConnection.states
    ///     .filter { $0 == .connected }
    ///     .sink { _ in print("Messages may be missing") }
    ///     .store(in: &subscriptions)
    /// ```
    public static var states: AnyPublisher<ClusterConnection, Never> { ClusterHub.shared.states }
}

/// The reason why a stored value could not be changed or read.
public enum ClusterError: Error, Equatable, Sendable {
    /// The database could not be reached in time. Nothing has changed.
    case unreachable
    /// The connection ended before the answer. The change may have taken place; the value shows it when the connection
    /// is back.
    case interrupted
    /// The database has rejected the change, with a message. Nothing has changed.
    case refused(String)
    /// The stored value does not have the form of the program's type.
    case unreadable
    /// Other processes have stored a value before each of many attempts. Nothing has changed.
    case contended
    /// The task was canceled before another attempt. Nothing has changed.
    case cancelled
}
