extension ExportOptions {
    #if Web
        @MainActor
        func screen(named name: String) -> any LaunchScreen { ExportLaunch(self, name: name) }
    #else
        @MainActor
        func screen(named name: String) -> any LaunchScreen {
            preconditionFailure("A build without the trait Web refuses --export")
        }
    #endif
}
