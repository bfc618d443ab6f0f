import SwiftUI

/// A clock whose hand follows a timeline, and a table of the time in some cities.
struct WorldClock: View {
    @State private var order = [KeyPathComparator(\City.name)]
    @State private var cities = City.all
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        VStack(spacing: 16) {
            TimelineView(.animation(minimumInterval: 0.1)) { context in
                Face(date: context.date)
            }
            .frame(width: 96, height: 96)
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { context in
                Table(cities, sortOrder: $order) {
                    // On a phone this column is the only one.
                    TableColumn("City", value: \.name) { city in
                        HStack {
                            Text(verbatim: city.name)
                            if width == .compact {
                                Spacer()
                                Text(verbatim: city.time(at: context.date)).monospacedDigit()
                            }
                        }
                    }
                    TableColumn("Time") { Text(verbatim: $0.time(at: context.date)).monospacedDigit() }
                        .width(80)
                        .alignment(.numeric)
                    TableColumn("Hours from UTC", value: \.hours) { Text(verbatim: "\($0.hours)") }
                        .width(min: 40, max: 160)
                        .alignment(.numeric)
                }
            }
        }
        .padding()
        .onChange(of: order) { cities.sort(using: order) }
    }
}

/// A face with one hand for the seconds.
private struct Face: View {
    let date: Date

    var body: some View {
        let seconds = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        // A drawing turns in cells too, which a rotation effect does not.
        Canvas { canvas, size in
            let radius = min(size.width, size.height) / 2 - 2
            canvas.translateBy(x: size.width / 2, y: size.height / 2)
            canvas.stroke(
                Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
                with: .color(.secondary))
            let angle = seconds / 60 * 2 * .pi
            var hand = Path()
            hand.move(to: .zero)
            hand.addLine(to: CGPoint(x: sin(angle) * radius * 0.8, y: -cos(angle) * radius * 0.8))
            canvas.stroke(hand, with: .color(.primary), lineWidth: 2)
        }
    }
}

private struct City: Identifiable {
    let name: String
    /// The distance of the local time from Greenwich time.
    let hours: Int

    var id: String { name }

    func time(at date: Date) -> String {
        // In range: the date is now.
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + hours * 3_600
        return String(format: "%02d:%02d:%02d", seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60)
    }

    static let all = [
        City(name: "Dakar", hours: 0), City(name: "Karachi", hours: 5), City(name: "Lima", hours: -5),
        City(name: "Osaka", hours: 9), City(name: "Tunis", hours: 1),
    ]
}
