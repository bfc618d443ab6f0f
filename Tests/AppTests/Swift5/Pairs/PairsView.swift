import Combine
import SwiftUI

class PairsViewModel: ObservableObject {
    typealias Card = PairsGame<String>.Card

    enum Theme: String, CaseIterable {
        case animals, fruits

        var symbols: [String] {
            switch self {
            case .animals: return ["🦊", "🐢", "🦉", "🐝"]
            case .fruits: return ["🍎", "🍐", "🍒", "🍋"]
            }
        }
    }

    @Published private(set) var game: PairsGame<String>
    @Published var theme: Theme { didSet { restart() } }
    @Published private(set) var seconds = 0
    @Published private(set) var best = 0
    private var clock: AnyCancellable?

    init(theme: Theme = .animals) {
        self.theme = theme
        game = Self.makeGame(theme)
    }

    private static func makeGame(_ theme: Theme) -> PairsGame<String> {
        PairsGame(pairs: theme.symbols.count) { theme.symbols[$0] }
    }

    var cards: [Card] { game.cards }

    func choose(_ card: Card) {
        if clock == nil { startClock() }
        game.choose(card)
        if game.isOver {
            clock = nil
            best = best == 0 ? game.moves : min(best, game.moves)
        }
    }

    func restart() {
        clock = nil
        seconds = 0
        game = Self.makeGame(theme)
    }

    private func startClock() {
        clock = Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.seconds += 1 }
    }
}

struct PairsView: View {
    @StateObject private var viewModel = PairsViewModel()
    @Namespace private var dealing
    @State private var dealt: Set<Int> = []

    var body: some View {
        VStack {
            HStack {
                Text("\(viewModel.game.moves) moves")
                Spacer()
                Label(time, systemImage: "clock").monospacedDigit()
            }
            .font(.headline)
            AspectGrid(items: viewModel.cards, aspectRatio: 2 / 3) { card in
                CardView(card: card)
                    .matchedGeometryEffect(id: card.id, in: dealing)
                    .transition(.asymmetric(insertion: .identity, removal: .scale))
                    .onTapGesture {
                        withAnimation(.easeInOut(duration: 0.4)) { viewModel.choose(card) }
                    }
                    .accessibilityAddTraits(.isButton)
                    .accessibilityLabel(card.isFaceUp ? Text(card.content) : Text("Card \(card.id + 1)"))
            }
            if viewModel.game.isOver {
                Text("All found!").font(.largeTitle).foregroundColor(.leaf)
            }
            Picker("Theme of the cards", selection: $viewModel.theme) {
                ForEach(PairsViewModel.Theme.allCases, id: \.rawValue) { theme in
                    Text(theme.rawValue.capitalized).tag(theme)
                }
            }
            .pickerStyle(.segmented)
            Button("Deal again") {
                withAnimation { viewModel.restart() }
            }
        }
        .padding()
        .foregroundColor(viewModel.theme == .animals ? .brand : .red)
    }

    private var time: String {
        String(format: "%d:%02d", viewModel.seconds / 60, viewModel.seconds % 60)
    }
}

struct CardView: View {
    let card: PairsGame<String>.Card

    private enum Metrics {
        static let cornerRadius: CGFloat = 10
        static let fontScale: CGFloat = 0.6
    }

    var body: some View {
        GeometryReader { geometry in
            Text(card.content)
                .font(.system(size: min(geometry.size.width, geometry.size.height) * Metrics.fontScale))
                .rotationEffect(Angle.degrees(card.isMatched ? 360 : 0))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .cardify(isFaceUp: card.isFaceUp)
        }
    }
}

struct Cardify: ViewModifier, Animatable {
    var rotation: Double

    init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }

    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func body(content: Content) -> some View {
        ZStack {
            let shape = RoundedRectangle(cornerRadius: 10)
            if rotation < 90 {
                shape.fill(.white)
                shape.strokeBorder(lineWidth: 3)
            } else {
                shape.fill()
            }
            content.opacity(rotation < 90 ? 1 : 0)
        }
        .rotation3DEffect(Angle.degrees(rotation), axis: (0, 1, 0))
    }
}

extension View {
    func cardify(isFaceUp: Bool) -> some View { modifier(Cardify(isFaceUp: isFaceUp)) }
}

struct AspectGrid<Item: Identifiable, ItemView: View>: View {
    let items: [Item]
    let aspectRatio: CGFloat
    let content: (Item) -> ItemView

    init(items: [Item], aspectRatio: CGFloat, @ViewBuilder content: @escaping (Item) -> ItemView) {
        self.items = items
        self.aspectRatio = aspectRatio
        self.content = content
    }

    var body: some View {
        GeometryReader { geometry in
            LazyVGrid(columns: [gridItem(width: width(in: geometry.size))], spacing: 0) {
                ForEach(items) { content($0).aspectRatio(aspectRatio, contentMode: .fit).padding(4) }
            }
        }
    }

    private func gridItem(width: CGFloat) -> GridItem {
        var item = GridItem(.adaptive(minimum: width))
        item.spacing = 0
        return item
    }

    private func width(in size: CGSize) -> CGFloat {
        var columns = 1
        var rows = items.count
        repeat {
            let width = size.width / CGFloat(columns)
            if CGFloat(rows) * width / aspectRatio < size.height { break }
            columns += 1
            rows = (items.count + columns - 1) / columns
        } while columns < items.count
        return floor(size.width / CGFloat(min(columns, max(items.count, 1))))
    }
}

struct PairsView_Previews: PreviewProvider {
    static var previews: some View {
        PairsView()
            .previewInterfaceOrientation(.portrait)
        CardView(card: .init(id: 0, content: "🦊", isFaceUp: true)).frame(width: 80, height: 120)
    }
}
