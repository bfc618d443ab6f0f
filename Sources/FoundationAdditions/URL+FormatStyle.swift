public import Foundation

/// Formats a URL, with or without some of its components.
///
/// ```swift
/// func title(of page: URL) -> String {
///     page.formatted(.url.scheme(.never).host(.omitSpecificSubdomains(["www"])))
/// }
/// ```
///
/// The title of `https://www.example.com/news?id=1` is "example.com/news". By default, a URL shows its scheme, its
/// host, its path, and its port unless the scheme is `http` or `https`. Escaped characters stay escaped. Follows
/// [Apple's URL.FormatStyle](https://developer.apple.com/documentation/foundation/url/formatstyle).
public struct _URLStyle: ParseableFormatStyle, Sendable {
    /// A part of a URL.
    public enum Component: Int, Codable, Hashable, Sendable {
        case scheme, user, password, host, port, path, query, fragment
    }

    private var scheme: ComponentDisplayOption
    private var user: ComponentDisplayOption
    private var password: ComponentDisplayOption
    private var host: HostDisplayOption
    private var port: ComponentDisplayOption
    private var path: ComponentDisplayOption
    private var query: ComponentDisplayOption
    private var fragment: ComponentDisplayOption

    public init(
        scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never,
        password: ComponentDisplayOption = .never, host: HostDisplayOption = .always,
        port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
        query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
    ) {
        self.scheme = scheme
        self.user = user
        self.password = password
        self.host = host
        self.port = port
        self.path = path
        self.query = query
        self.fragment = fragment
    }

    /// Returns the URL with the components that the style shows.
    ///
    /// User, password and port belong to the host, and do not appear without it.
    public func format(_ value: URL) -> String {
        guard let all = URLComponents(url: value, resolvingAgainstBaseURL: true) else { return value.absoluteString }
        // Not the string of a `URLComponents`: some combinations, such as the path "//a" without a host, are not URLs.
        var text = ""
        if scheme.isShown(in: all), let scheme = all.scheme { text += scheme + ":" }
        if let host = host.shownHost(of: all) {
            if !text.isEmpty { text += "//" }
            text += credentials(in: all) + host
            if port.isShown(in: all), let port = all.port { text += ":\(port)" }
        }
        if path.isShown(in: all) { text += all.percentEncodedPath }
        if query.isShown(in: all), let query = all.percentEncodedQuery { text += "?" + query }
        if fragment.isShown(in: all), let fragment = all.percentEncodedFragment { text += "#" + fragment }
        return text
    }

    /// Returns the user and the password in the form that precedes the host.
    private func credentials(in url: URLComponents) -> String {
        let user = user.isShown(in: url) ? url.percentEncodedUser : nil
        let password = password.isShown(in: url) ? url.percentEncodedPassword : nil
        guard user != nil || password != nil else { return "" }
        return (user ?? "") + (password.map { ":" + $0 } ?? "") + "@"
    }

    /// The strategy that parses URLs.
    public var parseStrategy: _URLParseStrategy { _URLParseStrategy() }

    /// Returns the style with a condition for the scheme.
    public func scheme(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.scheme, strategy) }
    /// Returns the style with a condition for the user.
    public func user(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.user, strategy) }
    /// Returns the style with a condition for the password.
    public func password(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.password, strategy) }
    /// Returns the style with a condition for the host.
    public func host(_ strategy: HostDisplayOption = .always) -> Self { with(\.host, strategy) }
    /// Returns the style with a condition for the port.
    public func port(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.port, strategy) }
    /// Returns the style with a condition for the path.
    public func path(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.path, strategy) }
    /// Returns the style with a condition for the query.
    public func query(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.query, strategy) }
    /// Returns the style with a condition for the fragment.
    public func fragment(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.fragment, strategy) }

    private func with<Option>(_ path: WritableKeyPath<Self, Option>, _ option: Option) -> Self {
        var style = self
        style[keyPath: path] = option
        return style
    }
}

extension _URLMember where Self == URL {
    /// Formats URLs.
    public typealias FormatStyle = _URLStyle
}

extension URL {
    /// Returns the URL formatted with the given style.
    @_disfavoredOverload
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == URL { style.format(self) }

    /// Returns the URL with its scheme, its host, its path, and its port unless the scheme is `http` or `https`.
    @_disfavoredOverload
    public func formatted() -> String { _URLStyle().format(self) }
}

extension FormatStyle where Self == _URLStyle {
    /// The style of URLs.
    @_disfavoredOverload
    public static var url: Self { Self() }
}
