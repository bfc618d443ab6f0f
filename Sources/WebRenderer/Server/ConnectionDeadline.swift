#if Web
    internal import NIOCore

    /// The time limit of a connection, which may move with each message.
    ///
    /// An event loop finds a task to cancel by searching all of its tasks, which are several for each connection: the
    /// end of thousands of connections would cost the square of their number. So no task is canceled. A task stays
    /// until its time, and then does nothing, or waits for the rest of a limit that has moved. Used on the event loop
    /// only.
    final class ConnectionDeadline {
        /// The time at which `action` runs; nil without a limit.
        private var end: NIODeadline?
        private var action: (() -> Void)?
        /// The time of the task that checks `end` next; nil if there is none.
        private var wakeUp: NIODeadline?

        /// Whether a limit is in effect.
        var isSet: Bool { end != nil }

        /// Begins a time limit in place of an earlier one. The action runs at its end, and is released as soon as the
        /// limit is over or cleared.
        func set(in time: TimeAmount, on loop: any EventLoop, _ action: @escaping () -> Void) {
            let end = loop.now + time
            self.end = end
            self.action = action
            if wakeUp.map({ $0 > end }) ?? true { wake(at: end, on: loop) }
        }

        func clear() {
            end = nil
            action = nil
        }

        private func wake(at time: NIODeadline, on loop: any EventLoop) {
            wakeUp = time
            let deadline = NIOLoopBound(self, eventLoop: loop)
            loop.scheduleTask(deadline: time) { deadline.value.wokeUp(at: time, on: loop) }
        }

        private func wokeUp(at time: NIODeadline, on loop: any EventLoop) {
            // A limit that has moved to an earlier time has another task.
            guard wakeUp == time else { return }
            wakeUp = nil
            guard let end else { return }
            guard end <= loop.now else { return wake(at: end, on: loop) }
            let action = action
            clear()
            action?()
        }
    }
#endif
