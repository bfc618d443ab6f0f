extension WebListening {
    #if Web
        @MainActor
        func screen(named name: String) -> any LaunchScreen { WebLaunch(self, name: name) }
    #else
        @MainActor
        func screen(named name: String) -> any LaunchScreen {
            preconditionFailure("A build without the trait Web refuses --web")
        }
    #endif
}
