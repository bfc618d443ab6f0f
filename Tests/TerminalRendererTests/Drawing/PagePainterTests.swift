import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PagePainterTests {
    private func page(in stage: Stage, _ page: RenderPage, hasPrincipal: Bool = false) {
        stage.add(.navigation(RenderNavigation(.stack))) { navigation in
            stage.add(.page(RenderPage(title: "Below", isShown: false)), to: navigation) { stage.text("below", to: $0) }
            stage.add(.page(page), to: navigation) { node in
                stage.add(.toolbar(RenderToolbar(.title)), to: node) { stage.text("Towns", to: $0) }
                stage.text("body", to: node)
                stage.add(.toolbar(RenderToolbar(.trailing)), to: node) { _ = stage.button("Add", to: $0) }
                stage.add(.toolbar(RenderToolbar(.bottom)), to: node) { stage.text("foot", to: $0) }
                if hasPrincipal {
                    stage.add(.toolbar(RenderToolbar(.principal)), to: node) { stage.text("||", to: $0) }
                }
            }
        }
    }

    @Test func aPageHasABarAboveAndOneBelow() {
        let stage = Stage(columns: 24, rows: 5)
        page(in: stage, RenderPage(title: "Towns"))
        #expect(stage.signs() == "         Towns     [Add]\n\n          body\n\nfoot")
    }

    @Test func somethingElseMayStandInPlaceOfTheTitle() {
        let stage = Stage(columns: 24, rows: 5)
        page(in: stage, RenderPage(title: "Towns"), hasPrincipal: true)
        #expect(stage.signs() == "           ||      [Add]\n\n          body\n\nfoot")
    }

    @Test func hiddenBarsTakeNoRoom() {
        let stage = Stage(columns: 24, rows: 5)
        page(in: stage, RenderPage(title: "Towns", hiddenBars: [.navigation, .bottom]))
        #expect(stage.signs() == "\n\n          body\n\n")
    }

    @Test func columnsStandSideBySide() {
        let stage = Stage(columns: 24, rows: 3)
        stage.add(.navigation(RenderNavigation(.columns))) { columns in
            let width = RenderColumnWidth(ideal: 64)
            stage.add(.navigation(RenderNavigation(.stack, width: width)), to: columns) { column in
                stage.add(.page(RenderPage()), to: column) { stage.text("side", to: $0) }
            }
            stage.add(.divider, to: columns)
            stage.add(.navigation(RenderNavigation(.stack)), to: columns) { column in
                stage.add(.page(RenderPage()), to: column) { stage.text("detail", to: $0) }
            }
        }
        // Eight columns, a separator, and fifteen.
        #expect(stage.signs() == "        │\n  side  │    detail\n        │")
    }

    @Test func tabsStandBelowThePageThatIsChosen() {
        let stage = Stage(columns: 20, rows: 3)
        stage.add(.tabs(RenderTabs())) { tabs in
            stage.add(.tab(RenderTab(isSelected: true)), to: tabs) { stage.text("One", to: $0) }
            stage.add(.page(RenderPage()), to: tabs) { stage.text("first", to: $0) }
            stage.add(.tab(RenderTab(isSelected: false, badge: "3")), to: tabs) { stage.text("Two", to: $0) }
            stage.add(.page(RenderPage(isShown: false)), to: tabs) { stage.text("second", to: $0) }
        }
        #expect(stage.signs() == "       first\n\n   [One]  Two 3")
    }

    @Test func anAlertIsABoxInTheMiddle() {
        let stage = Stage(columns: 24, rows: 7)
        stage.text("below")
        stage.add(.presentation(RenderPresentation(.alert, title: "Sure?"))) { alert in
            stage.column(to: alert, alignment: .center) { column in
                stage.text("Sure?", to: column)
                stage.add(.toolbar(RenderToolbar(.actions)), to: column) { actions in
                    _ = stage.button("Yes", to: actions)
                    _ = stage.button("No", to: actions)
                }
            }
        }
        #expect(
            stage.signs() == """

                     ╭────────────╮
                     │   Sure?    │
                     │ [Yes] [No] │
                     ╰────────────╯


                """)
    }

    @Test func aMenuIsBelowItsSource() {
        let stage = Stage(columns: 20, rows: 7)
        var source: RenderNode?
        stage.column { column in
            source = stage.text("Draft", to: column)
            stage.text("another line", to: column)
        }
        stage.add(.presentation(RenderPresentation(.menu, source: source?.id))) { menu in
            _ = stage.button("Delete", to: menu)
        }
        let lines = stage.signs().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[2] == "    Draft")
        #expect(lines[3] == "    ╭──────────╮")
        #expect(lines[4] == "    │ [Delete] │")
    }
}
