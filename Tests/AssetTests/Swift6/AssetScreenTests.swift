import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Generated symbols name the assets that a screen shows.
@MainActor
@Suite struct AssetScreenTests {
    private func images(_ view: some View) -> [RenderImage] {
        Screen(view).nodes.compactMap { if case .image(let image) = $0.content { image } else { nil } }
    }

    @Test func anImageIsShownByItsSymbol() throws {
        let image = try #require(images(Image(.logo)).first)
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(try image.picture?.bytes().count == 68)
        #expect(image.accessibilityLabel == "Logo")
    }

    @Test func anImageInANamespaceIsAnotherOne() {
        #expect(images(Image(.Chart.logo)).first?.size == CGSize(width: 8, height: 4))
        #expect(images(Image(.Icons.bell)).first?.size == CGSize(width: 4, height: 2))
        #expect(images(Image(.default)).first?.size == CGSize(width: 4, height: 2))
    }

    @Test func vectorGraphicsHaveTheSizeOfTheirRoot() {
        let image = images(Image(.wave)).first
        #expect(image?.size == CGSize(width: 48, height: 24))
        #expect(image?.isVector == true)
    }

    @Test func aColorFollowsTheColorScheme() {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(Color(.brand).resolve(in: EnvironmentValues()).description == "#336699FF")
        #expect(Color.brand.resolve(in: dark).description == "#99CCFFFF")
        #expect(Color.Chart.axis.resolve(in: dark).description == "#008000FF")
        #expect(Color(.Chart.axis) == Color.Chart.axis)
    }

    @Test func aMemberOfTheTargetsOwnComesBeforeTheGeneratedOne() {
        #expect(Color.own.resolve(in: EnvironmentValues()).description == "#FF000080")
    }

    @Test func controlsTakeResources() throws {
        let screen = Screen(Dashboard())
        // The label, the buttons, the toggle, the menu and the picker have an icon each, beside the five images.
        let pictures = screen.nodes.filter { if case .image = $0.content { true } else { false } }
        #expect(pictures.count >= 5 + 6)
        try screen.press("Send")
    }
}
