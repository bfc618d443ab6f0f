import Foundation
import Glibc
import ProgramSupport
import Testing

/// Programs started by tests behave like those started by a shell.
@Suite struct LaunchedProgramTests {
    @Test func launchedProgramsReceiveAllSignals() async throws {
        // The kernel's status of the program: one bit for each signal.
        let script = "grep -E '^Sig(Blk|Ign)' /proc/self/status"
        let program = try await onAThreadThatHearsNoSignals { try LaunchedProgram("sh", ["-c", script]) }
        let lines = await program.output.rest().split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines {
            let signals = try #require(line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
            // The standard signals; the two after them belong to the C library.
            #expect(signals & 0x7FFF_FFFF == 0, "\(line)")
        }
    }

    @Test func aSignalEndsALaunchedProgram() async throws {
        let program = try await onAThreadThatHearsNoSignals { try LaunchedProgram("sleep", ["1000000"]) }
        program.send(SIGTERM)
        #expect(await program.end() == .signal(SIGTERM))
    }

    /// A descriptor that another test has just opened would keep its pipe open.
    @Test func noOtherDescriptorIsInherited() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        // The fourth is the folder that `ls` reads.
        let program = try LaunchedProgram("ls", ["/proc/self/fd"], errors: .null)
        #expect(await program.output.rest() == "0\n1\n2\n3\n")
    }

    @Test func itsLinesComeAsTheyAreWritten() async throws {
        let program = try LaunchedProgram("sh", ["-c", "echo one; echo two; printf three; kill -STOP $$; printf four"])
        #expect(await program.output.line() == "one")
        #expect(await program.change() == .stop(SIGSTOP))
        program.send(SIGCONT)
        #expect(await program.output.line() == "two")
        #expect(await program.output.rest() == "threefour")
        #expect(await program.output.line() == nil)
        #expect(await program.end() == .exit(0))
        #expect(await program.end() == .exit(0))
        #expect(await program.change() == nil)
    }

    /// More output than a pipe holds, to both streams alternately.
    @Test func aProgramWithMuchOutputIsNotBlocked() async throws {
        let line = "printf '%0100d\\n' 1; printf '%0100d\\n' 2 >&2"
        let script = "i=0; while [ $i -lt 3000 ]; do \(line); i=$((i+1)); done; exit 7"
        let result = await ProgramResult(of: try LaunchedProgram("sh", ["-c", script], errors: .pipe))
        #expect(result.output.utf8.count == 303_000)
        #expect(result.errors.utf8.count == 303_000)
        #expect(result.end == .exit(7))
    }

    @Test func errorsCanBeRedirectedToTheOutput() async throws {
        let program = try LaunchedProgram("sh", ["-c", "echo one; echo two >&2"], errors: .output)
        #expect(await program.output.rest() == "one\ntwo\n")
        #expect(await program.errors.rest() == "")
    }

    @Test func variablesAreItsOwn() async throws {
        let program = try LaunchedProgram("sh", ["-c", "echo $GREETING"], variables: ["GREETING": "hello"])
        #expect(await program.output.line() == "hello")
    }

    @Test func aReleasedProgramIsTerminated() async throws {
        // The program holds its end of the pipe open until it ends.
        let output = try LaunchedProgram("sleep", ["1000000"]).output
        #expect(await output.rest() == "")
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: POSIXError.self) { try LaunchedProgram("/no/such/program") }
    }

    private func onAThreadThatHearsNoSignals<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                var all = sigset_t()
                sigfillset(&all)
                pthread_sigmask(SIG_SETMASK, &all, nil)
                continuation.resume(with: Swift.Result { try body() })
            }
        }
    }
}
