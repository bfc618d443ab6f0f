#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import WebRenderer

    // Serves the app for measurements, without limits by address unless `--limited` is given: `WebFigures [--brief]
    // [--limited]`. With `--brief`, sessions without a socket end at once, so leaks show in a short time.
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
