import Glibc
import Synchronization

/// Gives the terminal back, however the process ends, and takes it again after a pause.
///
/// While it is armed,
/// - what would end the process (SIGINT, SIGTERM, SIGHUP, SIGQUIT, a crash) first gives the terminal back, and then does what
///   it would have done without us;
/// - SIGTSTP gives it back and stops; SIGCONT takes it again;
/// - SIGCONT and SIGWINCH are told to whoever reads the other end of `wake`;
/// - `exit` gives it back.
///
/// In a handler only what POSIX calls async-signal-safe is called, on memory that was prepared when there was time.
enum Rescue {
    /// What is told through `wake`.
    static let resumed = UInt8(ascii: "C")
    static let resized = UInt8(ascii: "W")

    /// Arms the handlers and takes the terminal. False if somebody holds one already: signals are the whole process's.
    static func arm(_ device: TerminalDevice, wake: Int32) -> Bool {
        guard state.pointee.isArmed == 0 else { return false }
        state.pointee.owner = getpid()
        pendingErrorCount.store(0, ordering: .releasing)
        state.pointee.input = device.input
        state.pointee.output = device.output
        state.pointee.wake = wake
        state.pointee.original = device.original
        state.pointee.raw = device.raw
        state.pointee.isArmed = 1
        giveSignalsAStack()
        for signal in deadly { install(signal, handler: dieOf) }
        install(SIGTSTP, handler: stop)
        install(SIGCONT, handler: goOn)
        install(SIGWINCH, handler: tellOfSize)
        install(SIGPIPE, handler: nil)
        _ = registration
        take()
        return true
    }

    /// Gives the terminal back, and the signals to whom they belonged.
    static func disarm() {
        guard state.pointee.isArmed == 1 else { return }
        giveBack()
        state.pointee.isArmed = 0
        for signal in deadly + [SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE] where state.pointee.installed[Int(signal)] {
            sigaction(signal, state.pointee.previous + Int(signal), nil)
            state.pointee.installed[Int(signal)] = false
        }
    }
}

extension Rescue {
    /// Writes a line to the standard error: at once, or while the terminal is taken and would show it over the screen, when it
    /// has been given back. What is beyond 64 KiB of such lines is dropped.
    static func write(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        let isKept = writing.withLock { _ in
            while isOwner, state.pointee.isHeld == 1, isatty(STDERR_FILENO) == 1 {
                let start = pendingErrorCount.load(ordering: .acquiring)
                guard bytes.count <= pendingErrorLimit - start else { return true }
                for (place, byte) in bytes.enumerated() { state.pointee.pendingErrors[start + place] = byte }
                // Another thread may give the terminal back at this moment, and have written what was kept until then.
                let (isKept, _) = pendingErrorCount.compareExchange(
                    expected: start, desired: start + bytes.count, ordering: .acquiringAndReleasing)
                guard isKept else { continue }
                if state.pointee.isHeld == 0 { writePendingErrors() }
                return true
            }
            return false
        }
        if !isKept { bytes.withUnsafeBufferPointer { writeAll($0, to: STDERR_FILENO) } }
    }

    private static let writing = Mutex(())
}

private let pendingErrorLimit = 1 << 16
private let pendingErrorCount = Atomic<Int>(0)

/// What handlers need.
private struct RescueState {
    var isArmed: sig_atomic_t = 0
    /// Whether the handler of SIGTSTP is at work, or stopped.
    var isStopping: sig_atomic_t = 0
    /// Whether the terminal has been taken, and not given back.
    var isHeld: sig_atomic_t = 0
    var owner: pid_t = 0
    var input: Int32 = -1
    var output: Int32 = -1
    var wake: Int32 = -1
    var original = termios()
    var raw = termios()
    /// By the signal's number: what was to be done before, and whether we have taken its place.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    let installed = UnsafeMutablePointer<Bool>.allocate(capacity: 65)

    /// What is written to the standard error once the terminal has been given back.
    let pendingErrors = UnsafeMutablePointer<UInt8>.allocate(capacity: pendingErrorLimit)

    init() {
        previous.initialize(repeating: sigaction(), count: 65)
        installed.initialize(repeating: false, count: 65)
    }
}

