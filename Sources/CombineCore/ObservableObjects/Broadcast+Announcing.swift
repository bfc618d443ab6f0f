import Locking

extension Broadcast {
    /// Delivers a value, then makes it current. Of nested writes, the outermost value therefore
    /// remains, unless another thread has set one in between.
    ///
    /// `objectWillChange` is evaluated with the lock held. Its publisher sends before the value is delivered, and must
    /// outlive this call.
    @inlinable
    func announce(_ value: Output, after objectWillChange: () -> Unmanaged<ObservableObjectPublisher>?) {
        var version = 0
        var publisher: Unmanaged<ObservableObjectPublisher>?
        let entry: DeliveryLockEntry = lock.withLock {
            newestVersion += 1
            announcements += 1
            version = newestVersion
            publisher = objectWillChange()
            return acquireDeliveryLock(orQueue: value, version: version)
        }
        publisher?._withUnsafeGuaranteedRef { $0.send() }
        guard entry == .first else { return announce(value, version: version, entry: entry) }
        withUnsafePointer(to: value) { announced in
            self.announced = announced
            announcedVersion = version
            deliver(value, version: version)
            self.announced = nil
        }
        var replaced: Output? = value
        let hasLeft = lock.withLock {
            becomeCurrent(&replaced, version: version)
            return tryReleaseDeliveryLock()
        }
        if !hasLeft { performQueue() }
    }

    /// Announces a value inside another announcement, or one that another thread delivers.
    @usableFromInline
    func announce(_ value: Output, version: Int, entry: DeliveryLockEntry) {
        if entry == .nested {
            performNested {
                let outer = (announced, announcedVersion)
                withUnsafePointer(to: value) { announced in
                    self.announced = announced
                    announcedVersion = version
                    deliver(value, version: version)
                }
                (announced, announcedVersion) = outer
            }
        }
        var replaced: Output? = value
        lock.withLock {
            // After a queued value got its version, other threads may have set newer values, which remain.
            let isLate = entry == .queued && version <= settledVersion
            becomeCurrent(&replaced, version: isLate ? 0 : version)
            if entry == .queued, !isLate { foreignVersion = version }
        }
        // A subscriber without demand for the value may have requested it before it became current.
        if entry == .queued { submit(.deliverCurrentValues) }
    }
}
