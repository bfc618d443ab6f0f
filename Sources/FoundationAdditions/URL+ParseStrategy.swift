public import Foundation

/// Reads addresses that have certain components.
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
        /// Without the component, the string is no address.
        case required
        /// The component may be absent.
        case optional
        /// The value in place of an absent component.
        case defaultValue(Component)

        fileprivate func value(for found: Component?) throws -> Component? {
            switch self {
            case .required:
                guard let found else { throw CocoaError(.formatting) }
                return found
            case .optional: return found
            case .defaultValue(let value): return found ?? value
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

    /// Returns the address in a string.
    ///
    /// - Throws: `CocoaError.formatting` if the string is no address, or if a required component is absent.
    public func parse(_ value: String) throws -> URL {
        let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var found = URLComponents(string: text) else { throw CocoaError(.formatting) }
        found.scheme = try scheme.value(for: found.scheme)
        found.user = try user.value(for: found.user)
        found.password = try password.value(for: found.password)
        found.host = try host.value(for: found.host)
        found.port = try port.value(for: found.port)
        found.path = try path.value(for: found.path.isEmpty ? nil : found.path) ?? ""
        found.query = try query.value(for: found.query)
        found.fragment = try fragment.value(for: found.fragment)
        guard let url = found.url else { throw CocoaError(.formatting) }
        return url
    }

    /// Returns the strategy with a treatment of the scheme.
    public func scheme(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.scheme, strategy) }
    /// Returns the strategy with a treatment of the user.
    public func user(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.user, strategy) }
    /// Returns the strategy with a treatment of the password.
    public func password(_ strategy: ComponentParseStrategy<String> = .required) -> Self {
        with(\.password, strategy)
    }
    /// Returns the strategy with a treatment of the host.
    public func host(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.host, strategy) }
    /// Returns the strategy with a treatment of the port.
    public func port(_ strategy: ComponentParseStrategy<Int> = .required) -> Self { with(\.port, strategy) }
    /// Returns the strategy with a treatment of the path.
    public func path(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.path, strategy) }
    /// Returns the strategy with a treatment of the query.
    public func query(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.query, strategy) }
    /// Returns the strategy with a treatment of the fragment.
    public func fragment(_ strategy: ComponentParseStrategy<String> = .required) -> Self {
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
    /// Reads addresses that have certain components.
    public typealias ParseStrategy = _URLParseStrategy
}

extension URL {
    /// Reads an address with a strategy.
    @_disfavoredOverload
    public init<Strategy: Foundation.ParseStrategy>(_ value: Strategy.ParseInput, strategy: Strategy) throws
    where Strategy.ParseOutput == URL {
        self = try strategy.parse(value)
    }
}

extension ParseStrategy where Self == _URLParseStrategy {
    /// The strategy that reads addresses.
    @_disfavoredOverload
    public static var url: Self { Self() }
}
