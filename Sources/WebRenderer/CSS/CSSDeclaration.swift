/// A CSS property and its value.
///
/// Values consist of the library's own numbers and keywords, and never contain text of a person or an app.
package struct CSSDeclaration: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The declarations in the order in which they were made. A later value of a property replaces an earlier one.
struct CSSDeclarations {
    private(set) var all: [CSSDeclaration] = []
    private static let usualCount = 6

    subscript(name: String) -> String? {
        get { all.first { $0.name == name }?.value }
        set {
            // Most names differ in length, which is compared faster than the texts.
            let length = name.utf8.count
            if let place = all.firstIndex(where: { $0.name.utf8.count == length && $0.name == name }) {
                if let newValue { all[place] = CSSDeclaration(name, newValue) } else { all.remove(at: place) }
            } else if let newValue {
                if all.isEmpty { all.reserveCapacity(Self.usualCount) }
                all.append(CSSDeclaration(name, newValue))
            }
        }
    }
}
