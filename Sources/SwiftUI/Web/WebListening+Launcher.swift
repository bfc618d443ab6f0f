extension WebListening {
    #if Web
        @MainActor
        func launcher(named name: String) -> any AppLauncher { WebLaunch(self, name: name) }
    #else
        @MainActor
        func launcher(named name: String) -> any AppLauncher {
            preconditionFailure("A build without the trait Web refuses --web")
        }
    #endif
}
