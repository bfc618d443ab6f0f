internal import Foundation
import Glibc

/// A terminal session, from ``begin(_:)`` to ``end()`` or the end of the process, however it ends.
///
/// ```
/// let session = TerminalSession(depth: ColorDepth(environment: ProcessInfo.processInfo.environment))
/// try session.begin { event in
///     if case .resized(let size) = event { session.present(draw(size)) }
/// }
/// session.present(draw(session.size))
/// ```
///
/// - Everything happens on the main queue: input is read there, and events are delivered there.
/// - The terminal is restored after a normal end, `exit`, Control-C, SIGTERM, SIGHUP and crashes. Control-Z suspends
///   the process. When it resumes, the last frame is written again.
/// - Control-C, SIGTERM and SIGHUP deliver ``Event/ending`` first, and end the process even if the main thread hangs.
/// - Frames are not queued. While the terminal is slow, only the newest frame waits.
/// - A process can have one session at a time, because signals belong to the process.
@MainActor
package final class TerminalSession {
    package enum Event: Equatable, Sendable {
        case input(TerminalEvent)
        /// The terminal has another size. Its content is unknown until the next frame.
        case resized(CellSize)
        /// The process was stopped and has resumed.
        case resumed
        /// The terminal was closed. No events follow.
        case hungUp
        /// A signal ends the process: after the handler, which may call ``TerminalSession/quit(_:)`` instead. No events
        /// follow.
        case ending
    }

    package enum Failure: Error {
        /// Input or output is not a terminal. Nothing was written.
        case notATerminal
        /// Another session has not ended.
        case alreadyInUse
    }

    private let givenInput: Int32
    private let givenOutput: Int32
    /// The color depth of the terminal.
    package let depth: ColorDepth
    private var encoder: FrameEncoder
    private var parser = InputParser()
    private var timeLimit: InputTimeLimit
    /// The time at which a lone Escape became a key. Nil after the next read.
    private var escapeKeyTime: ContinuousClock.Instant?
    private var device: TerminalDevice?
    private var output: OutputQueue?
    private var handler: (@MainActor (Event) -> Void)?
    private var sources: [any DispatchSourceProtocol] = []
    /// The number of reads so far, which detects input that arrives during a wait.
    private var reads = 0
    private var lastFrame: Frame?
    /// Whether the last frame waits until the terminal accepts output.
    private var isFrameWaiting = false
    /// The last known size of the terminal.
    package private(set) var size: CellSize

    /// The current height of a cell in pixels of the display. Nil if the terminal does not report it.
    package var cellHeightInPixels: Double? { device?.cellHeightInPixels }

    private struct Frame {
        var cells: CellBuffer
        var cursor: CellPoint?
    }

    /// `size` applies until the session begins. `escapeDelay` is the time that a lone Escape waits for the rest of a
    /// sequence.
    package init(
        input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO,
        depth: ColorDepth,
        size: CellSize = CellSize(columns: 80, rows: 24),
        escapeDelay: Duration = .milliseconds(100)
    ) {
        givenInput = input
        givenOutput = output
        timeLimit = InputTimeLimit(escapeDelay: escapeDelay)
        self.depth = depth
        self.size = size
        encoder = FrameEncoder(depth: depth)
    }

    isolated deinit {
        end()
    }

    /// Takes over the terminal and delivers events to a handler.
    package func begin(_ handler: @escaping @MainActor (Event) -> Void) throws(Failure) {
        guard device == nil else { throw .alreadyInUse }
        guard let device = TerminalDevice(input: givenInput, output: givenOutput) else { throw .notATerminal }
        var wake: [Int32] = [-1, -1]
        pipe(&wake)
        for end in wake {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        guard TerminalRestoration.installHandlers(device, wake: wake[1]) else {
            device.close()
            wake.forEach { close($0) }
            throw .alreadyInUse
        }
        self.device = device
        self.handler = handler
        encoder.invalidate()
        size = device.size
        output = OutputQueue(
            descriptor: device.output,
            onDrained: { [weak self] in self?.presentWaiting() },
            onFailure: { [weak self] in self?.hangUp() }
        )
        listen(to: device.input, closing: [device.input, device.output]) { $0.read($1) }
        listen(to: wake[0], closing: wake) { $0.handleSignals($1) }
    }

    /// Restores the terminal. Does nothing if it was restored before.
    package func end() {
        guard device != nil else { return }
        output?.discard()
        TerminalRestoration.disarm()
        device = nil
        output = nil
        handler = nil
        lastFrame = nil
        isFrameWaiting = false
        sources.forEach { $0.cancel() }
        sources = []
        parser = InputParser()
    }

    /// Restores the terminal, lets the app do its last work, and ends the program: by the signal that has asked for
    /// it, otherwise with the status 0.
    ///
    /// The terminal comes first. From then on, Control-C ends the program at once.
    package func quit(_ close: @MainActor () -> Void) -> Never {
        EndRequest.quit {
            end()
            close()
        }
    }

    /// Writes a line to the standard error, from any thread. If the line would appear on the screen, it is written
    /// after the terminal has been restored.
    package nonisolated static func writeError(_ line: String) {
        TerminalRestoration.write(line)
    }

    /// Shows a frame, with the cursor at a position or hidden. Writes nothing if the terminal already shows it.
    package func present(_ cells: CellBuffer, cursor: CellPoint? = nil) {
        guard let output else { return }
        lastFrame = Frame(cells: cells, cursor: cursor)
        isFrameWaiting = !output.isDrained
        guard !isFrameWaiting else { return }
        let bytes = encoder.encode(cells, cursor: cursor)
        output.write(bytes)
        if !bytes.isEmpty { frameWasWritten?(bytes.count) }
    }

    /// Called with the number of bytes of each frame that differs from the previous one.
    package var frameWasWritten: (@MainActor (Int) -> Void)?

    /// Copies a text to the user's clipboard, if the terminal takes OSC 52. A text of more than 56 kB is not copied.
    package func copy(_ text: String) {
        if let sequence = ClipboardSequence.bytes(copying: text) { output?.write(sequence) }
    }

    private func presentWaiting() {
        guard isFrameWaiting, let frame = lastFrame else { return }
        present(frame.cells, cursor: frame.cursor)
    }

    /// Reads a descriptor on the main queue. Closes descriptors after cancellation.
    private func listen(
        to descriptor: Int32, closing: [Int32],
        _ body: @escaping @MainActor (TerminalSession, ArraySlice<UInt8>?) -> Void
    ) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !source.isCancelled else { return }
                var bytes = [UInt8](repeating: 0, count: Self.maximumReadSize)
                let count = Self.read(descriptor, into: &bytes)
                if count < 0, errno == EINTR || errno == EAGAIN { return }
                body(self, count > 0 ? bytes[..<count] : nil)
            }
        }
        source.setCancelHandler { closing.forEach { close($0) } }
        sources.append(source)
        source.activate()
    }

    private static let maximumReadSize = 1 << 18
    /// A read of this many bytes is part of a paste. More bytes follow.
    private static let minimumPasteSize = 1024

    /// Reads the available bytes. A paste arrives in parts of a few thousand bytes; reads all consecutive parts.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
        var total = 0
        while true {
            let remaining = bytes.count - total
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + total, remaining) }
            guard count > 0 else { return total > 0 ? total : count }
            total += count
            guard total < bytes.count, count >= minimumPasteSize, hasInput(descriptor, within: 20) else { return total }
        }
    }

    private static func hasInput(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, milliseconds) == 1
    }

    /// Handles input from the terminal. Nil means the end of input.
    private func read(_ bytes: ArraySlice<UInt8>?) {
        guard let bytes else { return hangUp() }
        reads += 1
        let now = ContinuousClock.now
        let followsEscape = escapeKeyTime.map { now - $0 < InputTimeLimit.lateSequence } ?? false
        escapeKeyTime = nil
        let events = parser.feed(bytes, followsEscape: followsEscape)
        let end = timeLimit.end(of: parser.waiting, afterReading: bytes.count, at: now)
        deliver(events)
        if let end { flush(at: end) }
    }

    /// Stops waiting at a time, unless more input has come by then.
    private func flush(at end: ContinuousClock.Instant) {
        let awaited = reads
        let delay = max(.zero, end - .now)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay.seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.reads == awaited, let device = self.device else { return }
                // Input that arrived while the main thread was busy has not been read yet. The read sets a new limit.
                guard !Self.hasInput(device.input, within: 0) else { return }
                let isEscape = self.parser.waiting == .escapeTimeout
                let events = self.parser.flush()
                if isEscape, events == [.key(.escape)] { self.escapeKeyTime = .now }
                self.deliver(events)
            }
        }
    }

    private func deliver(_ events: [TerminalEvent]) {
        for event in events.joiningTypedRuns {
            switch event {
            // Many terminals do not report a new color scheme. It may have been changed in another window.
            case .colorSchemeChanged, .windowFocus(true): ask(TerminalModes.askForBackground)
            default: break
            }
            handler?(.input(event))
        }
    }

    private func ask(_ question: StaticString) {
        output?.write(question.withUTF8Buffer { Array($0) })
    }

    /// Handles the bytes from the signal handlers.
    private func handleSignals(_ signals: ArraySlice<UInt8>?) {
        guard let signals, let device else { return }
        if signals.contains(where: { EndRequest.signals.contains(Int32($0)) }) {
            handler?(.ending)
            quit {}
        }
        let before = size
        size = device.size
        if signals.contains(TerminalRestoration.resumed) {
            output?.discard()
            encoder.invalidate()
            handler?(.resumed)
            if size == before, let frame = lastFrame { present(frame.cells, cursor: frame.cursor) }
        }
        guard size != before else { return }
        encoder.invalidate()
        handler?(.resized(size))
    }

    private func hangUp() {
        guard device != nil else { return }
        sources.first?.cancel()
        let handler = handler
        self.handler = nil
        handler?(.hungUp)
    }
}
