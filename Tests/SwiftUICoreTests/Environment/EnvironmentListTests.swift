import Foundation
import SeededRandom
import SwiftUI
import SwiftUITesting
import Testing

/// Environments that change repeatedly, with views that set values themselves.
@MainActor
@Suite struct EnvironmentListTests {
    @Test func anEnvironmentThatIsSetAgainAndAgainStaysShort() {
        var values = EnvironmentValues()
        values.font = .title
        for number in 0..<300_000 {
            values.lineLimit = number
            values.colorScheme = number.isMultiple(of: 2) ? .dark : .light
        }
        #expect(values.font == .title)
        #expect(values.lineLimit == 299_999)
        #expect(values.colorScheme == .light)
        let limits = values.description.split(separator: ",").filter { $0.contains("LineLimit") }
        #expect(limits.count <= 128)
    }

    @Test func aScreenThatIsResizedForLongIsReleased() {
        let screen = Screen(Text("Hello").lineLimit(2))
        for number in 0..<50_000 {
            screen.environment.displayScale = number.isMultiple(of: 2) ? 1 : 2
        }
        screen.update()
        #expect(screen.texts == ["Hello"])
        #expect(screen.environment.displayScale == 2)
    }

    struct Reader: View {
        @Environment(\.lineLimit) private var lineLimit
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.lineSpacing) private var lineSpacing
        @Environment(\.isEnabled) private var isEnabled

        var body: some View {
            Text("\(lineLimit ?? -1) \(colorScheme == .dark ? "dark" : "light") \(lineSpacing) \(isEnabled)")
        }
    }

    /// The values set by the levels of a screen. A test changes them.
    @MainActor
    final class Levels: ObservableObject {
        @Published var kinds: [Int]

        init(_ kinds: [Int]) { self.kinds = kinds }
    }

    struct Level: View {
        @ObservedObject var levels: Levels
        let depth: Int

        var body: some View {
            Reader()
            if depth < levels.kinds.count {
                let below = AnyView(Level(levels: levels, depth: depth + 1))
                let kind = levels.kinds[depth]
                // The modifiers stay and only their values change, so their nodes are updated, not recreated.
                below
                    .transformEnvironment(\.self) { values in
                        switch kind {
                        case 0: values.lineLimit = depth
                        case 1: values.lineLimit = (values.lineLimit ?? 0) + 1
                        case 2: values.lineSpacing = Double(values.lineLimit ?? 0)
                        case 3: values = EnvironmentValues()
                        case 4: values.colorScheme = values.colorScheme == .dark ? .light : .dark
                        default: break
                        }
                    }
                    .disabled(kind == 5)
                    .lineSpacing(kind == 6 ? 3 : 1)
            }
        }
    }

    /// `swift test` runs 10 screens, and CI more: `ENVIRONMENT_FUZZ_SCREENS` sets the number.
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["ENVIRONMENT_FUZZ_SCREENS"].flatMap { Int($0) } ?? 10

    /// The expected result is a new screen that is created with the final values.
    @Test(arguments: 0..<count)
    func changesAboveAndWithinReachEachReader(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let levels = Levels((0..<6).map { _ in Int.random(in: 0..<8, using: &random) })
        let screen = Screen(Level(levels: levels, depth: 0))
        screen.update()
        for _ in 0..<40 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: screen.environment.lineLimit = Int.random(in: 1..<4, using: &random)
            case 1: screen.environment.colorScheme = Bool.random(using: &random) ? .dark : .light
            case 2: screen.environment.lineSpacing = Double(Int.random(in: 0..<3, using: &random))
            case 3:
                screen.environment.lineLimit = Int.random(in: 1..<4, using: &random)
                screen.environment.colorScheme = Bool.random(using: &random) ? .dark : .light
            default:
                let place = Int.random(in: 0..<6, using: &random)
                levels.kinds[place] = Int.random(in: 0..<8, using: &random)
            }
            screen.update()
            let fresh = Screen(Level(levels: Levels(levels.kinds), depth: 0))
            fresh.environment.lineLimit = screen.environment.lineLimit
            fresh.environment.colorScheme = screen.environment.colorScheme
            fresh.environment.lineSpacing = screen.environment.lineSpacing
            fresh.update()
            #expect(screen.texts == fresh.texts, "seed \(seed)")
        }
    }
}