/// Written by whoever arms and disarms, with `isArmed` last and first; read by handlers, on any thread. It is never freed.
private nonisolated(unsafe) let state: UnsafeMutablePointer<RescueState> = {
    let state = UnsafeMutablePointer<RescueState>.allocate(capacity: 1)
    state.initialize(to: RescueState())
    return state
}()

private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

private let faults: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
private let deadly: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT] + faults

/// Once for the process.
private let registration: Void = {
    atexit {
        guard state.pointee.isArmed == 1 else { return }
        giveBack()
        state.pointee.isArmed = 0
    }
    return ()
}()

/// A handler, or nil to ignore the signal. What is ignored already stays so, as under `nohup`.
private func install(_ signal: Int32, handler: Handler?) {
    let previous = state.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let isOurs = [SIGCONT, SIGWINCH].contains(signal)
    if !isOurs, unsafeBitCast(previous.pointee.__sigaction_handler.sa_sigaction, to: Int.self) == ignored { return }
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

/// A stack that has run over cannot carry its own handler.
private func giveSignalsAStack() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 64 * 1024
    var stack = stack_t(
        ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
}

// MARK: - On whatever thread a signal finds

private let dieOf: Handler = { signal, info, _ in
    let saved = errno
    giveBack()
    state.pointee.isArmed = 0
    sigaction(signal, state.pointee.previous + Int(signal), nil)
    // A fault comes again by itself, from where it was; what was sent is sent again, and waits until this returns.
    let isFault =
        signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE || signal == SIGTRAP
    if !isFault || (info?.pointee.si_code ?? 0) <= 0 { raise(signal) }
    errno = saved
}

private let stop: Handler = { signal, _, _ in
    let saved = errno
    state.pointee.isStopping = 1
    giveBack()
    var ours = sigaction()
    var usual = sigaction()
    usual.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &usual, &ours)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    raise(signal)
    // Here the process stops until SIGCONT, for in a handler its own signal waits.
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    sigaction(signal, &ours, nil)
    takeAgain()
    state.pointee.isStopping = 0
    errno = saved
}

/// After a stop that could not be seen coming.
private let goOn: Handler = { _, _, _ in
    let saved = errno
    if state.pointee.isStopping == 0 { takeAgain() }
    errno = saved
}

private let tellOfSize: Handler = { _, _, _ in
    let saved = errno
    tell(Rescue.resized)
    errno = saved
}

/// A child that was forked has our handlers, but not our terminal.
private var isOwner: Bool { state.pointee.isArmed == 1 && state.pointee.owner == getpid() }

private func take() {
    // In the background, as after `bg`, the system stops the process here until it comes to the foreground.
    while tcsetattr(state.pointee.input, TCSANOW, &state.pointee.raw) != 0, errno == EINTR {}
    state.pointee.isHeld = 1
    writeAll(TerminalModes.enter)
}

private func takeAgain() {
    guard isOwner else { return }
    take()
    tell(Rescue.resumed)
}

private func giveBack() {
    guard isOwner, state.pointee.isHeld == 1 else { return }
    state.pointee.isHeld = 0
    writeAll(TerminalModes.leave)
    tcsetattr(state.pointee.input, TCSANOW, &state.pointee.original)
    // What the mouse and the terminal's answers have left would be typed into the shell.
    tcflush(state.pointee.input, TCIFLUSH)
    writePendingErrors()
}

private func writePendingErrors() {
    let count = pendingErrorCount.exchange(0, ordering: .acquiringAndReleasing)
    guard count > 0 else { return }
    writeAll(UnsafeBufferPointer(start: state.pointee.pendingErrors, count: count), to: STDERR_FILENO)
}

private func tell(_ what: UInt8) {
    guard isOwner else { return }
    var byte = what
    _ = write(state.pointee.wake, &byte, 1)
}

/// Writes as much as the terminal takes within a second.
private func writeAll(_ text: StaticString) {
    writeAll(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: state.pointee.output)
}

private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    guard var start = bytes.baseAddress else { return }
    var count = bytes.count
    var patience = 10
    while count > 0, patience > 0 {
        let written = write(descriptor, start, count)
        if written > 0 {
            start += written
            count -= written
        } else if written < 0, errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&ready, 1, 100)
            patience -= 1
        } else if written < 0, errno == EINTR {
            patience -= 1
        } else {
            return
        }
    }
}
