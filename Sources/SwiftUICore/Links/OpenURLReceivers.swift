internal import FlowRecords
public import Foundation

extension View {
    /// Runs `action` with each address that the app receives.
    ///
    /// ```swift
    /// struct Shop: View {
    ///     @State private var path: [String] = []
    ///     var body: some View {
    ///         NavigationStack(path: $path) {
    ///             List(["Tea", "Coffee"], id: \.self) { NavigationLink($0, value: $0) }
    ///                 .navigationDestination(for: String.self) { Text($0) }
    ///         }
    ///         .onOpenURL { url in path = url.pathComponents.filter { $0 != "/" } }
    ///     }
    /// }
    /// ```
    ///
    /// A browser delivers the URLs that lead to no tab, link or row of the app: when it opens the app at one, or
    /// navigates back or forward to one. The handlers of all views on the screen are called, in the order in which the
    /// views appeared. A program in a terminal receives no URLs. Follows
    /// [Apple's onOpenURL(perform:)](https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)).
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLReceiver(action: action))
    }
}

/// The handlers of a scene for the URLs that it receives.
@MainActor
final class OpenURLReceivers: SceneComponent {
    /// The handler of a view, replaced at each evaluation.
    final class Entry {
        var action: (URL) -> Void = { _ in }
    }

    private var entries: [Entry] = []

    var canRest: Bool { true }

    func add(_ entry: Entry) {
        if !entries.contains(where: { $0 === entry }) { entries.append(entry) }
    }

    func remove(_ entry: Entry) {
        entries.removeAll { $0 === entry }
    }

    func open(_ url: URL) {
        for entry in entries {
            ActionPlace.record(entry.action)
            entry.action(url)
        }
    }
}

extension HostedScene {
    /// The handlers for the URLs that the scene receives.
    var receivers: OpenURLReceivers { component { OpenURLReceivers() } }
}

extension ViewHost {
    /// Passes a URL to the handlers of `onOpenURL`.
    package func open(_ url: URL) { context.perform { scene.receivers.open(url) } }
}

/// Passes the URLs that the scene receives to an action, while its view is on the screen.
struct OpenURLReceiver {
    let action: (URL) -> Void
    @State private var entry = OpenURLReceivers.Entry()
    @Environment(\.scene) private var scene

    nonisolated init(action: @escaping (URL) -> Void) {
        self.action = action
    }
}

extension OpenURLReceiver: ViewModifier {
    func body(content: Content) -> some View {
        entry.action = action
        return content.onLifetime { [scene, entry] in
            scene?.receivers.add(entry)
        } ends: { [scene, entry] in
            scene?.receivers.remove(entry)
        }
    }
}
