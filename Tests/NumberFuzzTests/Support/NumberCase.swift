import SwiftUI

/// A view with numbers as parameters.
struct NumberCase: CustomStringConvertible {
    let name: String
    /// Whether the view shows its numbers in words, which then say `nan` or `inf`.
    let showsNumbers: Bool
    let view: @MainActor (Numbers) -> AnyView

    var description: String { name }
}

/// The table of cases. Each file of a topic adds its own.
@MainActor
struct NumberCases {
    private(set) var all: [NumberCase] = []

    init() {
        addLayout()
        addGrids()
        addScrolling()
        addEffects()
        addText()
        addDates()
        addControls()
        addNumberFields()
        addShapes()
        addPaths()
        addPaints()
        addDrawings()
        addAnimations()
        addTimelines()
        addGestures()
        addContainers()
        addPlatformValues()
    }

    mutating func add<V: View>(
        _ name: String, showsNumbers: Bool = false, @ViewBuilder _ view: @escaping @MainActor (Numbers) -> V
    ) {
        all.append(NumberCase(name: name, showsNumbers: showsNumbers) { AnyView(view($0)) })
    }
}
