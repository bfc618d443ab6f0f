import SwiftUI

/// The scroll events that a page reports, and scroll positions that the program sets.
struct ScrollingPage: View {
    @State private var offset: CGFloat = 0
    @State private var phase = ScrollPhase.idle
    @State private var phases = 0
    @State private var shown: Int?
    @State private var position = ScrollPosition(idType: Int.self)
    @State private var isFilmSeen = false
    @State private var pressed = "not held"

    var body: some View {
        VStack(spacing: 8) {
            Text(verbatim: "At \(Int(offset)), \(phase.isScrolling ? "moving" : "resting"), \(phases) phases")
            Text(
                verbatim: "First is \(shown.map(String.init) ?? "unknown"), the film is \(isFilmSeen ? "" : "not ")seen"
            )
            HStack {
                Button("Go to 500") { position.scrollTo(y: 500) }
                Button("To the end") { position.scrollTo(edge: .bottom) }
                Button("Sixty") { shown = 60 }
            }
            Text(verbatim: "It is \(pressed)")
                .padding()
                .onLongPressGesture { pressed = "held" }
                .accessibilityAction(named: "Forget") { pressed = "forgotten" }
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<90) { number in
                        Text(verbatim: "Line \(number)").frame(height: 40)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $shown, anchor: .top)
            .frame(height: 160)
            ScrollView {
                VStack(spacing: 0) {
                    Color.teal.frame(height: 900)
                    Text("The film")
                        .frame(height: 100)
                        .onScrollVisibilityChange { isFilmSeen = $0 }
                }
            }
            .scrollPosition($position)
            .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { offset = $1 }
            .onScrollPhaseChange {
                phase = $1
                phases += 1
            }
            .frame(height: 160)
        }
    }
}
