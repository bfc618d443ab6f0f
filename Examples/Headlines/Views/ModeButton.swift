import SwiftUI

/// Switches between one line and one card per article.
struct ModeButton: View {
    @Binding var mode: ArticleMode

    var body: some View {
        Button {
            withAnimation { mode = mode.other }
        } label: {
            Label(mode.other.command, systemImage: mode.other.symbol)
        }
    }
}

extension ArticleMode {
    /// The mode that a press selects.
    var other: ArticleMode {
        switch self {
        case .list: .cards
        case .cards: .list
        }
    }

    var command: LocalizedStringKey {
        switch self {
        case .list: "Show as List"
        case .cards: "Show as Cards"
        }
    }

    var symbol: String {
        switch self {
        case .list: "list.bullet"
        case .cards: "square.grid.2x2"
        }
    }
}
