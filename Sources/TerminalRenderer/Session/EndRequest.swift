internal import Foundation
import Glibc
import Synchronization

/// The end of the program by SIGINT, which Control-C sends, by SIGTERM, or by SIGHUP of a closed terminal.
///
/// The first of these signals is a request: it wakes the main thread, the app learns that it ends and saves, and then
/// the signal has its effect, so that the program's status names it. The program ends at once
/// - by a second SIGINT or SIGTERM,
/// - if the main thread does not answer within two seconds, or the app is not done ten seconds later.
///
/// A further SIGHUP changes nothing: shells repeat the one that the system sends, and service managers send one after
/// SIGTERM.
package enum EndRequest {
    /// The time within which the main thread must answer, in seconds.
    fileprivate static let answerLimit: UInt32 = 2
    /// The time that the app has for its end after the answer, in seconds.
    fileprivate static let closingLimit: UInt32 = 10

    static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

    /// Whether a signal has asked for the end, or the end has begun. The handlers must stay.
    static var isPending: Bool { requested.load(ordering: .acquiring) != 0 || isEnding.load(ordering: .acquiring) }

    /// Accepts requests of this process from now on. The first one writes its signal's number, as a byte, to a
    /// descriptor.
    static func accept(wake descriptor: Int32) {
        // Creates the state, which a handler must not do.
        _ = isPending
        wake.store(descriptor, ordering: .releasing)
        owner.store(getpid(), ordering: .releasing)
    }

    /// Accepts no requests any more, unless one is pending.
    static func stopAccepting() {
        if !isPending { owner.store(0, ordering: .releasing) }
    }

    /// Handles a signal, in its handler. Returns false if the program must end at once.
    static func handle(_ signal: Int32) -> Bool {
        // A forked child inherits the handlers but has no main thread that answers.
        guard signal == SIGINT || signal == SIGTERM || signal == SIGHUP,
            owner.load(ordering: .acquiring) == getpid()
        else { return false }
        let isFirst = requested.compareExchange(
            expected: 0, desired: signal, ordering: .acquiringAndReleasing
        ).exchanged
        let hasBegun = isEnding.load(ordering: .acquiring)
        guard isFirst, !hasBegun || signal == SIGHUP else { return signal == SIGHUP }
        setDeadline(hasBegun ? closingLimit : answerLimit)
        if !hasBegun {
            var byte = UInt8(truncatingIfNeeded: signal)
            _ = write(wake.load(ordering: .acquiring), &byte, 1)
        }
        return true
    }

    /// Ends the program after the app's last work: by the signal that has asked for it, otherwise with the status 0.
    @MainActor
    package static func quit(_ close: @MainActor () -> Void) -> Never {
        isEnding.store(true, ordering: .releasing)
        if requested.load(ordering: .acquiring) != 0 { setDeadline(closingLimit) }
        close()
        let signal = requested.load(ordering: .acquiring)
        guard signal != 0 else { exit(0) }
        fflush(nil)
        TerminalRestoration.raise(signal)
        // The signal's previous handler has returned.
        exit(128 + signal)
    }

    /// Handles the signals of a program without a terminal session. The closure must end the program, by
    /// ``quit(_:)``.
    @MainActor
    package static func listen(_ end: @escaping @MainActor () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard source == nil, pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { end() } }
        self.source = source
        source.activate()
        accept(wake: ends[1])
        TerminalRestoration.installEndHandlers()
    }

    @MainActor private static var source: (any DispatchSourceRead)?
}

/// The process whose signals are requests; 0 if none is.
private let owner = Atomic<Int32>(0)
private let wake = Atomic<Int32>(-1)
/// The signal that has asked for the end; 0 if none has.
private let requested = Atomic<Int32>(0)
private let isEnding = Atomic<Bool>(false)

private func setDeadline(_ seconds: UInt32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in TerminalRestoration.end(by: requested.load(ordering: .acquiring)) }
    action.sa_flags = SA_ONSTACK
    sigaction(SIGALRM, &action, nil)
    alarm(seconds)
}
