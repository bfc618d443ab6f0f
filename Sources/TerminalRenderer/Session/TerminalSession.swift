package import Foundation
import Glibc

/// A terminal as a screen, from ``begin(_:)`` to ``end()`` or the end of the process, whatever ends it.
///
/// ```
/// let session = TerminalSession(depth: ColorDepth(environment: ProcessInfo.processInfo.environment))
/// try session.begin { event in
///     if case .resized(let size) = event { session.present(draw(size)) }
/// }
/// session.present(draw(session.size))
/// ```
///
/// - Everything happens on the main queue: input is read there, and events come there.
/// - The terminal is given back after a normal end, `exit`, Control-C, SIGTERM, SIGHUP and crashes. Control-Z suspends; after
///   that the last frame is written again.
/// - Frames are not queued: while the terminal is slow, only the newest waits.
/// - One session at a time in a process, because signals are the process's.
@MainActor
package final class TerminalSession {
    package enum Event: Equatable, Sendable {
        case input(TerminalEvent)
        /// The terminal has another size. What it shows is unknown until the next frame.
        case resized(CellSize)
        /// The process was stopped, and goes on.
        case resumed
        /// Nobody is at the terminal any more. No events follow.
        case hungUp
    }

    package enum Failure: Error {
        /// Input or output is a file or a pipe. Nothing was written there.
        case notATerminal
        /// Another session has not ended.
        case alreadyInUse
    }

    private let givenInput: Int32
    private let givenOutput: Int32
    private let escapeDelay: DispatchTimeInterval
    /// The colours that the terminal has.
    package let depth: ColorDepth
    private var encoder: FrameEncoder
    private var parser = InputParser()
    private var device: TerminalDevice?
    private var output: OutputQueue?
    private var handler: (@MainActor (Event) -> Void)?
    private var sources: [any DispatchSourceProtocol] = []
    /// Tells that input has come since somebody began to wait.
    private var reads = 0
    private var lastFrame: Frame?
    /// Whether the last frame waits for the terminal.
    private var isFrameWaiting = false
    /// What the session has heard of the terminal's size.
    package private(set) var size: CellSize

    /// How many pixels of the display a cell is high now; nil where the terminal does not say.
    package var cellHeightInPixels: Double? { device?.cellHeightInPixels }

    private struct Frame {
        var cells: CellBuffer
        var cursor: CellPoint?
    }

    /// - Parameters:
    ///   - size: what counts until the terminal is taken.
    ///   - escapeDelay: how long a lone Escape waits for the rest of a sequence.
    package init(
        input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO,
        depth: ColorDepth,
        size: CellSize = CellSize(columns: 80, rows: 24),
        escapeDelay: DispatchTimeInterval = .milliseconds(50)
    ) {
        givenInput = input
        givenOutput = output
        self.escapeDelay = escapeDelay
        self.depth = depth
        self.size = size
        encoder = FrameEncoder(depth: depth)
    }

    isolated deinit {
        end()
    }

    /// Takes the terminal, and tells what happens there from now on.
    package func begin(_ handler: @escaping @MainActor (Event) -> Void) throws(Failure) {
        guard device == nil else { throw .alreadyInUse }
        guard let device = TerminalDevice(input: givenInput, output: givenOutput) else { throw .notATerminal }
        var wake: [Int32] = [-1, -1]
        pipe(&wake)
        for end in wake {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        guard Rescue.arm(device, wake: wake[1]) else {
            device.close()
            wake.forEach { close($0) }
            throw .alreadyInUse
        }
        self.device = device
        self.handler = handler
        encoder.forget()
        size = device.size
        output = OutputQueue(
            descriptor: device.output,
            onDrained: { [weak self] in self?.presentWaiting() },
            onFailure: { [weak self] in self?.hangUp() }
        )
        listen(to: device.input, closing: [device.input, device.output]) { $0.read($1) }
        listen(to: wake[0], closing: wake) { $0.hear($1) }
    }

    /// Gives the terminal back. Nothing happens when it was given back before.
    package func end() {
        guard device != nil else { return }
        output?.discard()
        Rescue.disarm()
        device = nil
        output = nil
        handler = nil
        lastFrame = nil
        isFrameWaiting = false
        sources.forEach { $0.cancel() }
        sources = []
        parser = InputParser()
    }

    /// Writes a line to the standard error, from any thread: once the terminal has been given back, if that would show it over
    /// the screen.
    package nonisolated static func writeError(_ line: String) {
        Rescue.write(line)
    }

    /// Shows a frame, with the cursor at a place, or hidden. Writes nothing if it is what the terminal shows.
    package func present(_ cells: CellBuffer, cursor: CellPoint? = nil) {
        guard let output else { return }
        lastFrame = Frame(cells: cells, cursor: cursor)
        isFrameWaiting = !output.isDrained
        if !isFrameWaiting { output.write(encoder.encode(cells, cursor: cursor)) }
    }

    private func presentWaiting() {
        guard isFrameWaiting, let frame = lastFrame else { return }
        present(frame.cells, cursor: frame.cursor)
    }

    /// Reads a descriptor on the main queue, and closes descriptors when it has ceased to.
    private func listen(
        to descriptor: Int32, closing: [Int32],
        _ body: @escaping @MainActor (TerminalSession, ArraySlice<UInt8>?) -> Void
    ) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !source.isCancelled else { return }
                var bytes = [UInt8](repeating: 0, count: Self.mostAtOnce)
                let count = Self.read(descriptor, into: &bytes)
                if count < 0, errno == EINTR || errno == EAGAIN { return }
                body(self, count > 0 ? bytes[..<count] : nil)
            }
        }
        source.setCancelHandler { closing.forEach { close($0) } }
        sources.append(source)
        source.activate()
    }

    private static let mostAtOnce = 1 << 18
    /// More bytes than anybody types at once: then there are more to come.
    private static let fewestOfPaste = 1024

    /// Reads what is there. Of a paste, which comes in parts of some thousand bytes, all parts that follow each other.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
        var total = 0
        while true {
            let room = bytes.count - total
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + total, room) }
            guard count > 0 else { return total > 0 ? total : count }
            total += count
            guard total < bytes.count, count >= fewestOfPaste, hasInput(descriptor, within: 20) else { return total }
        }
    }

    private static func hasInput(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, milliseconds) == 1
    }

    /// Input from the terminal; nil at its end.
    private func read(_ bytes: ArraySlice<UInt8>?) {
        guard let bytes else { return hangUp() }
        reads += 1
        tell(parser.feed(bytes))
        waitForTheRest()
    }

    private func waitForTheRest() {
        let delay: DispatchTimeInterval
        switch parser.waiting {
        case .forNothing: return
        case .forEscape: delay = escapeDelay
        case .forPaste: delay = .seconds(1)
        }
        let awaited = reads
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.reads == awaited, let device = self.device else { return }
                // What has come while the main thread was busy has not been read yet.
                guard !Self.hasInput(device.input, within: 0) else { return self.waitForTheRest() }
                self.tell(self.parser.giveUpWaiting())
            }
        }
    }

    private func tell(_ events: [TerminalEvent]) {
        for event in events.joiningTypedRuns {
            switch event {
            // Where terminals do not tell of a new scheme, it has often been chosen in another window.
            case .colorSchemeChanged, .windowFocus(true): ask(TerminalModes.askForBackground)
            default: break
            }
            handler?(.input(event))
        }
    }

    private func ask(_ question: StaticString) {
        output?.write(question.withUTF8Buffer { Array($0) })
    }

    /// What the handlers of signals tell.
    private func hear(_ news: ArraySlice<UInt8>?) {
        guard let news, let device else { return }
        let before = size
        size = device.size
        if news.contains(Rescue.resumed) {
            output?.discard()
            encoder.forget()
            handler?(.resumed)
            if size == before, let frame = lastFrame { present(frame.cells, cursor: frame.cursor) }
        }
        guard size != before else { return }
        encoder.forget()
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
