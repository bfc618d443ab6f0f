extension ExportOptions {
    #if Web
        @MainActor
        func launcher(named name: String) -> any AppLauncher { ExportLaunch(self, name: name) }
    #else
        @MainActor
        func launcher(named name: String) -> any AppLauncher {
            preconditionFailure("A build without the trait Web refuses --export")
        }
    #endif
}
