import SwiftUI

/// The rules of a game of pairs, apart from how it looks.
struct PairsGame<Content: Equatable> {
    struct Card: Identifiable {
        let id: Int
        let content: Content
        var isFaceUp = false
        var isMatched = false
    }

    private(set) var cards: [Card]
    private(set) var moves = 0
    private(set) var seen: Set<Int> = []

    private var onlyFaceUp: Int? {
        get { cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }.onlyElement }
        set { cards.indices.forEach { cards[$0].isFaceUp = $0 == newValue || cards[$0].isMatched } }
    }

    init(pairs: Int, content: (Int) -> Content) {
        cards = []
        for pair in 0..<pairs {
            let content = content(pair)
            cards.append(Card(id: pair * 2, content: content))
            cards.append(Card(id: pair * 2 + 1, content: content))
        }
    }

    mutating func choose(_ card: Card) {
        guard let chosen = cards.firstIndex(where: { $0.id == card.id }), !cards[chosen].isFaceUp,
            !cards[chosen].isMatched
        else { return }
        if let other = onlyFaceUp {
            moves += 1
            if cards[chosen].content == cards[other].content {
                cards[chosen].isMatched = true
                cards[other].isMatched = true
            }
            cards[chosen].isFaceUp = true
        } else {
            onlyFaceUp = chosen
        }
    }

    mutating func shuffle() { cards.shuffle() }

    var isOver: Bool { cards.allSatisfy(\.isMatched) }
}

extension Array {
    var onlyElement: Element? { count == 1 ? first : nil }
}
