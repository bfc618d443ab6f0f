import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PainterPagesTests {
    private func page(_ stage: Stage, to parent: RenderNode, isShown: Bool = true) -> RenderNode {
        stage.add(.page(RenderPage(title: "Inbox", canGoBack: true, isShown: isShown)), to: parent) { page in
            stage.add(.toolbar(RenderToolbar(.back)), to: page) { _ = stage.button("‹ Mail", to: $0) }
            stage.add(.toolbar(RenderToolbar(.title)), to: page) { stage.text("Inbox", to: $0) }
            stage.add(.toolbar(RenderToolbar(.trailing)), to: page) { _ = stage.button("Edit", to: $0) }
            stage.text(isShown ? "content" : "covered", to: page)
        }
    }

    @Test func aPageHasABarAndHidesCoveredContent() {
        let stage = Stage(columns: 30, rows: 3)
        stage.add(.navigation(RenderNavigation(.stack))) { navigation in
            _ = page(stage, to: navigation, isShown: false)
            _ = page(stage, to: navigation)
        }
        // Eight columns for the back button and six for the trailing item: the title is centered in all thirty.
        #expect(stage.signs() == "[‹ Mail]    Inbox       [Edit]\n           content\n")
        #expect(!stage.signs().contains("covered"))
        let (buffer, _) = stage.paint()
        #expect(buffer[10, 0].style.background != .terminal)
        #expect(buffer[10, 1].style.background == .terminal)
        let title = (0..<30).first { buffer[$0, 0].text == "I" }
        #expect(title.map { buffer[$0, 0].style.attributes } == .bold)
    }

    @Test func tabsStandBelowAndTheOneThatIsShownIsMarked() {
        let stage = Stage(columns: 20, rows: 3)
        stage.add(.tabs(RenderTabs())) { tabs in
            stage.add(.tab(RenderTab(isSelected: true)), to: tabs) { stage.text("One", to: $0) }
            stage.add(.tab(RenderTab(isSelected: false, badge: "3")), to: tabs) { stage.text("Two", to: $0) }
            stage.add(.page(RenderPage(isShown: true)), to: tabs) { stage.text("first", to: $0) }
        }
        #expect(stage.signs() == "       first\n\n   [One]  Two 3")
    }
}

extension PainterPagesTests {
    @Test func rowsThatLeadOnEndWithASignAndHaveNoBrackets() {
        let stage = Stage(columns: 12, rows: 3)
        var link = RenderButton()
        link.opensPage = true
        stage.add(.list(RenderList())) { list in
            stage.button("Inbox", link, to: list)
            stage.button("Delete", RenderButton(role: .destructive), to: list)
        }
        #expect(stage.signs() == " Inbox     ›\n Delete\n")
    }

    @Test func aButtonOfSeveralLinesHasNoBrackets() {
        let stage = Stage(columns: 12, rows: 2)
        stage.add(.button(RenderButton())) { button in
            stage.column(to: button) { column in
                stage.text("Title", to: column)
                stage.text("and more", to: column)
            }
        }
        #expect(stage.signs() == "  Title\n  and more")
    }
}
