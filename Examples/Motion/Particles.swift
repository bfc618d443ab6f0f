import SwiftUI

/// Sparks that rise and fall in a canvas, drawn again for each frame.
struct Particles: View {
    private let sparks = (0..<48).map(Spark.init)

    var body: some View {
        TimelineView(.animation(minimumInterval: 1.0 / 15)) { timeline in
            let now = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                for spark in sparks { draw(spark, at: now, in: context, size: size) }
            }
        }
        .frame(maxWidth: 480, maxHeight: 320)
        .accessibilityLabel("A fountain of sparks")
        .padding()
    }

    private func draw(_ spark: Spark, at time: TimeInterval, in context: GraphicsContext, size: CGSize) {
        let age = (time / spark.lifetime + spark.start).truncatingRemainder(dividingBy: 1)
        let x = size.width * (0.5 + spark.direction * age)
        let y = size.height * (1 - 4 * spark.height * age * (1 - age))
        let radius = 5 * (1 - age) + 1
        let dot = Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        context.fill(dot, with: .color(Color(hue: spark.hue, saturation: 0.9, brightness: 1).opacity(1 - age * age)))
    }
}

/// A particle, whose path follows from its number.
private struct Spark {
    let start: Double
    let direction: Double
    let height: Double
    let lifetime: Double
    let hue: Double

    init(number: Int) {
        // The golden ratio spreads numbers evenly.
        func part(_ step: Int) -> Double {
            (Double(number * step) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
        }
        start = part(1)
        direction = part(7) - 0.5
        height = 0.55 + 0.4 * part(3)
        lifetime = 1.6 + part(5)
        hue = 0.02 + 0.12 * part(11)
    }
}
