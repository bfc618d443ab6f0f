import SwiftUI

/// Springs of different bounces over the same distance, and a number that counts along.
struct Springs: View {
    @State private var isAway = false

    private let bounces = [0.0, 0.2, 0.4, 0.6]

    var body: some View {
        VStack(alignment: .leading) {
            Button(isAway ? "Back" : "Go") { isAway.toggle() }
            ForEach(bounces, id: \.self) { bounce in
                HStack {
                    if isAway { Spacer() }
                    Text("bounce \(bounce.formatted())")
                        .padding(.horizontal)
                        .padding(.vertical, 2)
                        .foregroundStyle(.white)
                        .background(Color(red: 0, green: 0.35, blue: 0.8), in: .capsule)
                    if !isAway { Spacer() }
                }
                .animation(.spring(duration: 1, bounce: bounce), value: isAway)
            }
            Count(number: isAway ? 100 : 0)
                .animation(.easeInOut(duration: 1), value: isAway)
        }
        .padding()
    }
}

/// A number whose body runs for each moment of its motion.
private struct Count: View, Animatable {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    var body: some View {
        HStack {
            // In range: a spring from 0 to 100 passes its end by a part.
            Text("\(Int(number.rounded())) %")
            ProgressView(value: number, total: 100)
        }
    }
}
