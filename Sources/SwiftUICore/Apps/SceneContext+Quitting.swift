internal import ViewGraph

extension SceneContext {
    /// Ends the program, if the screen belongs to one person. Reports that nothing happens otherwise.
    package func quit() {
        guard let quit = environment.sceneDevice.quit else {
            return Diagnostic.report(
                "NSApplication.terminate(_:) does not end the program, because other people may use it.")
        }
        quit()
    }
}
