import Glibc
import Locking
import Synchronization

/// Restores the terminal whenever the process ends, and prepares it again after a suspension.
///
/// While it is armed:
/// - SIGINT, SIGTERM and SIGHUP ask for an orderly end, see ``EndRequest``.
/// - Other signals that end the process (SIGQUIT, a crash), and the former ones where the end cannot be orderly, first
///   restore the terminal. Then they have their previous effect.
/// - SIGTSTP restores the terminal and stops the process. SIGCONT prepares it again.
/// - SIGCONT and SIGWINCH are reported to the reader of the `wake` pipe.
/// - `exit` restores the terminal.
///
/// Handlers call only async-signal-safe functions of POSIX, on memory that was allocated beforehand.
enum TerminalRestoration {
    /// The bytes written to `wake`.
    static let resumed = UInt8(ascii: "C")
    static let resized = UInt8(ascii: "W")

    /// Installs the handlers and prepares the terminal. Returns false if another session is armed, because signals
    /// belong to the whole process.
    static func installHandlers(_ device: TerminalDevice, wake: Int32) -> Bool {
        guard state.pointee.isArmed == 0 else { return false }
        state.pointee.owner = getpid()
        pendingErrorCount.store(0, ordering: .releasing)
        state.pointee.input = device.input
        state.pointee.output = device.output
        state.pointee.wake = wake
        state.pointee.original = device.original
        state.pointee.raw = device.raw
        state.pointee.isArmed = 1
        EndRequest.accept(wake: wake)
        allocateSignalStack()
        for signal in fatalSignals { install(signal, handler: handleFatalSignal) }
        install(SIGTSTP, handler: handleSuspend)
        install(SIGCONT, handler: handleContinue)
        install(SIGWINCH, handler: handleResize)
        install(SIGPIPE, handler: nil)
        _ = registration
        enterScreen()
        return true
    }

    /// Restores the terminal and the previous signal handlers. While the program ends, the handlers of ``EndRequest``
    /// stay.
    static func disarm() {
        guard state.pointee.isArmed == 1 else { return }
        restoreTerminal()
        state.pointee.isArmed = 0
        EndRequest.stopAccepting()
        let staying = EndRequest.isPending ? EndRequest.signals : []
        for signal in fatalSignals + [SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE]
        where state.pointee.installed[Int(signal)] && !staying.contains(signal) {
            sigaction(signal, state.pointee.previous + Int(signal), nil)
            state.pointee.installed[Int(signal)] = false
        }
    }

    /// Installs only the handlers of ``EndRequest``, for a program whose terminal needs no restoration.
    static func installEndHandlers() {
        for signal in EndRequest.signals { install(signal, handler: handleFatalSignal) }
    }

    /// Lets a signal have its previous effect.
    static func raise(_ signal: Int32) {
        if state.pointee.installed[Int(signal)] { sigaction(signal, state.pointee.previous + Int(signal), nil) }
        Glibc.raise(signal)
    }

    /// Restores the terminal and ends the process by a signal, in a signal handler.
    static func end(by signal: Int32) {
        restoreTerminal()
        state.pointee.isArmed = 0
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(signal, &action, nil)
        Glibc.raise(signal)
    }
}

extension TerminalRestoration {
    /// Writes a line to the standard error. While the terminal shows a screen, the line is kept and written after the
    /// restoration. At most 64 KiB are kept; the rest is dropped.
    static func write(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        let isStored = writing.withLock { _ in
            while isOwner, state.pointee.isScreenActive == 1, isatty(STDERR_FILENO) == 1 {
                let start = pendingErrorCount.load(ordering: .acquiring)
                guard bytes.count <= pendingErrorLimit - start else { return true }
                for (place, byte) in bytes.enumerated() { state.pointee.pendingErrors[start + place] = byte }
                // Another thread may restore the terminal now and have written the kept lines.
                let (isStored, _) = pendingErrorCount.compareExchange(
                    expected: start, desired: start + bytes.count, ordering: .acquiringAndReleasing)
                guard isStored else { continue }
                if state.pointee.isScreenActive == 0 { writePendingErrors() }
                return true
            }
            return false
        }
        if !isStored { bytes.withUnsafeBufferPointer { writeAll($0, to: STDERR_FILENO) } }
    }

    private static let writing = Locked(())
}

private let pendingErrorLimit = 1 << 16
private let pendingErrorCount = Atomic<Int>(0)

/// The state that the signal handlers need.
private struct TerminalRestorationState {
    var isArmed: sig_atomic_t = 0
    /// Whether the handler of SIGTSTP is running, or the process is stopped in it.
    var isStopping: sig_atomic_t = 0
    /// Whether the terminal is in raw mode now.
    var isScreenActive: sig_atomic_t = 0
    var owner: pid_t = 0
    var input: Int32 = -1
    var output: Int32 = -1
    var wake: Int32 = -1
    var original = termios()
    var raw = termios()
    /// The previous actions, by signal number.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    /// Whether the action of this library is installed, by signal number.
    let installed = UnsafeMutablePointer<Bool>.allocate(capacity: 65)

    /// The bytes to write to the standard error after the restoration.
    let pendingErrors = UnsafeMutablePointer<UInt8>.allocate(capacity: pendingErrorLimit)

    init() {
        previous.initialize(repeating: sigaction(), count: 65)
        installed.initialize(repeating: false, count: 65)
    }
}

