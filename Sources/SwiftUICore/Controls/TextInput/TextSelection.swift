internal import RenderTree

/// The selected text of a field, or its insertion point.
///
/// ```swift
/// struct Draft: View {
///     @State private var text = "Hello world"
///     @State private var selection: TextSelection?
///     var body: some View {
///         TextField("Draft", text: $text, selection: $selection)
///         Button("Select all") {
///             selection = TextSelection(range: text.startIndex..<text.endIndex)
///         }
///     }
/// }
/// ```
///
/// The indices belong to the current text of the field. A position beyond its end is its end. Follows
/// [Apple's TextSelection](https://developer.apple.com/documentation/swiftui/textselection).
public struct TextSelection: Hashable, Sendable {
    /// The selected positions of a text.
    public enum Indices: Hashable, Sendable {
        /// One range; an empty one is an insertion point.
        case selection(Range<String.Index>)
        /// Several ranges. A field selects everything from the first to the last.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The selected positions.
    public var indices: Indices

    /// Selects a range.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// Selects several ranges.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Selects nothing: the position where typed text is inserted.
    public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

    /// Whether no text is selected.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

extension TextSelection {
    /// Selects a range of a text, in UTF-16 code units that are clamped to the text.
    fileprivate init(_ units: Range<Int>, in text: String) {
        func index(_ offset: Int) -> String.Index {
            text.utf16.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex
        }
        self.init(range: index(units.lowerBound)..<index(units.upperBound))
    }

    /// The selected range of a text, in UTF-16 code units; nil if there is none.
    fileprivate func units(in text: String) -> Range<Int>? {
        let range: Range<String.Index>
        switch indices {
        case .selection(let selected): range = selected
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
            range = first.lowerBound..<last.upperBound
        }
        func offset(_ index: String.Index) -> Int {
            text.utf16.distance(from: text.startIndex, to: min(index, text.endIndex))
        }
        return offset(range.lowerBound)..<offset(range.upperBound)
    }
}

/// The selection of a field, as its app and its screen have changed it.
struct FieldSelection {
    /// The last request of the app.
    private(set) var request = RenderTextSelection()
    /// The last value that the app or the screen has set.
    private var known: TextSelection?

    /// Adopts the app's value, which is a request if the app has changed it.
    mutating func adopt(_ value: TextSelection?, in text: String) {
        guard value != known else { return }
        known = value
        guard let units = value?.units(in: text) else { return }
        request = RenderTextSelection(request: request.request + 1, range: units)
    }

    /// Returns the value for a selection by a person, in UTF-16 code units.
    mutating func select(_ units: Range<Int>, in text: String) -> TextSelection {
        let value = TextSelection(units, in: text)
        known = value
        return value
    }

    /// Returns the value for the insertion point after an edit. A screen with a caret reports its position afterwards.
    mutating func edit(_ old: String, to new: String) -> TextSelection {
        let (old, units) = (Array(old.utf16), Array(new.utf16))
        let shorter = min(old.count, units.count)
        let start = zip(old, units).prefix { $0 == $1 }.count
        let end = zip(old.reversed(), units.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
        return select(units.count - end..<units.count - end, in: new)
    }
}
