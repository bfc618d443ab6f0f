/// The text of content in which a person types.
package struct RenderEditing: Equatable, Sendable {
    package var text: String
    /// The text that is shown while there is no other.
    package var prompt: String?
    /// Whether Return inserts a newline.
    package var isMultiline: Bool
    /// Whether the text may contain newlines, typed or pasted.
    package var takesNewlines: Bool
    /// The files whose path the text states; nil for any other text.
    package var files: RenderFileChoice?
}
