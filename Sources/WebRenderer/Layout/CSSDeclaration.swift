/// A property of a style sheet and what it is set to.
///
/// Values are made of numbers and words of the library alone, never of what a person or a program wrote.
package struct CSSDeclaration: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Declarations in the order in which they are made; the last one of a name counts.
struct CSSDeclarations {
    private(set) var all: [CSSDeclaration] = []

    subscript(name: String) -> String? {
        get { all.first { $0.name == name }?.value }
        set {
            if let place = all.firstIndex(where: { $0.name == name }) {
                if let newValue { all[place] = CSSDeclaration(name, newValue) } else { all.remove(at: place) }
            } else if let newValue {
                all.append(CSSDeclaration(name, newValue))
            }
        }
    }
}
