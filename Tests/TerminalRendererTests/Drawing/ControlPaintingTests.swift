import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct ControlPaintingTests {
    private func picker(_ style: RenderPicker.Style, on stage: Stage) -> RenderNode {
        stage.add(.picker(RenderPicker(style))) { picker in
            stage.add(.part(style == .segmented ? .accessibilityLabel : .label), to: picker) {
                stage.text("Sort", to: $0)
            }
            stage.add(.part(.options), to: picker) { options in
                for (index, name) in ["Date", "Name"].enumerated() {
                    let option = RenderOption(isSelected: index == 1, style: style)
                    stage.add(.option(option), to: options) { stage.text(name, to: $0) }
                }
            }
        }
    }

    @Test func aPickerIsAMenuARowOrAColumn() {
        let menu = Stage(columns: 24, rows: 3)
        _ = picker(.menu, on: menu)
        #expect(menu.signs().contains("Sort [Name ▾]"))
        let row = Stage(columns: 24, rows: 3)
        _ = picker(.segmented, on: row)
        #expect(row.signs().contains("Date [Name]"))
        #expect(!row.signs().contains("Sort"))
        let column = Stage(columns: 24, rows: 3)
        _ = picker(.inline, on: column)
        #expect(
            column.signs().split(separator: "\n").map { $0.drop { $0 == " " } } == ["Sort", "( ) Date", "(•) Name"])
    }

    @Test func anOpenPickerIsInFrontAndTakesThePointer() {
        let stage = Stage(columns: 24, rows: 6)
        var closed: RenderNode?
        stage.column { column in
            let made = picker(.menu, on: stage)
            stage.tree.move(made, before: nil)
            closed = made
            stage.text("behind", to: column)
        }
        let lines = stage.signs(open: closed).split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains("│   Date   │") })
        #expect(lines.contains { $0.contains("│ ✓ Name   │") })
        let result = stage.paint(open: closed).result
        let options = closed?.options ?? []
        #expect(result.hits.contains { $0.node === options[0] })
        #expect(result.node(at: CellPoint(column: 0, row: 0)) === closed)
    }

    @Test func aMenuShowsThatThereIsMore() {
        let stage = Stage(columns: 30, rows: 8)
        let menu = stage.add(.menu(RenderMenu())) { menu in
            stage.add(.part(.label), to: menu) { stage.text("Edit", to: $0) }
            stage.add(.part(.content), to: menu) { content in
                _ = stage.button("Cut", to: content)
                stage.add(.divider, to: content)
                stage.add(.menu(RenderMenu(isEnabled: false)), to: content) { inner in
                    stage.add(.part(.label), to: inner) { stage.text("Copy", to: $0) }
                }
            }
        }
        #expect(stage.signs().contains("Edit ▾"))
        #expect(!stage.signs().contains("Cut"))
        let open = stage.signs(open: menu)
        #expect(open.contains("│   Cut    │"))
        #expect(open.contains("│──────────│"))
        #expect(open.contains("│   Copy ▸ │"))
    }

    @Test func aMenuThatAnotherLeadsOnToIsShownInItsPlace() {
        let stage = Stage(columns: 30, rows: 8)
        var inner: RenderNode?
        stage.add(.menu(RenderMenu())) { menu in
            stage.add(.part(.label), to: menu) { stage.text("Edit", to: $0) }
            stage.add(.part(.content), to: menu) { content in
                inner = stage.add(.menu(RenderMenu()), to: content) { inner in
                    stage.add(.part(.label), to: inner) { stage.text("Copy", to: $0) }
                    stage.add(.part(.content), to: inner) { _ = stage.button("As text", to: $0) }
                }
            }
        }
        #expect(stage.signs(open: inner).contains("│   As text   │"))
    }

    @Test func valuesAreTracks() {
        let slider = Stage(columns: 11, rows: 1)
        slider.add(.slider(RenderSlider(5, from: 0, to: 10)))
        #expect(slider.signs() == "━━━━━●─────")
        let progress = Stage(columns: 10, rows: 2)
        progress.add(.progress(RenderProgress(0.5))) { node in
            progress.add(.part(.label), to: node) { progress.text("Loading", to: $0) }
        }
        #expect(progress.signs() == "Loading\n━━━━━─────")
        let spinner = Stage(columns: 10, rows: 1)
        spinner.add(.progress(RenderProgress(nil))) { node in
            spinner.add(.part(.label), to: node) { spinner.text("Wait", to: $0) }
        }
        #expect(spinner.signs().contains("⋯ Wait"))
    }

    @Test func aStepperHasTwoEnds() {
        let stage = Stage(columns: 20, rows: 1)
        stage.add(.stepper(RenderStepper(canIncrement: true, canDecrement: false, value: "4"))) { node in
            stage.text("Guests", to: node)
        }
        #expect(stage.signs().contains("Guests 4 [-][+]"))
    }

    @Test func groupsAreFramedAndOpened() {
        let box = Stage(columns: 10, rows: 3)
        box.add(.groupBox) { node in
            box.add(.part(.content), to: node) { box.text("Ada", to: $0) }
        }
        #expect(box.signs().contains("│ Ada │"))
        let disclosure = Stage(columns: 10, rows: 2)
        disclosure.add(.disclosure(RenderDisclosure(isExpanded: true))) { node in
            disclosure.add(.part(.label), to: node) { disclosure.text("More", to: $0) }
            disclosure.add(.part(.content), to: node) { disclosure.text("inside", to: $0) }
        }
        #expect(disclosure.signs().split(separator: "\n").map { $0.drop { $0 == " " } } == ["▾ More", "inside"])
    }
}
