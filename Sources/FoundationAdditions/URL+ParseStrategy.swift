public import Foundation

/// Parses URLs that have certain components.
///
/// ```swift
/// func address(_ text: String) throws -> URL {
///     try URL(text, strategy: .url.scheme(.defaultValue("https")).path(.required))
/// }
/// ```
///
/// By default, a scheme and a host are required. Follows [Apple's
/// URL.ParseStrategy](https://developer.apple.com/documentation/foundation/url/parsestrategy).
public struct _URLParseStrategy: ParseStrategy, Sendable {
    /// The treatment of a component that is absent.
    public enum ComponentParseStrategy<Component: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
        /// A string without the component is not a valid URL.
        case required
        /// The component may be absent.
        case optional
        /// The value in place of an absent component.
        case defaultValue(Component)

        /// Returns the value to set for an absent component; nil if there is none.
        ///
        /// - Throws: `CocoaError.formatting` if the component is required.
        fileprivate func replacement(isAbsent: Bool) throws -> Component? {
            guard isAbsent else { return nil }
            switch self {
            case .required: throw CocoaError(.formatting)
            case .optional: return nil
            case .defaultValue(let value): return value
            }
        }
    }

    private var scheme: ComponentParseStrategy<String>
    private var user: ComponentParseStrategy<String>
    private var password: ComponentParseStrategy<String>
    private var host: ComponentParseStrategy<String>
    private var port: ComponentParseStrategy<Int>
    private var path: ComponentParseStrategy<String>
    private var query: ComponentParseStrategy<String>
    private var fragment: ComponentParseStrategy<String>

    public init(
        scheme: ComponentParseStrategy<String> = .required, user: ComponentParseStrategy<String> = .optional,
        password: ComponentParseStrategy<String> = .optional, host: ComponentParseStrategy<String> = .required,
        port: ComponentParseStrategy<Int> = .optional, path: ComponentParseStrategy<String> = .optional,
        query: ComponentParseStrategy<String> = .optional, fragment: ComponentParseStrategy<String> = .optional
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

    /// Returns the URL in a string.
    ///
    /// - Throws: `CocoaError.formatting` if the string is not a URL, or if a required component is absent.
    public func parse(_ value: String) throws -> URL {
        let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var found = URLComponents(string: text) else { throw CocoaError(.formatting) }
        // Only absent components are set, because reading and setting a component loses its escaped separators.
        if let value = try scheme.replacement(isAbsent: found.scheme == nil) { found.scheme = value }
        if let value = try user.replacement(isAbsent: found.percentEncodedUser == nil) { found.user = value }
        if let value = try password.replacement(isAbsent: found.percentEncodedPassword == nil) {
            found.password = value
        }
        if let value = try host.replacement(isAbsent: found.percentEncodedHost == nil) { found.host = value }
        if let value = try port.replacement(isAbsent: found.port == nil) { found.port = value }
        if let value = try path.replacement(isAbsent: found.percentEncodedPath.isEmpty) { found.path = value }
        if let value = try query.replacement(isAbsent: found.percentEncodedQuery == nil) { found.query = value }
        if let value = try fragment.replacement(isAbsent: found.percentEncodedFragment == nil) {
            found.fragment = value
        }
        guard let url = found.url else { throw CocoaError(.formatting) }
        return url
    }

    /// Returns the strategy with a treatment of the scheme.
    public func scheme(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.scheme, strategy) }
    /// Returns the strategy with a treatment of the user.
    public func user(_ strategy: ComponentParseStrategy<String> = .optional) -> Self { with(\.user, strategy) }
    /// Returns the strategy with a treatment of the password.
    public func password(_ strategy: ComponentParseStrategy<String> = .optional) -> Self {
        with(\.password, strategy)
    }
    /// Returns the strategy with a treatment of the host.
    public func host(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.host, strategy) }
    /// Returns the strategy with a treatment of the port.
    public func port(_ strategy: ComponentParseStrategy<Int> = .optional) -> Self { with(\.port, strategy) }
    /// Returns the strategy with a treatment of the path.
    public func path(_ strategy: ComponentParseStrategy<String> = .optional) -> Self { with(\.path, strategy) }
    /// Returns the strategy with a treatment of the query.
    public func query(_ strategy: ComponentParseStrategy<String> = .optional) -> Self { with(\.query, strategy) }
    /// Returns the strategy with a treatment of the fragment.
    public func fragment(_ strategy: ComponentParseStrategy<String> = .optional) -> Self {
        with(\.fragment, strategy)
    }

    private func with<Part>(
        _ path: WritableKeyPath<Self, ComponentParseStrategy<Part>>, _ part: ComponentParseStrategy<Part>
    ) -> Self {
        var strategy = self
        strategy[keyPath: path] = part
        return strategy
    }
}

extension _URLMember where Self == URL {
    /// Parses URLs that have certain components.
    public typealias ParseStrategy = _URLParseStrategy
}

extension URL {
    /// Parses a URL with a strategy.
    @_disfavoredOverload
    public init<Strategy: Foundation.ParseStrategy>(_ value: Strategy.ParseInput, strategy: Strategy) throws
    where Strategy.ParseOutput == URL {
        self = try strategy.parse(value)
    }
}

extension ParseStrategy where Self == _URLParseStrategy {
    /// The strategy that parses URLs.
    @_disfavoredOverload
    public static var url: Self { Self() }
}
