internal import MainThread
public import Foundation
internal import RenderTree

extension Screen {
    /// A row of a list that can be selected, moved, deleted or swiped, by what its texts say.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.row("Letter").swipe("Archive")
    /// ```
    public func row(_ label: String) -> ScreenElement { element(.row, label) }

    /// Scrolls what can be scrolled, the first that can go that way, by some points.
    public func scroll(by distance: CGSize) throws {
        let scrolling = nodes.filter {
            switch $0.content {
            case .scroll, .list: true
            default: false
            }
        }
        guard scrolling.contains(where: { $0.send(.scroll(distance)) }) else {
            throw error(.missing, "There is nothing that can be scrolled by \(distance.width), \(distance.height).")
        }
        host.update()
    }

    /// Scrolls down by some points, or up if less than 0.
    public func scroll(by distance: CGFloat) throws { try scroll(by: CGSize(width: 0, height: distance)) }

    /// Has the first list or scroll view that offers it loaded again, and returns when it is.
    public func refresh(atMost limit: Duration = .seconds(60)) async throws {
        guard let list = nodes.first(where: \.content.isRefreshable), list.send(.refresh) else {
            throw error(.missing, "There is nothing that can be refreshed.")
        }
        let end = ContinuousClock.now + limit
        host.update()
        // Turn by turn: a main thread that others keep busy has no moment in which it has nothing left to do.
        while list.content.isRefreshing {
            if ContinuousClock.now > end { throw error(.late, "It was not loaded again within \(limit).") }
            await MainThread.turn()
            host.update()
        }
    }

    /// Replaces what stands in the search field.
    public func search(_ text: String) throws {
        let fields = semantics.all.filter { $0.role == .textField && $0.traits.contains(.searchField) }
        guard let field = fields.last else { throw error(.missing, "There is no search field.") }
        try ScreenElement(screen: self, roles: [.textField], label: nil, id: field.id).setText(text)
    }
}
