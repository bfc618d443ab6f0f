#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import WebRenderer

    #if Postgres
        import PostgresCluster
    #endif

    // Serves the app for measurements, without limits by address unless `--limited` is given:
    // `WebFigures [--brief] [--limited] [--share-port] [--port N] [--state FOLDER] [--rest SECONDS]
    // [--sessions URL --origin URL]`. With
    // `--brief`, sessions without a socket end at once, so leaks show in a short time. With `--state`, sessions are
    // stored in a folder, and with `--sessions` in a database.
    var limits = WebLimits()
    if !CommandLine.arguments.contains("--limited") {
        limits.sessionsPerAddress = limits.sessions
        limits.sessionsAtOnce = .infinity
        limits.connectionsPerAddress = limits.connections
        limits.connectionsAtOnce = .infinity
    }
    if CommandLine.arguments.contains("--brief") {
        limits.timeToFirstSocket = 1
        limits.timeWithoutSocket = 1
        // The number of snapshots for returning pages is bounded by default, but the bound is too high for this
        // measurement.
        limits.snapshots = 100
    }
    func value(of option: String) -> String? {
        CommandLine.arguments.firstIndex(of: option).map { CommandLine.arguments[$0 + 1] }
    }
    if let rest = value(of: "--rest") { limits.restDelay = Double(rest) }
    var address = WebAddress()
    address.port = value(of: "--port").flatMap { Int($0) } ?? 0
    address.sharesPort = CommandLine.arguments.contains("--share-port")
    var store: (any SessionStore)?
    if let folder = value(of: "--state") {
        store = try FileSessionStore(folder: URL(filePath: folder), program: "WebFigures", limits: limits)
    }
    var open: () async throws -> Void = {}
    #if Postgres
        if let database = value(of: "--sessions") {
            let cluster = PostgresCluster(database, program: "WebFigures")
            store = cluster.sessions
            open = { try await cluster.open() }
        }
    #endif
    address.origin = value(of: "--origin")
    let site = AppSite(
        FiguresApp(), name: "WebFigures", at: address, folder: nil, sessionStore: store, limits: limits)
    let signals = site.endOnSignals()
    Task {
        do {
            try await open()
            FileHandle.standardOutput.write(Data("Serving WebFigures at \(try await site.start())\n".utf8))
        } catch {
            print(error)
            exit(1)
        }
    }
    MainThread.run()
#endif
