/// A fact about an element that assistive technologies announce in addition to its label and value.
public struct RenderCustomContent: Hashable, Sendable {
    /// The identifier. A fact replaces an earlier one with the same identifier.
    public var id: String
    public var label: String
    /// The value; nil removes the earlier fact.
    public var value: String?
    /// Whether the fact is read aloud right away, and not only on request.
    public var isImportant: Bool

    public init(id: String, label: String, value: String?, isImportant: Bool = false) {
        self.id = id
        self.label = label
        self.value = value
        self.isImportant = isImportant
    }

    /// The fact as a phrase; empty without a value.
    package var phrase: String { value.map { label.isEmpty ? $0 : "\(label): \($0)" } ?? "" }
}

extension [RenderCustomContent] {
    /// Adds a fact in place of an earlier one with the same identifier.
    package mutating func merge(_ fact: RenderCustomContent) {
        if let known = firstIndex(where: { $0.id == fact.id }) {
            if fact.value == nil { remove(at: known) } else { self[known] = fact }
        } else if fact.value != nil {
            append(fact)
        }
    }

    /// The facts as phrases, important ones first.
    package var phrases: [String] { (filter(\.isImportant) + filter { !$0.isImportant }).map(\.phrase) }
}
