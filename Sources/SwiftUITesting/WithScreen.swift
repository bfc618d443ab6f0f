import Combine
public import Foundation
public import SwiftUICore

/// Shows a view on a screen during a test, closes it, and throws if a node or a subscription outlives it.
///
/// ```swift
/// @MainActor
/// @Test func pressingCounts() throws {
///     try withScreen(Button("Go") {}) { screen in
///         try screen.press("Go")
///     }
/// }
/// ```
///
/// Counts the subscriptions that the view and the body create, on this thread or in tasks that begin on it. The view
/// expression is evaluated inside, so the objects that it creates are counted as well.
///
/// `size` is in points; see ``Screen/init(_:size:environment:showsMotion:)``.
///
/// `showsMotion` specifies whether changes with an animation take time; see ``Screen/advance(by:)``.
///
/// Throws a ``LeftoverError``, or the error of the body.
@MainActor
public func withScreen<Content: View, Result>(
    _ view: @autoclosure () -> Content,
    size: CGSize? = nil,
    environment: EnvironmentValues = EnvironmentValues(),
    showsMotion: Bool? = nil,
    _ body: (Screen) throws -> Result
) throws -> Result {
    var result: Result?
    var nodes: [String: Int] = [:]
    let streams = try LiveObjects.count {
        let screen = Screen(view(), size: size, environment: environment, showsMotion: showsMotion)
        defer { screen.close() }
        result = try body(screen)
        screen.close()
        nodes = screen.dequeueLeakedNodes()
    }
    try LeftoverError.check(nodes: nodes, streams: streams)
    return result!
}

/// Shows a view on a screen during an asynchronous test, closes it, and throws if a node or a subscription outlives it.
///
/// Canceled work has three turns of the main thread to end, and a second on other threads. Otherwise it is the
/// same as the synchronous function.
@MainActor
public func withScreen<Content: View, Result>(
    _ view: @autoclosure () -> Content,
    size: CGSize? = nil,
    environment: EnvironmentValues = EnvironmentValues(),
    showsMotion: Bool? = nil,
    _ body: @MainActor (Screen) async throws -> Result
) async throws -> Result {
    var result: Result?
    var nodes: [String: Int] = [:]
    let streams = try await LiveObjects.count {
        let screen = Screen(view(), size: size, environment: environment, showsMotion: showsMotion)
        defer { screen.close() }
        result = try await body(screen)
        screen.close()
        for _ in 0..<3 { _ = await Screen.turn(before: .now) }
        nodes = screen.dequeueLeakedNodes()
    }
    try LeftoverError.check(nodes: nodes, streams: streams)
    return result!
}

extension Screen {
    /// Returns the nodes that outlive the closed screen. The caller then reports them.
    fileprivate func dequeueLeakedNodes() -> [String: Int] {
        isChecked = true
        return liveNodes
    }
}

/// An error that lists the objects that have outlived their screen.
public struct LeftoverError: Error, Equatable, CustomStringConvertible {
    /// The number of leaked nodes of each type.
    public let nodes: [String: Int]
    /// The number of leaked objects of each operator.
    public let streams: [String: Int]

    public var description: String {
        let names = [nodes, streams].flatMap { $0.sorted { $0.key < $1.key } }.map { "\($0.value) × \($0.key)" }
        return "something has outlived its screen: " + names.joined(separator: ", ")
    }

    fileprivate static func check(nodes: [String: Int], streams: [String: Int]) throws(LeftoverError) {
        if !nodes.isEmpty || !streams.isEmpty { throw LeftoverError(nodes: nodes, streams: streams) }
    }
}
