#if Web
    import Foundation
    internal import SwiftUICore
    internal import WebRenderer

    /// Serves an app to browsers.
    struct WebLaunch: AppLauncher {
        private let address: WebAddress
        private let name: String
        private let database: String?
        private let limits: WebLimits
        private let sharesModels: Bool
        private let modelDatabase: URL?

        init(_ listening: WebListening, name: String) {
            var address = WebAddress()
            if let host = listening.host { address.host = host }
            address.port = listening.port
            address.origin = listening.origin
            address.sharesPort = listening.sharesPort
            if let proxies = listening.proxies { address.proxies = proxies.compactMap { AddressRange($0) } }
            self.address = address
            self.name = name
            database = listening.sessions
            sharesModels = listening.sharesModels
            modelDatabase = listening.modelDatabase
            var limits = WebLimits()
            if let sessions = listening.maximumSessions { limits.allow(sessions: sessions) }
            limits.restDelay = listening.restDelay
            limits.fit(descriptors: FileDescriptors.raiseLimit(to: limits.descriptors))
            self.limits = limits
        }

        func show<Application: App>(_ app: Application) {
            let address = addressOfSocket()
            let store = database.map { DatabaseSessions($0, program: name) }
            let site = AppSite(
                app, name: name, at: address, folder: BrowserStores.defaultFolder(for: name),
                sessionStore: store?.sessions ?? sessionStore, limits: limits, sharesModels: sharesModels,
                modelDatabase: modelDatabase)
            ending = site.endOnSignals()
            #if DEBUG
                site.followDevelopment()
            #endif
            Task { [name] in
                do {
                    try await store?.open()
                    let url = try await site.start()
                    FileHandle.standardOutput.write(Data("Serving \(name) at \(url)\n".utf8))
                } catch {
                    FileHandle.standardError.write(Data("\(name): \(error).\n".utf8))
                    exit(LaunchRequest.unavailable)
                }
            }
        }
    }

    extension WebLaunch {
        /// The address to listen at, with the socket that the service manager has opened, if it has.
        private func addressOfSocket() -> WebAddress {
            var address = address
            do {
                guard let activated = try ActivatedSocket.claim() else { return address }
                address.socket = activated.descriptor
                address.host = activated.host
                address.port = activated.port
            } catch {
                FileHandle.standardError.write(Data("\(name): \(error).\n".utf8))
                exit(LaunchRequest.unavailable)
            }
            return address
        }

        /// The store of the program's sessions. Without a folder that it can write to, sessions end with the process.
        @MainActor
        private var sessionStore: any SessionStore {
            let environment = ProcessInfo.processInfo.environment
            let folder = FileSessionStore.defaultFolder(for: name, in: environment)
            do {
                return try FileSessionStore(folder: folder, program: name, limits: limits)
            } catch {
                let reason = error.localizedDescription
                FileHandle.standardError.write(
                    Data("\(name): \(folder.path) cannot be used, so sessions end with the program: \(reason)\n".utf8))
                return MemorySessionStore(limits: limits)
            }
        }
    }

    /// The signal sources that end the server. They live as long as the process.
    @MainActor private var ending: [any DispatchSourceSignal] = []
#endif
