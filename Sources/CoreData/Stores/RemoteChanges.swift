internal import DataModeling
public import Foundation
internal import Locking

/// The keys of the store's URL and identifier in a notification's `userInfo`.
public let NSPersistentStoreURLKey = "NSPersistentStoreURLKey"
public let NSStoreUUIDKey = "NSStoreUUID"

extension NSNotification.Name {
    /// Posted on any thread after a commit to a store that was opened with the option
    /// ``NSPersistentStoreRemoteChangeNotificationPostOptionKey``, with the coordinator as its object.
    ///
    /// A commit of this process is announced immediately, and one of another process within about a second.
    public static let NSPersistentStoreRemoteChange = NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
}

/// Posts notifications of commits to a coordinator's store.
final class RemoteChanges: Sendable {
    private weak let coordinator: NSPersistentStoreCoordinator?
    private let core: ContainerCore
    private let url: URL?
    private let identifier: String
    private let version: Locked<Int64?>
    // Sendable: only the initializer and the deinitializer use it.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(_ core: ContainerCore, of store: NSPersistentStore, _ coordinator: NSPersistentStoreCoordinator) {
        self.core = core
        self.coordinator = coordinator
        url = store.url
        identifier = store.identifier
        version = Locked(core.foreignVersion)
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "CoreData.RemoteChanges"))
        core.addCommitListener(self) { [weak self] in self?.post() }
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.poll() }
        timer.resume()
    }

    deinit { timer.cancel() }

    /// Checks whether another process has committed.
    private func poll() {
        // If the version cannot be read now, the next poll tries again.
        guard let current = core.foreignVersion else { return }
        let isChanged = version.withLock { known in
            defer { known = current }
            return known != current
        }
        if isChanged { post() }
    }

    private func post() {
        guard let coordinator else { return }
        var information: [String: Any] = [NSStoreUUIDKey: identifier]
        if let url { information[NSPersistentStoreURLKey] = url }
        NotificationCenter.default.post(
            name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: information)
    }
}
