import SwiftUI

/// Views that appear and leave, each in its own way.
struct Arrivals: View {
    @State private var isHere = true

    private let transitions: [(name: String, transition: AnyTransition)] = [
        ("opacity", .opacity),
        ("slide", .slide),
        ("move from the top", .move(edge: .top)),
        ("push from the trailing edge", .push(from: .trailing)),
        ("offset", .offset(x: 80)),
        ("in by move, out by opacity", .asymmetric(insertion: .move(edge: .leading), removal: .opacity)),
    ]

    var body: some View {
        VStack(alignment: .leading) {
            Button(isHere ? "Leave" : "Come") {
                withAnimation(.easeInOut(duration: 1)) { isHere.toggle() }
            }
            ForEach(transitions, id: \.name) { entry in
                HStack {
                    Text("•")
                    if isHere { Text(entry.name).transition(entry.transition) }
                }
            }
        }
        .padding()
    }
}
