internal import Foundation
import Locking
public import Observation

/// Counts the saves, of this process and others, that change the stores of a container.
///
/// ```swift
/// @Model
/// final class Ferry {
///     var name: String
///
///     init(name: String) { self.name = name }
/// }
///
/// @MainActor
/// func countFerries(in container: ModelContainer) throws -> HistoryObserver {
///     try HistoryObserver(observedModels: [Ferry.self], modelContainer: container)
/// }
/// ```
///
/// A view that reads the counter in its body is evaluated again when it changes. A save of a context of the container
/// is noticed immediately, one of another process within a second. An observer makes the stores keep a history.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historyobserver).
public final class HistoryObserver: Observable, Sendable {
    public let modelContainer: ModelContainer
    /// The models whose changes count; empty for all models.
    public let observedModels: [any PersistentModel.Type]
    /// The authors whose saves count; empty for all authors.
    public let authors: Set<String>

    private let isolation: (any Actor)?
    private let registrar = ObservationRegistrar()
    private let counter = Locked(0)
    /// The last transaction that the observer has seen, by store.
    private let positions: Locked<[String: Int64]>
    private let watch: CommitWatch

    /// Creates an observer of a container.
    ///
    /// - Parameters:
    ///   - historyTokens: The tokens after which saves count, by the identifiers of their stores. Without them,
    ///     all saves from now on count.
    ///   - observedModels: The models whose changes count. Subclasses count too.
    ///   - authors: The authors whose saves count.
    ///   - modelContainer: The container.
    ///   - isolation: The actor on which the counter changes.
    /// - Throws: an error of a store.
    public convenience init(
        historyTokens: [String: any HistoryToken]? = nil, observedModels: [any PersistentModel.Type] = [],
        authors: Set<String> = [], modelContainer: ModelContainer, isolation: isolated (any Actor)? = #isolation
    ) throws {
        var positions: [String: Int64] = [:]
        for store in modelContainer.core.historyStores {
            try store.keepHistory()
            if let token = historyTokens?[store.identifier] as? DefaultHistoryToken {
                positions[store.identifier] = token.transaction
            } else {
                positions[store.identifier] = historyTokens == nil ? try store.lastTransaction() : 0
            }
        }
        self.init(modelContainer, observedModels, authors, positions, isolation)
    }

    private init(
        _ container: ModelContainer, _ models: [any PersistentModel.Type], _ authors: Set<String>,
        _ positions: [String: Int64], _ isolation: (any Actor)?
    ) {
        modelContainer = container
        observedModels = models
        self.authors = authors
        self.isolation = isolation
        self.positions = Locked(positions)
        watch = CommitWatch(container.core, label: "SwiftData.HistoryObserver")
        watch.begin { [weak self] in self?.scheduleCheck() }
        // Finds the saves after the given tokens.
        scheduleCheck()
    }

    /// The number of times that the observer has found new saves.
    public var eventCounter: Int {
        registrar.access(self, keyPath: \.eventCounter)
        return counter.withLock { $0 }
    }

    // MARK: Checks

    private func scheduleCheck() { watch.queue.async { [weak self] in self?.check() } }

    /// Reads the new transactions, on the observer's queue.
    private func check() {
        var isNew = false
        for store in modelContainer.core.historyStores {
            while let last = positions.withLock({ $0[store.identifier] }) {
                guard let records = try? store.history(after: last, through: .max, limit: HistoryLimits.batch) else {
                    watch.reportAgain()
                    break
                }
                guard let end = records.last else { break }
                isNew = isNew || records.contains { counts(modelContainer.core.transaction($0, of: store)) }
                positions.withLock { $0[store.identifier] = end.transaction }
            }
        }
        guard isNew else { return }
        guard let isolation else { return count() }
        ActorTurn.perform(on: isolation) { [weak self] in self?.count() }
    }

    private func count() { registrar.withMutation(of: self, keyPath: \.eventCounter) { counter.withLock { $0 += 1 } } }

    private func counts(_ transaction: DefaultHistoryTransaction) -> Bool {
        guard authors.isEmpty || transaction.author.map(authors.contains) == true else { return false }
        guard !observedModels.isEmpty else { return true }
        let plans = observedModels.map { EntityPlan.of($0) }
        return transaction.changes.contains { change in
            guard let plan = modelContainer.core.plan(named: change.changedPersistentIdentifier.entityName) else {
                return false
            }
            return plans.contains { plan.isKind(of: $0) }
        }
    }
}
