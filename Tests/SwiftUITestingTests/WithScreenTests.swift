import Combine
import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct WithScreenTests {
    @Test func theResultOfTheBodyIsReturned() throws {
        #expect(try withScreen(Text("one")) { $0.texts } == ["one"])
    }

    @Test func theScreenHasTheSizeThatIsAskedFor() throws {
        let size = CGSize(width: 100, height: 40)
        try withScreen(Text("one"), size: size) { screen in
            #expect(screen.size == size)
            // 24 by 16, centered in 100 by 40.
            try #expect(screen.text("one").frame == CGRect(x: 38, y: 12, width: 24, height: 16))
        }
    }

    @Test func theScreenOfAnAsynchronousBodyHasTheSizeThatIsAskedFor() async throws {
        let size = CGSize(width: 100, height: 40)
        try await withScreen(Text("one"), size: size) { screen in
            await screen.idle()
            #expect(screen.size == size)
        }
    }

    @Test func theScreenIsClosedAfterwards() throws {
        let screen = try withScreen(Text("one")) { $0 }
        #expect(screen.isClosed)
        #expect(screen.texts == [])
    }

    @Test func anErrorOfTheBodyGoesOut() {
        struct Mistake: Error {}
        #expect(throws: Mistake.self) { try withScreen(Text("one")) { _ in throw Mistake() } }
    }

    @Test func aNodeThatOutlivesItsScreenIsReported() {
        var kept: (any InputResponder)?
        let error = #expect(throws: LeftoverError.self) {
            try withScreen(Button("Go") {}) { screen in
                kept = screen.nodes[1].responder
            }
        }
        #expect(error?.nodes == ["ButtonNode": 1, "TextNode": 1])
        #expect(error?.description == "something has outlived its screen: 1 × ButtonNode, 1 × TextNode")
        #expect(kept != nil)
    }

    @Test func aSubscriptionThatOutlivesItsScreenIsReported() {
        let subject = PassthroughSubject<Int, Never>()
        var kept: AnyCancellable?
        let error = #expect(throws: LeftoverError.self) {
            try withScreen(Text("one")) { _ in kept = subject.sink { _ in } }
        }
        #expect(error?.nodes == [:])
        #expect(error?.streams == ["PassthroughSubject": 1, "Sink": 1])
        #expect(kept != nil)
    }

    @Test func anAsynchronousBodyIsCheckedTheSameWay() async throws {
        var kept: (any InputResponder)?
        let error = await #expect(throws: LeftoverError.self) {
            try await withScreen(Button("Go") {}) { screen in
                await screen.idle()
                kept = screen.nodes[1].responder
            }
        }
        #expect(error?.nodes == ["ButtonNode": 1, "TextNode": 1])
        #expect(kept != nil)
        #expect(
            try await withScreen(Text("one")) { screen in
                await screen.idle(); return screen.text
            } == "one")
    }
}
