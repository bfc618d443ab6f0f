internal import ViewGraph

extension SceneContext {
    /// Ends the program, if the screen belongs to one person. Reports that nothing happens otherwise.
    package func quit() {
        guard let quit = environment.sceneDevice.quit else {
            return Diagnostic.report("The program does not end: others may use it too.")
        }
        quit()
    }
}
