import Foundation
internal import SwiftUICore

/// The program `FlowInspector`, which serves the page of the inspector and shows the records that it reads from its
/// standard input. It is a separate process, so an app contains no inspector, and is not slowed down by one.
///
/// It ends with the app, however the app ends, because its input ends then.
final class InspectorProcess: TraceOutput {
    private let process = Process()
    private let descriptor: Int32
    /// Lines that the program has not read yet.
    private var pending = PendingBytes()
    private(set) var isOpen = true

    /// Shows the address of the page to the person who has started the app. A screen may replace it.
    static var showAddress: @MainActor (String) -> Void = { address in
        FileHandle.standardOutput.write(Data("Inspecting at \(address)\n".utf8))
    }

    struct Refusal: Error {
        let message: String
    }

    /// `name` is the name of the app.
    init(inspecting name: String) throws(Refusal) {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        guard let command = InspectorCommand(beside: own) else {
            throw Refusal(
                message: "there is no \(InspectorCommand.programName) in \(own.deletingLastPathComponent().path): "
                    + "build it with \"swift build --product \(InspectorCommand.programName)\"")
        }
        if command.builds {
            AppRecording.report("Building the inspector, which takes a minute or two the first time.")
        }
        // A socket, whose writes can neither wait nor end this program.
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Refusal(message: "the inspector cannot be started: \(String(cString: strerror(errno)))")
        }
        descriptor = ends[0]
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let output = Pipe()
        process.executableURL = URL(filePath: command.program)
        process.arguments = command.arguments + ["-", "--name", name]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        do {
            try process.run()
        } catch {
            throw Refusal(message: "the inspector cannot be started: \(error.localizedDescription)")
        }
        // Otherwise the program's end would not be noticed.
        try? input.close()
        read(output.fileHandleForReading)
    }

    deinit { close(descriptor) }

    var isFull: Bool { false }

    func restart() {}

    var isReady: Bool {
        flush()
        return isOpen && pending.isEmpty
    }

    func write(_ lines: String) {
        guard isOpen else { return }
        pending.append(lines)
        flush()
    }

    /// Sends as much as the program takes without waiting.
    private func flush() {
        guard isOpen else { return }
        let error = pending.flush { bytes in
            let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            return count < 0 ? -Int(errno) : count
        }
        if error != nil { end() }
    }

    private func end() {
        guard isOpen else { return }
        isOpen = false
        pending = PendingBytes()
        AppRecording.report("The inspector has ended, so nothing more is recorded.")
    }

    /// Reads the output of the program, until it ends.
    private func read(_ handle: FileHandle) {
        // Sendable: only the handler uses it, and it runs on a serial queue.
        nonisolated(unsafe) var unread = Data()
        handle.readabilityHandler = { [weak self] handle in
            let bytes = handle.availableData
            unread.append(bytes)
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread = Data(unread[(end + 1)...])
                DispatchQueue.main.async { MainActor.assumeIsolated { Self.show(line) } }
            }
            guard bytes.isEmpty else { return }
            handle.readabilityHandler = nil
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.end() } }
        }
    }

    private static func show(_ line: String) {
        if let request = InspectorRequest(line: line) {
            AppRecording.current?.handle(request)
            return
        }
        guard let start = line.range(of: "http://") else { return AppRecording.report(line) }
        let address = String(line[start.lowerBound...])
        // Pages of the app must not contain the token.
        AppRecording.current?.inspectorAddress = address.split(separator: "?").first.map(String.init)
        showAddress(address)
    }
}
