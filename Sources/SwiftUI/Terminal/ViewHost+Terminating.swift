internal import PlatformValues
internal import SwiftUICore

extension ViewHost {
    /// Announces the end of the program to its only scene, in the order of a phone, and closes the scene: it becomes
    /// inactive, leaves the screen, the program terminates, and the views disappear.
    ///
    /// An app may save at any of these steps.
    package func terminate() {
        for phase in [ScenePhase.inactive, .background] where environment.scenePhase > phase {
            let former = environment.scenePhase
            environment.scenePhase = phase
            UIApplication.shared.announce(phase, after: former)
            update()
        }
        UIApplication.shared.announceTermination()
        close()
    }
}
