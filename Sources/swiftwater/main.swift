import Dispatch
import Foundation
import LiveEditing
import TraceFiles

/// Writes a line for the person, beside the program's own output.
@Sendable func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

let inspectUsage = """
    Usage: swiftwater inspect FILE [--port N]

    Builds the product FlowInspector and runs it. It shows in a browser what Trace.jsonLines or an app with
    --trace has written.
    """

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") || arguments.isEmpty {
    print("\(LiveRequest.usage)\n\n\(TraceRequest.usage)\n\n\(inspectUsage)")
    exit(arguments.isEmpty ? 64 : 0)
}

if arguments.first == "trace" {
    let request: TraceRequest
    do {
        request = try TraceRequest(arguments: arguments)
    } catch {
        say("swiftwater: \(error.message).\n\n\(TraceRequest.usage)")
        exit(64)
    }
    do {
        print(try request.answer())
        exit(0)
    } catch {
        say("swiftwater: \(error.message).")
        exit(65)
    }
}

if arguments.first == "inspect" {
    guard arguments.count > 1 else {
        say("swiftwater: one file is expected.\n\n\(inspectUsage)")
        exit(64)
    }
    // Replaces this process, so that signals and the exit status are those of the inspector.
    let words = ["swift", "run", "FlowInspector"] + arguments.dropFirst()
    var pointers = words.map { strdup($0) } + [nil]
    execvp("swift", &pointers)
    say("swiftwater: swift cannot be started: \(String(cString: strerror(errno))).")
    exit(69)
}

var signals: [any DispatchSourceSignal] = []

do {
    let request = try LiveRequest(arguments: arguments)
    let session = try LiveSession(
        request, in: URL(filePath: FileManager.default.currentDirectoryPath), print: say, finish: { exit($0) })
    signals = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { session.end() } }
        source.activate()
        return source
    }
} catch let refusal as LiveRequest.Refusal {
    say("swiftwater: \(refusal.message).\n\n\(LiveRequest.usage)")
    exit(64)
} catch {
    say("swiftwater: \(error)")
    exit(69)
}
dispatchMain()
