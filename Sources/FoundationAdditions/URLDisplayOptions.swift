internal import Foundation

/// A condition on a component of a URL.
struct URLCondition: Codable, Hashable, Sendable {
    let component: _URLStyle.Component
    let values: Set<String>

    /// Whether the scheme is `http` or `https`.
    static let isHTTP = URLCondition(component: .scheme, values: ["http", "https"])

    func isMet(by url: URLComponents) -> Bool {
        let value: String? =
            switch component {
            case .scheme: url.scheme?.lowercased()
            case .user: url.user
            case .password: url.password
            case .host: url.host
            case .port: url.port.map(String.init)
            case .path: url.path
            case .query: url.query
            case .fragment: url.fragment
            }
        return value.map(values.contains) ?? false
    }
}

/// The cases in which a component is shown.
enum URLDisplayRule: Codable, Hashable, Sendable {
    case always, never
    case showWhen(URLCondition)
    case omitWhen(URLCondition)

    func isMet(by url: URLComponents) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .showWhen(let condition): condition.isMet(by: url)
        case .omitWhen(let condition): !condition.isMet(by: url)
        }
    }
}

extension _URLStyle {
    /// The cases in which a URL shows a component.
    public struct ComponentDisplayOption: Codable, Hashable, Sendable {
        private let rule: URLDisplayRule

        public static var always: Self { Self(rule: .always) }
        public static var never: Self { Self(rule: .never) }
        /// Shown unless the scheme is `http` or `https`.
        public static var omitIfHTTPFamily: Self { Self(rule: .omitWhen(.isHTTP)) }

        /// Shown if a component has one of the values.
        public static func displayWhen(_ component: Component, matches requirements: Set<String>) -> Self {
            Self(rule: .showWhen(URLCondition(component: component, values: requirements)))
        }

        /// Shown unless a component has one of the values.
        public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
            Self(rule: .omitWhen(URLCondition(component: component, values: requirements)))
        }

        func isShown(in url: URLComponents) -> Bool { rule.isMet(by: url) }
    }

    /// The cases in which a URL shows all or part of its host.
    public struct HostDisplayOption: Codable, Hashable, Sendable {
        private var rule: URLDisplayRule
        /// The first labels that are left out.
        private var omitted: Set<String> = []
        /// Whether at most three labels are shown.
        private var omitsDeepSubdomains = false
        /// The condition for leaving labels out; nil means always.
        private var condition: URLCondition?

        private init(_ rule: URLDisplayRule) { self.rule = rule }

        public static var always: Self { Self(.always) }
        public static var never: Self { Self(.never) }
        /// Shown unless the scheme is `http` or `https`.
        public static var omitIfHTTPFamily: Self { Self(.omitWhen(.isHTTP)) }

        /// Shown if a component has one of the values.
        public static func displayWhen(_ component: Component, matches requirements: Set<String>) -> Self {
            Self(.showWhen(URLCondition(component: component, values: requirements)))
        }

        /// Shown unless a component has one of the values.
        public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
            Self(.omitWhen(URLCondition(component: component, values: requirements)))
        }

        /// Shown without the first label, if that is one of the subdomains, such as `www`.
        ///
        /// With `includeMultiLevelSubdomains`, at most the last three labels are shown: `west.example.com` instead of
        /// `beta.west.example.com`.
        public static func omitSpecificSubdomains(
            _ subdomainsToOmit: Set<String> = [], includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false
        ) -> Self {
            var option = Self(.always)
            option.omitted = subdomainsToOmit
            option.omitsDeepSubdomains = omitMultiLevelSubdomains
            return option
        }

        /// Shown without subdomains if a component has one of the values.
        public static func omitSpecificSubdomains(
            _ subdomainsToOmit: Set<String> = [], includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
            when component: Component, matches requirements: Set<String>
        ) -> Self {
            var option = omitSpecificSubdomains(
                subdomainsToOmit, includeMultiLevelSubdomains: omitMultiLevelSubdomains)
            option.condition = URLCondition(component: component, values: requirements)
            return option
        }

        /// Returns the escaped host as it is shown; nil if it is not.
        func shownHost(of url: URLComponents) -> String? {
            guard rule.isMet(by: url), let host = url.percentEncodedHost else { return nil }
            guard condition?.isMet(by: url) ?? true, !omitted.isEmpty || omitsDeepSubdomains else { return host }
            var labels = host.split(separator: ".")[...]
            // An IP address, such as 127.0.0.1 or [::ffff:127.0.0.1], has no subdomains.
            guard labels.count > 2, !host.hasPrefix("["), !labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
                return host
            }
            if omitsDeepSubdomains { labels = labels.suffix(3) }
            if labels.count > 2, omitted.contains(String(labels[labels.startIndex])) { labels = labels.dropFirst() }
            return labels.joined(separator: ".")
        }
    }
}
