import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// The backgrounds, insets and separators of rows.
@MainActor
@Suite struct RowShapeTests {
    private func rows(_ view: some View) -> [RenderRow] {
        Screen(view, size: CGSize(width: 640, height: 384)).nodes.compactMap {
            if case .row(let row) = $0.content { row } else { nil }
        }
    }

    @Test func aStyleGivesEverySecondRowABackground() {
        let list = List(0..<3) { Text("\($0)") }
        func backgrounds(_ view: some View) -> [Bool] { rows(view).map { $0.background != nil } }
        #expect(backgrounds(list.listStyle(.inset(alternatesRowBackgrounds: true))) == [false, true, false])
        #expect(backgrounds(list.listStyle(.bordered(alternatesRowBackgrounds: true))) == [false, true, false])
        #expect(backgrounds(list.listStyle(.inset(alternatesRowBackgrounds: false))) == [false, false, false])
        #expect(backgrounds(list.listStyle(.inset)) == [false, false, false])
        #expect(
            backgrounds(list.listStyle(.bordered(alternatesRowBackgrounds: true)).alternatingRowBackgrounds(.disabled))
                == [false, false, false])
        #expect(
            backgrounds(list.listStyle(.plain).listStyle(.bordered(alternatesRowBackgrounds: true)))
                == [false, false, false])
    }

    @Test func insetsOfSomeEdgesLeaveTheOthers() {
        let rows = rows(
            List {
                Text("a").listRowInsets(.horizontal, 24)
                Text("b").listRowInsets(.top, 8).listRowInsets(.bottom, nil)
                Text("c").listRowInsets(.leading, 3)
                    .listRowInsets(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
                Text("d").listRowInsets(.all, 5)
            })
        #expect(rows[0].insets == RenderInsets(top: nil, leading: 24, bottom: nil, trailing: 24))
        #expect(rows[1].insets == RenderInsets(top: 8, leading: nil, bottom: nil, trailing: nil))
        #expect(rows[2].insets?.leading == 3)
        #expect(rows[2].insets?.top == 1)
        #expect(rows[3].insets == RenderInsets(top: 5, leading: 5, bottom: 5, trailing: 5))
    }

    @Test func theSeparatorsAtTheEdgesOfASectionHaveItsColor() {
        let rows = rows(
            List {
                Section {
                    Text("a")
                    Text("b")
                    Text("c").listRowSeparatorTint(.blue)
                }
                .listSectionSeparatorTint(.red)
                Section { Text("d") }.listSectionSeparatorTint(.green, edges: .bottom)
            })
        #expect(rows.map { $0.separatorPaint == nil } == [false, true, false, false])
        #expect(rows[0].separatorPaint != rows[2].separatorPaint)
        #expect(rows[0].separatorPaint != rows[3].separatorPaint)
    }
}
