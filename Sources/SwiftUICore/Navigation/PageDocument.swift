public import Foundation
package import RenderTree

extension View {
    /// Describes the view's page for search engines and for previews of links, in a sentence or two.
    ///
    /// ```swift
    /// let view = NavigationStack {
    ///     Text("1 Old Quay").navigationTitle("Delft").pageDescription("Canals, towers and a market on Thursdays.")
    /// }
    /// ```
    ///
    /// A browser gets it as `<meta name="description">` with the page of each address. It is not shown, and other
    /// screens ignore it. The description belongs to the page of the view, as a title does; an outer one overrides
    /// those inside. Outside of navigation containers and tabs it describes all pages without a description. Apple's
    /// views have no such modifier.
    public nonisolated func pageDescription(_ description: Text) -> some View {
        modifier(_TitleModifier(text: description) { $0.description = $1 })
    }

    /// Describes the view's page for search engines and for previews of links, using a localized string.
    public nonisolated func pageDescription(_ descriptionKey: LocalizedStringKey) -> some View {
        pageDescription(Text(descriptionKey))
    }

    /// Describes the view's page for search engines and for previews of links, using a string.
    @_disfavoredOverload
    public nonisolated func pageDescription<S: StringProtocol>(_ description: S) -> some View {
        let description = String(description)
        return navigationBar { $0.description = description }
    }

    /// Sets the address of the view's page for search engines, if the page has several.
    ///
    /// ```swift
    /// let view = NavigationStack {
    ///     Text("1 Old Quay").navigationTitle("Delft").canonicalURL(URL(string: "/towns/delft"))
    /// }
    /// ```
    ///
    /// A browser gets it as `<link rel="canonical">`. A URL without a scheme is one of the server's own. Without this
    /// modifier, or with nil, it is the address that leads to the page by links, without a query. A URL that is neither
    /// relative to the server nor of `http` or `https` counts as nil. An outer modifier overrides the ones inside. The
    /// address of a container or a tab is not the address of the pages in it. Apple's views have no such modifier.
    public nonisolated func canonicalURL(_ url: URL?) -> some View {
        let address = url?.canonicalAddress
        return navigationBar { $0.canonicalAddress = address ?? $0.canonicalAddress }
    }
}

extension URL {
    /// The address under which search engines may list a page; nil if it is not valid.
    fileprivate var canonicalAddress: String? {
        let text = absoluteString
        guard let scheme = scheme?.lowercased() else { return text.isEmpty || text.hasPrefix("//") ? nil : text }
        return ["http", "https"].contains(scheme) && host()?.isEmpty == false ? text : nil
    }
}

extension ViewHost {
    /// The title, description and canonical address that views outside of pages set for the window.
    package var windowDocument: RenderDocument { preference(NavigationBar.Key.self)?.document ?? RenderDocument() }
}
