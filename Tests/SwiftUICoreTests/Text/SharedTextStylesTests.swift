import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Styles shared by the texts of all scenes.
@MainActor
@Suite struct SharedTextStylesTests {
    private func styles(@ViewBuilder _ content: () -> some View) -> [RenderTextStyle] {
        Screen(content: content).nodes.compactMap {
            if case .text(let text) = $0.content { text.style } else { nil }
        }
    }

    @Test func textsOfDifferentScreensHaveOneStyle() {
        let all = (0..<2).map { number in
            styles {
                Text(verbatim: "inherits \(number)").font(.title).foregroundStyle(.red).lineLimit(3)
                Text(verbatim: "states \(number)").bold().font(.title)
            }
        }
        #expect(all[0] == all[1])
        #expect(all[0].count == 2)
        for (one, other) in zip(all[0], all[1]) { #expect(one === other) }
        #expect(all[0][0].lineLimit == 3)
        #expect(all[0][1].font.weight == .bold)
    }

    @Test func aStyleWithAnAddressOrAGradientIsNotRetained() {
        let all = (0..<2).map { _ in
            styles {
                Text("[Water](https://example.org/ada)").font(.title)
                Text(verbatim: "Ada").foregroundStyle(Gradient(colors: [.red, .blue]))
            }
        }
        #expect(all[0] == all[1])
        #expect(all[0].count == 2)
        for (one, other) in zip(all[0], all[1]) { #expect(one !== other) }
    }

    @Test func environmentsWithEqualDefaultsHaveOneInstance() {
        var values = EnvironmentValues()
        values.font = .caption
        values.lineLimit = 7
        let defaults = values.textDefaults
        #expect(defaults === values.textDefaults)
        var others = values
        others.textCase = .uppercase
        #expect(defaults !== others.textDefaults)
        #expect(defaults.style === others.textDefaults.style)
        #expect(others.textDefaults.shown("a") == "A")
    }

    /// A number that is equal to others with the same value.
    private final class Number: Hashable, Sendable {
        let value: Int

        init(_ value: Int) { self.value = value }

        nonisolated static func == (left: Number, right: Number) -> Bool { left.value == right.value }

        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    @Test func sharingStartsOverBeyondTheLimit() {
        let shared = SharedInstances<Number>(limit: 2)
        let first = Number(1)
        #expect(shared.instance(equalTo: first) === first)
        #expect(shared.instance(equalTo: Number(1)) === first)
        #expect(shared.instance(equalTo: Number(2)).value == 2)
        #expect(shared.instance(equalTo: Number(1)) === first)
        let third = Number(3)
        #expect(shared.instance(equalTo: third) === third)
        #expect(shared.instance(equalTo: Number(3)) === third)
        #expect(shared.instance(equalTo: Number(1)) !== first)
    }
}
