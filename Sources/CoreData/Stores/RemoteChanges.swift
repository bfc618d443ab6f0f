internal import DataModeling
public import Foundation

/// The keys of the store's URL and identifier in a notification's `userInfo`.
public let NSPersistentStoreURLKey = "NSPersistentStoreURLKey"
public let NSStoreUUIDKey = "NSStoreUUID"

/// The key of the token of the last transaction, in the notifications of a store that keeps a history.
public let NSPersistentHistoryTokenKey = "historyToken"

extension NSNotification.Name {
    /// Posted on any thread after a commit to a store that was opened with the option
    /// ``NSPersistentStoreRemoteChangeNotificationPostOptionKey``, with the coordinator as its object.
    ///
    /// A commit of this process is announced immediately, and one of another process within about a second.
    public static let NSPersistentStoreRemoteChange = NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
}

/// Posts notifications of commits to one of a coordinator's stores.
final class RemoteChanges: Sendable {
    private weak let coordinator: NSPersistentStoreCoordinator?
    private let url: URL?
    private let identifier: String
    private let described: DescribedStore
    private let watch: CommitWatch

    init(
        _ core: ContainerCore, of store: NSPersistentStore, _ described: DescribedStore,
        _ coordinator: NSPersistentStoreCoordinator
    ) {
        self.described = described
        self.coordinator = coordinator
        url = store.url
        identifier = store.identifier
        watch = CommitWatch(core, of: described, label: "CoreData.RemoteChanges")
        watch.begin { [weak self] in self?.post() }
    }

    private func post() {
        guard let coordinator else { return }
        var information: [String: Any] = [NSStoreUUIDKey: identifier]
        if let url { information[NSPersistentStoreURLKey] = url }
        if let last = try? described.lastTransaction(), last > 0 {
            information[NSPersistentHistoryTokenKey] = NSPersistentHistoryToken([identifier: last])
        }
        NotificationCenter.default.post(
            name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: information)
    }
}
