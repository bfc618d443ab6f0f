import SwiftUI

/// A part of a random screen; edits mutate it in place.
@MainActor
@Observable
final class Piece: Identifiable {
    enum Kind: CaseIterable {
        case text, heading, button, toggle, field, editor, picker, menuPicker, slider, stepper, progress, image, divider
        case spacer, link, menu, shape
        case column, row, depth, list, section, form, disclosure, scroll, lazyColumn, group, framed, overlaid, hidden

        static let containers: [Kind] = [
            .column, .row, .depth, .list, .section, .form, .disclosure, .scroll, .lazyColumn, .group, .framed,
            .overlaid,
            .hidden,
        ]

        var holdsOthers: Bool { Self.containers.contains(self) }
    }

    nonisolated let id: Int
    var kind: Kind
    var text: String
    var number: Int
    var isOn: Bool
    var children: [Piece]

    init(id: Int, kind: Kind, text: String, number: Int, isOn: Bool, children: [Piece]) {
        self.id = id
        self.kind = kind
        self.text = text
        self.number = number
        self.isOn = isOn
        self.children = children
    }

    /// The piece and all its descendants.
    var all: [Piece] { [self] + children.flatMap(\.all) }
}
