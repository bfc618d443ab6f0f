/// The state of a scene's views, as text that another process can read.
///
/// A value is stored by its ``StateKey``: by the views of the program that contain it, the explicit identities between
/// them, and the name of its property. Another build of the program finds the value again as long as these stay the
/// same. Stacks, modifiers and conditions are not part of a key, so a layout may change around a view.
package struct StateSnapshot: Equatable, Sendable, Codable {
    /// The values as JSON, by the text of their keys.
    package var values: [String: String]

    package init(values: [String: String] = [:]) {
        self.values = values
    }

    package var isEmpty: Bool { values.isEmpty }
}
