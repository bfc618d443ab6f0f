import Foundation

/// A server of PostgreSQL for the tests of this process, in a temporary folder.
final class PostgresServer: Sendable {
    /// The server; nil without the trait `Postgres`, or if this machine has no PostgreSQL.
    static let shared: PostgresServer? = {
        #if Postgres
            do {
                let server = try PostgresServer()
                atexit { PostgresServer.shared?.end() }
                return server
            } catch {
                FileHandle.standardError.write(
                    Data("skipped: the laws of stores do not run over PostgreSQL: \(error)\n".utf8))
                return nil
            }
        #else
            return nil
        #endif
    }()

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: UInt16
    private let folder = FileManager.default.temporaryDirectory.appending(path: "postgres-\(UUID().uuidString)").path
    private let tools: String

    var url: URL { url(user: "postgres", database: "postgres") }

    func url(user: String, database: String, password: String? = nil, port: UInt16? = nil) -> URL {
        var components = URLComponents()
        components.scheme = "postgres"
        components.user = user
        components.password = password
        components.host = "127.0.0.1"
        components.port = Int(port ?? self.port)
        components.path = "/\(database)"
        components.query = "sslmode=disable"
        return components.url ?? URL(filePath: "/")
    }

    init() throws {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        guard let version = versions.compactMap({ Int($0) }).max() else {
            throw Failure(description: "there is no PostgreSQL in /usr/lib/postgresql.")
        }
        tools = "/usr/lib/postgresql/\(version)/bin"
        port = try Self.freePort()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // The server refuses to run as root.
        if geteuid() == 0, let user = getpwnam("postgres") {
            chown(folder, user.pointee.pw_uid, user.pointee.pw_gid)
        }
        // The language of this machine may be one that is not installed, and would be the language of messages.
        let database = ["-D", folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C"]
        try run("initdb", database + ["--no-sync"])
        let settings = """
            listen_addresses = '127.0.0.1'
            port = \(port)
            unix_socket_directories = '\(folder)'
            fsync = off
            """
        let file = FileHandle(forWritingAtPath: folder + "/data/postgresql.conf")
        try file?.seekToEnd()
        try file?.write(contentsOf: Data("\n\(settings)\n".utf8))
        try file?.close()
        // Only one user needs a password.
        let access = "host all locked 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
        try Data("\(access)local all all trust\n".utf8).write(to: URL(filePath: folder + "/data/pg_hba.conf"))
        endWithProcess()
        try start()
    }

    /// The seconds after which a server that does not start or stop is given up: other tests use all processors.
    private static let limit = ["-w", "-t", "1800"]

    func start() throws { try run("pg_ctl", ["-D", folder + "/data", "-l", folder + "/log"] + Self.limit + ["start"]) }

    func stop() throws { try run("pg_ctl", ["-D", folder + "/data", "-m", "immediate"] + Self.limit + ["stop"]) }

    /// Starts a shell that stops the server when this process has ended, even by a crash.
    private func endWithProcess() {
        let words = words(of: "pg_ctl", ["-D", folder + "/data", "-m", "immediate", "stop"])
        let wait = "while kill -0 \(getpid()); do sleep 1; done"
        _ = Self.shell("(\(wait); \(words); rm -rf '\(folder)') > /dev/null 2>&1 < /dev/null &")
    }

    func end() {
        try? stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Executes statements as the administrator, and returns the first value.
    @discardableResult
    func execute(_ text: String, in database: URL? = nil) throws -> String {
        try run("psql", ["-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text, (database ?? url).absoluteString])
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs a program and waits for its end. Foundation's `Process` would wait for the server that it leaves, too.
    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let words = words(of: program, arguments)
        let log = "\(folder).\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: log) }
        let status = Self.shell("cd '\(folder)' && \(words) > '\(log)' 2>&1 < /dev/null")
        let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        guard status == 0 else { throw Failure(description: "\(program) ends with \(status): \(output)") }
        return output
    }

    /// The command of a program in a shell.
    private func words(of program: String, _ arguments: [String]) -> String {
        var command = ["\(tools)/\(program)"] + arguments
        if geteuid() == 0 { command = ["runuser", "-u", "postgres", "--"] + command }
        return command.map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }

    /// Runs a command, and returns its status.
    ///
    /// First closes all inherited descriptors. Otherwise, the server and the shell that stops it would keep the
    /// pipes of other tests open, and a reader of the tests' output would wait until the server ends.
    private static func shell(_ command: String) -> Int32 {
        let closing = #"for n in /proc/self/fd/*; do n=${n##*/}; if [ $n -gt 2 ]; then eval "exec $n>&-"; fi; done"#
        return system("exec bash -c \(quoted("\(closing); \(command)"))")
    }

    /// A free port below the ephemeral range, from which another test could get it before the server starts or while it
    /// is stopped.
    private static func freePort() throws -> UInt16 {
        for _ in 0..<1_000 {
            let port = UInt16.random(in: 10_000..<32_000)
            if isFree(port) { return port }
        }
        throw Failure(description: "no port is free.")
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
