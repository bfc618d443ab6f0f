#if Web
    import Foundation
    package import SwiftUICore
    package import WebRenderer

    /// An app mounted in an existing server, with its sessions.
    @MainActor
    package final class AppMount {
        /// The mounted app, for the server's connections.
        package let mount: WebMount
        private let app: AppSessions

        /// `folder` is the folder for the state of sessions and of browsers; nil keeps both in memory.
        ///
        /// Throws an error of the system if the folder cannot be created.
        package init<Application: App>(
            _ app: Application, name: String, at place: WebMount.Place, folder: URL?, limits: WebLimits = WebLimits()
        ) throws {
            let store = try folder.map {
                try FileSessionStore(
                    folder: $0.appending(path: "sessions"), program: name + place.prefix.text, limits: limits)
            }
            self.app = AppSessions(app, name: name, folder: folder, sessionStore: store, limits: limits)
            mount = WebMount(place, app: name, sessions: self.app.sessions)
        }

        /// Stores the state, and notifies the pages of the app's end.
        package func stop() async {
            await mount.stop()
            await app.write()
        }
    }
#endif
