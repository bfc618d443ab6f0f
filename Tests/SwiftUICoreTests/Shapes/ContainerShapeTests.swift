import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ContainerShapeTests {
    struct Cards: View {
        @State private var isRound = false
        var body: some View {
            VStack {
                ContainerRelativeShape().fill(.red)
                ContainerRelativeShape().inset(by: 2).stroke(.red)
                Text("a").background(.red, in: .containerRelative)
                Text("b").clipShape(.containerRelative)
            }
            .containerShape(RoundedRectangle(cornerRadius: isRound ? 8 : 0))
            Button("Round") { isRound = true }
        }
    }

    private func outlines(on screen: Screen) -> [RenderOutline] {
        screen.nodes.flatMap { node -> [RenderOutline] in
            switch node.content {
            case .shape(let shape): shape.layers.map(\.outline)
            case .effect(.paint(let layer, _)): [layer.outline]
            case .effect(.clip(let outline, _)): [outline]
            default: []
            }
        }
    }

    @Test func containerRelativeShapesFollowTheirContainer() throws {
        try withScreen(Cards()) { screen in
            try screen.press("Round")
            let round = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 8, height: 8))
            #expect(outlines(on: screen) == [round, .inset(round, by: 2), round, round])
        }
    }

    @Test func withoutAContainerItIsARectangle() throws {
        try withScreen(ContainerRelativeShape().fill(.red)) { screen in
            #expect(outlines(on: screen) == [.rectangle])
        }
    }

    struct Sides: View {
        @State private var direction = LayoutDirection.leftToRight
        let uneven = UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 2)
        var body: some View {
            VStack {
                uneven.fill(.red)
                uneven.inset(by: 1).stroke(.red)
                Text("a").background(.red, in: uneven)
                Text("b").clipShape(uneven)
                ContainerRelativeShape().fill(.red)
                ConcentricRectangle().fill(.red)
            }
            .containerShape(uneven)
            .environment(\.layoutDirection, direction)
            Button("Turn") { direction = .rightToLeft }
        }
    }

    @Test func leadingCornersAreOnTheSideWhereTextBegins() throws {
        func expected(_ radii: RenderCornerRadii) -> [RenderOutline] {
            let outline = RenderOutline.unevenRectangle(radii)
            return [outline, .inset(outline, by: 1), outline, outline, outline]
        }
        let square = CGRect(x: 0, y: 0, width: 40, height: 40)
        try withScreen(Sides()) { screen in
            let left = RenderCornerRadii(topLeft: 8, bottomLeft: 0, bottomRight: 2, topRight: 0)
            #expect(outlines(on: screen).dropLast() == expected(left)[...])
            #expect(outlines(on: screen).last?.path(in: square) == expected(left)[0].path(in: square))
            try screen.press("Turn")
            let right = RenderCornerRadii(topLeft: 0, bottomLeft: 2, bottomRight: 0, topRight: 8)
            #expect(outlines(on: screen).dropLast() == expected(right)[...])
            #expect(outlines(on: screen).last?.path(in: square) == expected(right)[0].path(in: square))
        }
    }

    struct Above: View {
        @Environment(\.backgroundMaterial) private var material
        var body: some View { Text(material == .thin ? "thin" : material == nil ? "none" : "other") }
    }

    @Test func aBackgroundStatesItsMaterial() throws {
        let view = VStack {
            Above()
            Above().background(.thinMaterial)
            Above().background(.bar, in: .capsule)
            Above().background(.red)
            Above().overlay(.thinMaterial)
        }
        try withScreen(view) { screen in #expect(screen.texts == ["none", "thin", "other", "none", "none"]) }
    }

    @Test func glassIsAMaterialInAShape() throws {
        let view = VStack {
            Text("a").glassEffect()
            Text("b").glassEffect(.regular.tint(.red).interactive(), in: .circle)
        }
        try withScreen(view) { screen in #expect(outlines(on: screen) == [.capsule, .circle]) }
    }
}
