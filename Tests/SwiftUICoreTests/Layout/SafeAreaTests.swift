import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Screens are 400 by 400.
@MainActor
@Suite struct SafeAreaTests {
    private func box(_ name: String) -> some View { Color.red.accessibilityIdentifier(name) }

    private func frames(_ names: [String], of view: some View, isMirrored: Bool = false) throws -> [CGRect] {
        var environment = EnvironmentValues()
        if isMirrored { environment.layoutDirection = .rightToLeft }
        return try withScreen(view, size: CGSize(width: 400, height: 400), environment: environment) { screen in
            try names.map { try screen.element($0).frame }
        }
    }

    @Test func contentLiesBeneathAnInset() throws {
        let view = box("ground").ignoresSafeArea()
            .safeAreaInset(edge: .bottom, spacing: 0) { box("bar").frame(height: 50) }
        #expect(
            try frames(["ground", "bar"], of: view) == [
                CGRect(x: 0, y: 0, width: 400, height: 400), CGRect(x: 0, y: 350, width: 400, height: 50),
            ])
    }

    @Test func contentWithoutAnAlignmentEndsAtTheInset() throws {
        let view = ZStack {
            box("ground").ignoresSafeArea()
            box("content")
        }
        .safeAreaInset(edge: .top, spacing: 10) { box("bar").frame(height: 40) }
        #expect(
            try frames(["ground", "content", "bar"], of: view) == [
                CGRect(x: 0, y: 0, width: 400, height: 400), CGRect(x: 0, y: 50, width: 400, height: 350),
                CGRect(x: 0, y: 0, width: 400, height: 40),
            ])
    }

    @Test func onlyTheGivenEdgesIgnoreTheSafeArea() throws {
        let view = box("ground").ignoresSafeArea(edges: [.top, .leading]).safeAreaPadding(20)
        #expect(try frames(["ground"], of: view) == [CGRect(x: 0, y: 0, width: 380, height: 380)])
        #expect(try frames(["ground"], of: view, isMirrored: true) == [CGRect(x: 20, y: 0, width: 380, height: 380)])
        let keyboard = box("ground").ignoresSafeArea(.keyboard).safeAreaPadding(20)
        #expect(try frames(["ground"], of: keyboard) == [CGRect(x: 20, y: 20, width: 360, height: 360)])
    }

    @Test func onlyViewsAtTheEdgeIgnoreTheSafeArea() throws {
        let view = VStack(spacing: 0) {
            box("first").ignoresSafeArea()
            box("second").ignoresSafeArea()
        }
        .safeAreaPadding(.vertical, 20)
        // The padding leaves 360, which the views share.
        #expect(
            try frames(["first", "second"], of: view) == [
                CGRect(x: 0, y: 0, width: 400, height: 200), CGRect(x: 0, y: 200, width: 400, height: 200),
            ])
    }

    @Test func insetsAddUp() throws {
        let view = box("ground").ignoresSafeArea()
            .safeAreaInset(edge: .leading, spacing: 0) { box("side").frame(width: 30) }
            .safeAreaInset(edge: .bottom, spacing: 0) { box("bar").frame(height: 50) }
        #expect(
            try frames(["ground", "side", "bar"], of: view) == [
                CGRect(x: 0, y: 0, width: 400, height: 400), CGRect(x: 0, y: 0, width: 30, height: 350),
                CGRect(x: 0, y: 350, width: 400, height: 50),
            ])
    }

    @Test func aBackgroundBehindABarExtendsToTheEdge() throws {
        let view = Color.blue
            .safeAreaInset(edge: .bottom, spacing: 0) {
                Color.green.frame(height: 50).background { box("ground").ignoresSafeArea() }
            }
            .safeAreaPadding(.bottom, 20)
        #expect(try frames(["ground"], of: view) == [CGRect(x: 0, y: 330, width: 400, height: 70)])
    }

    @Test func scrolledContentDoesNotIgnoreTheSafeArea() throws {
        let view = ScrollView { box("ground").frame(height: 350).ignoresSafeArea() }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.green.frame(height: 50) }
        #expect(try frames(["ground"], of: view) == [CGRect(x: 0, y: 0, width: 400, height: 350)])
    }
}
