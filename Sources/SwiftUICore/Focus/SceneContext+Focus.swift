extension SceneContext {
    /// Removes the focus from the control that has it. Returns whether one had it.
    package func endEditing() -> Bool { environment.scene?.focus?.resign() ?? false }
}
