import SeededRandom
import SwiftUI

/// Creates a random screen and changes it at random, determined by the seed.
@MainActor
struct RandomEdits {
    private var random: SeededRandom
    private var nextID = 0
    private(set) var root: Piece

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        root = Piece(id: -1, kind: .column, text: "Root", number: 0, isOn: false, children: [])
        root.children = (0..<4).map { _ in piece(depth: 1) }
    }

    private static let texts = [
        "", "One", "Two words", "<b>&amp;\"quotes\"'", "a  b", "Grüße 👋🏽", "العربية", "Line one\nline two", "0",
        "</textarea></style><script>alert(1)</script>", " leads", "trails ",
    ]

    private mutating func piece(depth: Int) -> Piece {
        nextID += 1
        let id = nextID
        let isContainer = depth < 4 && Int.random(in: 0..<5, using: &random) < 2
        let kind = (isContainer ? Piece.Kind.containers : Piece.Kind.allCases.filter { !$0.holdsOthers })
            .randomElement(using: &random)!
        let children =
            isContainer ? (0..<Int.random(in: 0..<4, using: &random)).map { _ in piece(depth: depth + 1) } : []
        return Piece(
            id: id, kind: kind, text: Self.texts.randomElement(using: &random)!,
            number: .random(in: 0..<4, using: &random),
            isOn: .random(using: &random), children: children)
    }

    /// Makes one random change.
    mutating func edit() {
        let all = root.all
        let piece = all.randomElement(using: &random)!
        switch Int.random(in: 0..<11, using: &random) {
        case 0...2: piece.text = Self.texts.randomElement(using: &random)!
        case 3: piece.number = .random(in: 0..<4, using: &random)
        case 4, 5: piece.isOn.toggle()
        case 6:
            piece.kind = Piece.Kind.allCases.filter { $0.holdsOthers == piece.kind.holdsOthers }.randomElement(
                using: &random)!
        default:
            guard let container = all.filter(\.kind.holdsOthers).randomElement(using: &random) else { return }
            arrange(container, isLarge: all.count > 60)
        }
    }

    /// Inserts into a container, removes from it, or reorders it.
    private mutating func arrange(_ container: Piece, isLarge: Bool) {
        let count = container.children.count
        let choice = Int.random(in: 0..<4, using: &random)
        if choice < 2, !isLarge {
            container.children.insert(piece(depth: 3), at: .random(in: 0...count, using: &random))
        } else if choice == 3, count > 1 {
            container.children.shuffle(using: &random)
        } else if count > 0 {
            container.children.remove(at: .random(in: 0..<count, using: &random))
        }
    }
}
