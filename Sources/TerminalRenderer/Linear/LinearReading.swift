package import RenderTree

/// Lines for a screen reader: all of the screen first, then the changes.
///
/// ```
/// var reading = LinearReading()
/// for line in reading.update(tree.semantics) { print(line) }
/// ```
///
/// New and changed elements are read in reading order. Removed elements follow. Elements that only moved are not read.
/// Each update visits the whole semantic tree.
package struct LinearReading {
    package private(set) var current = LinearText(SemanticNode(id: RenderNode.ID(0), role: .screen))

    package init() {}

    /// Updates to the current screen and returns the lines to read.
    package mutating func update(_ screen: SemanticNode) -> [String] {
        let next = LinearText(screen)
        let before = Dictionary(current.lines.map { ($0.id, $0.text) }) { first, _ in first }
        let ids = Set(next.lines.map(\.id))
        let newLines = next.lines.filter { before[$0.id] != $0.text }.map(\.text)
        let removed = current.lines.filter { !ids.contains($0.id) }.map(\.text)
        current = next
        // If every element is new, as after a page change, the removed ones are not read.
        return ids.isDisjoint(with: before.keys) ? newLines : newLines + removed.map { "Gone: \($0)" }
    }
}
