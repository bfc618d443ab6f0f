#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import WebRenderer

    // An app for figures, served without limits by address unless it is `--limited`: `WebFigures [--brief] [--limited]`. With
    // `--brief` sessions without a socket end at once, so that one can see in a short time what they leave.
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
        // What is kept for pages that come back is bounded, by more than would show.
        limits.snapshots = 100
    }
    var address = WebAddress()
    address.port = 0
    let site = AppSite(FiguresApp(), name: "WebFigures", at: address, folder: nil, limits: limits)
    let signals = site.endOnSignals()
    Task {
        do {
            FileHandle.standardOutput.write(Data("Serving WebFigures at \(try await site.start())\n".utf8))
        } catch {
            print(error)
            exit(1)
        }
    }
    MainThread.run()
#endif
