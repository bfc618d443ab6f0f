import Combine
public import Foundation
internal import MainThread
public import SwiftUICore

/// Puts a view on a screen for the length of a test, closes it, and throws if a node or a subscription outlives it.
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
/// Of subscriptions those count that the view and the body have made, on this thread or in tasks that began there. The view
/// is made within too: what its expression creates has to go with it.
///
/// - Parameter size: In points; see ``Screen/init(_:size:environment:)``.
/// - Throws: a ``LeftoverError``, or what the body throws.
@MainActor
public func withScreen<Content: View, Result>(
    _ view: @autoclosure () -> Content,
    size: CGSize? = nil,
    environment: EnvironmentValues = EnvironmentValues(),
    _ body: (Screen) throws -> Result
) throws -> Result {
    var result: Result?
    var nodes: [String: Int] = [:]
    let streams = try LiveObjects.count {
        let screen = Screen(view(), size: size, environment: environment)
        defer { screen.close() }
        result = try body(screen)
        screen.close()
        nodes = screen.takeLeftNodes()
    }
    try LeftoverError.check(nodes: nodes, streams: streams)
    return result!
}

/// Puts a view on a screen for the length of an asynchronous test, closes it, and throws if a node or a subscription
/// outlives it.
///
/// What is cancelled with the view has three turns of the main thread to come to its end. Apart from that it is the same as
/// the synchronous function.
@MainActor
public func withScreen<Content: View, Result>(
    _ view: @autoclosure () -> Content,
    size: CGSize? = nil,
    environment: EnvironmentValues = EnvironmentValues(),
    _ body: @MainActor (Screen) async throws -> Result
) async throws -> Result {
    var result: Result?
    var nodes: [String: Int] = [:]
    let streams = try await LiveObjects.count {
        let screen = Screen(view(), size: size, environment: environment)
        defer { screen.close() }
        result = try await body(screen)
        screen.close()
        for _ in 0..<3 { await MainThread.turn() }
        nodes = screen.takeLeftNodes()
    }
    try LeftoverError.check(nodes: nodes, streams: streams)
    return result!
}

extension Screen {
    /// The nodes that live on although the screen is closed; from now on it is the caller who tells.
    fileprivate func takeLeftNodes() -> [String: Int] {
        isChecked = true
        return liveNodes
    }
}

/// Tells what has outlived its screen.
public struct LeftoverError: Error, Equatable, CustomStringConvertible {
    /// How many nodes of each kind are left.
    public let nodes: [String: Int]
    /// How many objects of each operator are left.
    public let streams: [String: Int]

    public var description: String {
        let names = [nodes, streams].flatMap { $0.sorted { $0.key < $1.key } }.map { "\($0.value) × \($0.key)" }
        return "something has outlived its screen: " + names.joined(separator: ", ")
    }

    fileprivate static func check(nodes: [String: Int], streams: [String: Int]) throws(LeftoverError) {
        if !nodes.isEmpty || !streams.isEmpty { throw LeftoverError(nodes: nodes, streams: streams) }
    }
}