/// The shared state. `installHandlers` sets `isArmed` after the fields that handlers read, and `disarm` clears it
/// before it restores the handlers. Handlers read it on any thread. It is never freed.
private nonisolated(unsafe) let state: UnsafeMutablePointer<TerminalRestorationState> = {
    let state = UnsafeMutablePointer<TerminalRestorationState>.allocate(capacity: 1)
    state.initialize(to: TerminalRestorationState())
    return state
}()

private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

private let faultSignals: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
private let fatalSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT] + faultSignals

/// Registered once per process.
private let registration: Void = {
    atexit {
        guard state.pointee.isArmed == 1 else { return }
        restoreTerminal()
        state.pointee.isArmed = 0
    }
    return ()
}()

/// Installs a handler, or ignores the signal if it is nil. A signal that is already ignored stays ignored, as under
/// `nohup`.
private func install(_ signal: Int32, handler: Handler?) {
    let previous = state.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    // Functions cannot be compared, so their addresses are.
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let isAlwaysHandled = [SIGCONT, SIGWINCH].contains(signal)
    if !isAlwaysHandled, unsafeBitCast(previous.pointee.__sigaction_handler.sa_sigaction, to: Int.self) == ignored {
        return
    }
    var action = sigaction()
    if let handler {
        action.__sigaction_handler.sa_sigaction = handler
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    } else {
        action.__sigaction_handler.sa_handler = SIG_IGN
    }
    sigaction(signal, &action, nil)
    state.pointee.installed[Int(signal)] = true
}

/// Allocates an alternate signal stack. After a stack overflow, a handler cannot run on the thread's own stack.
private func allocateSignalStack() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 64 * 1024
    var stack = stack_t(
        ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
}

// // MARK: - Signal handlers, on any thread

private let handleFatalSignal: Handler = { signal, info, _ in
    let saved = errno
    if EndRequest.handle(signal) {
        errno = saved
        return
    }
    restoreTerminal()
    state.pointee.isArmed = 0
    sigaction(signal, state.pointee.previous + Int(signal), nil)
    // A fault is raised again by the faulting instruction. Other signals are raised here and delivered when the handler
    // returns.
    let isFault =
        signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE || signal == SIGTRAP
    if !isFault || (info?.pointee.si_code ?? 0) <= 0 { raise(signal) }
    errno = saved
}

private let handleSuspend: Handler = { signal, _, _ in
    let saved = errno
    state.pointee.isStopping = 1
    restoreTerminal()
    var handlerAction = sigaction()
    var defaultAction = sigaction()
    defaultAction.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &defaultAction, &handlerAction)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    raise(signal)
    // The process stops here until SIGCONT. A handler's own signal is blocked until it is unmasked.
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    sigaction(signal, &handlerAction, nil)
    enterScreenAgain()
    state.pointee.isStopping = 0
    errno = saved
}

/// Handles SIGCONT after a stop without SIGTSTP.
private let handleContinue: Handler = { _, _, _ in
    let saved = errno
    if state.pointee.isStopping == 0 { enterScreenAgain() }
    errno = saved
}

private let handleResize: Handler = { _, _, _ in
    let saved = errno
    notify(TerminalRestoration.resized)
    errno = saved
}

/// Whether this process owns the terminal. A forked child inherits the handlers but not the terminal.
private var isOwner: Bool { state.pointee.isArmed == 1 && state.pointee.owner == getpid() }

private func enterScreen() {
    // In the background, for example after `bg`, the system stops the process here until it is in the foreground.
    while tcsetattr(state.pointee.input, TCSANOW, &state.pointee.raw) != 0, errno == EINTR {}
    state.pointee.isScreenActive = 1
    writeAll(TerminalModes.enter)
}

private func enterScreenAgain() {
    // A program that ends needs no screen. In the background, preparing one would stop it again before its end.
    guard isOwner, !EndRequest.isPending else { return }
    enterScreen()
    notify(TerminalRestoration.resumed)
}

private func restoreTerminal() {
    guard isOwner, state.pointee.isScreenActive == 1 else { return }
    state.pointee.isScreenActive = 0
    writeAll(TerminalModes.leave)
    tcsetattr(state.pointee.input, TCSANOW, &state.pointee.original)
    // Discards unread mouse reports and answers, which the shell would read as typed text.
    tcflush(state.pointee.input, TCIFLUSH)
    writePendingErrors()
}

private func writePendingErrors() {
    let count = pendingErrorCount.exchange(0, ordering: .acquiringAndReleasing)
    guard count > 0 else { return }
    writeAll(UnsafeBufferPointer(start: state.pointee.pendingErrors, count: count), to: STDERR_FILENO)
}

private func notify(_ what: UInt8) {
    guard isOwner else { return }
    var byte = what
    _ = write(state.pointee.wake, &byte, 1)
}

/// Writes as much as the terminal accepts within a second.
private func writeAll(_ text: StaticString) {
    writeAll(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: state.pointee.output)
}

private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    guard var start = bytes.baseAddress else { return }
    var count = bytes.count
    var retries = 10
    while count > 0, retries > 0 {
        let written = write(descriptor, start, count)
        if written > 0 {
            start += written
            count -= written
        } else if written < 0, errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&ready, 1, 100)
            retries -= 1
        } else if written < 0, errno == EINTR {
            retries -= 1
        } else {
            return
        }
    }
}
