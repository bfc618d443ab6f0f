internal import RenderTree

/// The route in the page's address, and the navigation to another address.
///
/// Owned by one ``WebScreen``.
struct ScreenNavigation {
    /// The route in the browser's address.
    var reportedRoute = ReportedRoute()
    /// The reader of the shown route.
    var reader = RouteReader()
    /// The nodes that led to each path from the one before it.
    var openers: [[String]: RenderNode.ID] = [:]
    /// The last address that the app itself has opened.
    var appRoute: AppRoute?
    /// The addresses of links; nil if none was read since the tree changed.
    var links: LinkAddresses?
    /// The navigation to an address that is in progress.
    var deepLink: DeepLinkNavigation?
    /// The number of navigations to addresses so far.
    var deepLinkCount = 0
    /// Whether the next step of the navigation is scheduled.
    var isDeepLinkScheduled = false
    /// Whether the page of the requested address was found.
    var isDeepLinkResolved = true
}

/// The state of the wait for a complete first page.
struct FirstPage {
    /// The actions to perform when the navigation has ended and the first page has loaded.
    var actions: [@MainActor () -> Void] = []
    /// Whether the first page waits for tasks of views.
    var waitsForTasks = false
    /// Whether the first page has waited long enough.
    var hasWaitedLongEnough = false
    /// Whether a check of the first page is scheduled.
    var isScheduled = false
}
