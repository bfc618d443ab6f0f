import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing
import ViewGraph

@testable import SwiftUICore

/// The environment values that texts and paint follow: no more than they depend on, and no fewer.
@MainActor
@Suite struct TextInterestTests {
    /// Reads a value that no text follows on its own.
    private struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.yellow : Color.indigo
        }
    }

    private final class Unseen: Renderer {
        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
    }

    private static let mesh = MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.primary, .primary, .blue, .green])

    /// Whether each text follows the whole environment.
    private func followsEverything(@ViewBuilder _ content: () -> some View) -> [Bool] {
        let host = ViewHost(VStack(content: content), renderer: Unseen()) {}
        defer { host.close() }
        return host.content.topmostDescendants(of: TextNode.self).map { $0.interests.isSuperset(of: .anything) }
    }

    @Test func onlyTextsInCustomStylesAndDatesFollowEverything() {
        let follows = followsEverything {
            Text(verbatim: "a")
            Text(verbatim: "b").foregroundStyle(.secondary)
            Text(verbatim: "c").foregroundStyle(.tint)
            Text(verbatim: "d").foregroundStyle(.red)
            Text("[Water](https://example.org/ada)")
            Text(verbatim: "e").foregroundStyle(Ink())
            Text(verbatim: "f") + Text(verbatim: "g").foregroundStyle(Ink())
            VStack { Text(verbatim: "h").foregroundStyle(.secondary) }.foregroundStyle(Ink())
            Text(Date(timeIntervalSince1970: 0), style: .date)
        }
        #expect(follows == [false, false, false, false, false, true, true, true, true])
    }

    /// The accent color of a gradient is the tint.
    @Test func aTextWithTheTintOfACustomStyleFollowsEverything() {
        let gradient = LinearGradient(colors: [.accentColor, .red], startPoint: .top, endPoint: .bottom)
        let follows = followsEverything {
            Text(verbatim: "a").foregroundStyle(gradient).tint(Ink())
            Text(verbatim: "b").foregroundStyle(gradient).tint(.red)
            VStack { Text(verbatim: "c") }.foregroundStyle(gradient).tint(Ink())
            VStack { Text(verbatim: "d") }.foregroundStyle(gradient).tint(.red)
            Text(verbatim: "e").tint(Ink())
        }
        #expect(follows == [true, false, true, false, false])
    }

    /// A snapshot visits only nodes with state.
    @Test func aTextThatFollowsEverythingHasNoState() {
        let host = ViewHost(Text(verbatim: "a").foregroundStyle(Ink()), renderer: Unseen()) {}
        defer { host.close() }
        let texts = host.content.topmostDescendants(of: TextNode.self)
        #expect(texts.map { $0.interests.contains(.state) } == [false])
    }

    private struct Styled: View {
        @State private var isChanged = false

        var body: some View {
            VStack {
                Text(verbatim: "a").foregroundStyle(.secondary)
                Text(verbatim: "b").foregroundStyle(.tint)
                Text(verbatim: "c").foregroundStyle(Ink())
                Text(verbatim: "d").foregroundStyle(TextInterestTests.mesh)
                VStack { Text(verbatim: "e") }.foregroundStyle(TextInterestTests.mesh)
                Circle().fill(TextInterestTests.mesh)
            }
            .environment(\.colorScheme, isChanged ? .dark : .light)
            .tint(isChanged ? .green : .red)
            .foregroundStyle(isChanged ? .orange : .purple)
            Button("Change") { isChanged = true }
        }
    }

    private func paint(_ screen: Screen) -> [RenderPaint?] {
        screen.nodes.compactMap { node -> RenderPaint?? in
            switch node.content {
            case .text(let text) where text.string != "Change": text.style.characterStyle.paint
            case .shape(let shape): shape.layers[0].paint
            default: nil
            }
        }
    }

    @Test func textsAndShapesFollowWhatTheirStylesRead() throws {
        let screen = Screen { Styled() }
        let before = paint(screen)
        try screen.press("Change")
        let after = paint(screen)
        #expect(before.count == 6)
        for (old, new) in zip(before, after) { #expect(old != new) }
        #expect(after[1] == .color(Color.green.rendered))
        #expect(after[2] == .color(Color.yellow.rendered))
        // Both texts and the shape show the colors of the dark scheme.
        #expect(after[3] == after[4] && after[4] == after[5])
    }

    /// A picture of an asset catalog has variants for color schemes and languages. A symbol has none.
    @Test(arguments: [(Image("no picture"), true), (Image(systemName: "star"), false)])
    func aPaintWithAPictureByNameFollowsEverything(_ image: Image, _ followsEverything: Bool) {
        var context = _PaintContext(EnvironmentValues())
        _ = ImagePaint(image: image)._paint(in: &context)
        #expect(context.dependsOnEverything == followsEverything)
    }
}
