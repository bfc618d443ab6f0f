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

/// Posts notifications of commits to a coordinator's store.
final class RemoteChanges: Sendable {
    private weak let coordinator: NSPersistentStoreCoordinator?
    private let url: URL?
    private let identifier: String
    private let watch: CommitWatch

    init(_ core: ContainerCore, of store: NSPersistentStore, _ coordinator: NSPersistentStoreCoordinator) {
        self.coordinator = coordinator
        url = store.url
        identifier = store.identifier
        watch = CommitWatch(core, label: "CoreData.RemoteChanges")
        watch.begin { [weak self] in self?.post() }
    }

    private func post() {
        guard let coordinator else { return }
        var information: [String: Any] = [NSStoreUUIDKey: identifier]
        if let url { information[NSPersistentStoreURLKey] = url }
        if let token = coordinator.currentPersistentHistoryToken(fromStores: nil), token.transaction > 0 {
            information[NSPersistentHistoryTokenKey] = token
        }
        NotificationCenter.default.post(
            name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: information)
    }
}
