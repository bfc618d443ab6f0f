public import Foundation
internal import RenderTree

extension Screen {
    /// Returns a list row that can be selected, moved, deleted or swiped, by its texts.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.row("Letter").swipe("Archive")
    /// ```
    public func row(_ label: String) -> ScreenElement { element(.row, label) }

    /// Scrolls the first view that can scroll in the direction, by a distance in points.
    public func scroll(by distance: CGSize) throws {
        let scrolling = uncoveredNodes.filter {
            switch $0.content {
            case .scroll, .list: true
            default: false
            }
        }
        guard scrolling.contains(where: { $0.send(.scroll(distance)) }) else {
            throw error(.missing, "Nothing on the screen can be scrolled by \(distance.width), \(distance.height).")
        }
        host.update()
    }

    /// Scrolls down by a distance in points, or up if negative.
    public func scroll(by distance: CGFloat) throws { try scroll(by: CGSize(width: 0, height: distance)) }

    /// Refreshes the first refreshable list or scroll view, and returns when the refresh has ended or the list has left
    /// the screen.
    ///
    /// A list that is replaced while it loads, as inside a condition, counts as having left.
    public func refresh(atMost limit: Duration = .seconds(60)) async throws {
        guard let list = uncoveredNodes.first(where: \.content.isRefreshable), list.send(.refresh) else {
            throw error(.missing, "Nothing on the screen can be refreshed.")
        }
        let end = ContinuousClock.now + limit
        var turns = 0
        host.update()
        // One turn at a time: a main thread that others keep busy is never idle.
        while list.content.isRefreshing, nodes.contains(where: { $0 === list }) {
            // Where many tests share the main thread, a single turn can take longer than the limit.
            if ContinuousClock.now > end, turns >= Self.turnsBeforeTimeOut {
                throw error(.timedOut, "The refresh did not end within \(limit).")
            }
            turns += await Self.turn(before: end) ?? 1
            host.update()
        }
    }

    private static let turnsBeforeTimeOut = 100

    /// Replaces the text of the search field.
    public func search(_ text: String) throws {
        let fields = semantics.all.filter { $0.role == .textField && $0.traits.contains(.searchField) }
        guard let field = fields.last else { throw error(.missing, "There is no search field.") }
        try ScreenElement(screen: self, roles: [.textField], label: nil, id: field.id).setText(text)
    }
}
