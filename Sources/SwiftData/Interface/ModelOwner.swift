/// The owner of the models in a container that `modelContainer(for:)` opens in a served app.
///
/// ```swift
/// @Model
/// final class Bulletin {
///     var text: String
///
///     init(text: String) { self.text = text }
/// }
///
/// struct BoardApp: App {
///     var body: some Scene {
///         WindowGroup { Text("Board") }.modelContainer(for: Bulletin.self, owner: .everyone)
///     }
/// }
/// ```
///
/// The owner has no effect in a terminal, which has a single user.
public enum ModelOwner: Sendable {
    /// Each visitor, or everyone if the program was started with `--data shared` or
    /// `--data postgres://…`.
    case automatic
    /// Each visitor: by name, or else by browser.
    case visitor
    /// All visitors together. Each sees the others' changes.
    case everyone
}
