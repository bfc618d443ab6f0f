import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Operations that wait for an unresponsive page have a limit.
@MainActor @Suite struct PendingOpsTests {
    private func text(_ waiting: PendingOps) -> String {
        var waiting = waiting
        return String(decoding: waiting.dequeue().bytes, as: UTF8.self)
    }

    private func scroll(_ number: UInt64, to y: Int, in waiting: inout PendingOps) {
        var ops = PatchOps()
        ops.scroll(ElementID(number: number), x: nil, y: CGFloat(y))
        waiting.scroll(ElementID(number: number), by: ops)
    }

    @Test func anElementIsScrolledToWhereItWasWantedLast() {
        var waiting = PendingOps()
        for y in 1...1_000 {
            scroll(1, to: y, in: &waiting)
            scroll(2, to: -y, in: &waiting)
        }
        #expect(text(waiting) == #"["s","1",null,1000,1],["s","2",null,-1000,1]"#)
    }

    @Test func ofManyElementsTheLastAreScrolled() {
        var waiting = PendingOps()
        for number in 1...100 { scroll(UInt64(number), to: number, in: &waiting) }
        let ops = text(waiting).split(separator: "],[")
        #expect(ops.count == 64)
        // The 37th of a hundred, in the digits of 36.
        #expect(ops.first == #"["s","11",null,37,1"#)
    }

    @Test func aFontIsMeasuredInItsNewestForm() {
        var waiting = PendingOps()
        waiting.measure([
            .init(key: 0, font: "17px a", characters: "ab"), .init(key: 1, font: "17px b", characters: "c"),
        ])
        waiting.measure([.init(key: 0, font: "34px a", characters: "b")])
        #expect(text(waiting) == #"["q",[[0,"34px a","b"],[1,"17px b","c"]]]"#)
    }

    @Test func unsentAddressesDoNotAccumulate() {
        let app = ScreenTree()
        let page = ScreenPage(app.screen)
        page.close()
        for number in 1...100 {
            app.screen.open("https://example.org/\(number)")
            app.screen.open("https://example.org/0")
        }
        page.open()
        let opened = page.frames.joined().split(separator: "[\"u\",\"https://example.org/").dropFirst()
        #expect(opened.compactMap { Int($0.prefix(while: \.isNumber)) } == [94, 95, 96, 97, 98, 99, 100, 0])
        page.close()
        page.open()
        // It is told once.
        #expect(page.frames.count == 1)
    }
}
