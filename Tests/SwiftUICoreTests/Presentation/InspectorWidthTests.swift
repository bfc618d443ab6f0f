import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct InspectorWidthTests {
    private func width(of inspector: some View) throws -> CGFloat {
        let view = Text("Page").inspector(isPresented: .constant(true)) { inspector }
        return try withScreen(view, size: CGSize(width: 800, height: 400)) { screen in
            _ = screen.texts
            let frames = screen.nodes.compactMap { if case .shape = $0.content { $0.frame } else { nil } }
            return frames.map(\.width).max() ?? 0
        }
    }

    @Test func theColumnHasTheWidthThatItsContentPrefers() throws {
        #expect(try width(of: Color.red) == 240)
        #expect(try width(of: Color.red.inspectorColumnWidth(320)) == 320)
        #expect(try width(of: Color.red.inspectorColumnWidth(min: 100, ideal: 160, max: 200)) == 160)
    }
}
