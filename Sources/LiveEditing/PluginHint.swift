package import DevelopmentChannel

/// The advice that a target lacks the plugin SwiftwaterSources, beside the first error that it would fix.
package enum PluginHint {
    private static let sentence = """
        If the file compiles in Xcode, name the plugin SwiftwaterSources in the target: \
        plugins: [.plugin(name: "SwiftwaterSources", package: "swiftwater")]
        """

    /// Names that sources for Xcode have without importing their modules.
    private static let names: Set<String> = [
        "ObservableObject", "Published", "AnyCancellable", "Cancellable", "PassthroughSubject", "CurrentValueSubject",
        "AnyPublisher", "Just", "Observable", "ObservationIgnored", "withObservationTracking", "URLSession",
        "URLRequest", "HTTPURLResponse", "URLSessionConfiguration", "URLCache", "RelativeDateTimeFormatter",
    ]
    /// Parts of messages about assets, the resources of a target, and networking.
    private static let parts = [
        "type 'ImageResource' has no member", "type 'ColorResource' has no member",
        "type 'Bundle' has no member 'module'", "FoundationNetworking",
    ]

    /// Adds the advice to the first problem that the plugin would fix, unless the manifest names the plugin.
    package static func adding(to problems: [BuildProblem], manifest: String) -> [BuildProblem] {
        guard !manifest.contains("SwiftwaterSources"), let index = problems.firstIndex(where: isMended) else {
            return problems
        }
        var problems = problems
        problems[index].message += ". \(sentence)"
        return problems
    }

    private static func isMended(_ problem: BuildProblem) -> Bool {
        let message = problem.message
        if parts.contains(where: message.contains) { return true }
        guard message.hasPrefix("cannot find") || message.hasPrefix("unknown attribute") else { return false }
        return message.split(separator: "'").contains { names.contains(String($0)) }
    }
}
