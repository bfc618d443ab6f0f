package import RenderTree

/// What a person is told who follows a screen by ear: all of it at first, and then what has changed.
///
/// ```
/// var reading = LinearReading()
/// for line in reading.update(tree.semantics) { print(line) }
/// ```
///
/// A thing that is new or says something else is read again, in the order of reading; what is gone is named last. What has
/// only moved says nothing. Costs a walk over all that is on the screen.
package struct LinearReading {
    package private(set) var current = LinearText(SemanticNode(id: RenderNode.ID(0), role: .screen))

    package init() {}

    /// Takes what is on the screen now, and returns what is to be read.
    package mutating func update(_ screen: SemanticNode) -> [String] {
        let next = LinearText(screen)
        let before = Dictionary(current.lines.map { ($0.id, $0.text) }) { first, _ in first }
        let ids = Set(next.lines.map(\.id))
        let news = next.lines.filter { before[$0.id] != $0.text }.map(\.text)
        let gone = current.lines.filter { !ids.contains($0.id) }.map(\.text)
        current = next
        // Where all is another, as when a page has come, nobody is told of the one before.
        return ids.isDisjoint(with: before.keys) ? news : news + gone.map { "Gone: \($0)" }
    }
}
