import RenderTree
import Testing

@testable import TerminalRenderer

/// A control that has a tint shows it in place of the accent color.
@MainActor
@Suite struct TintPaintingTests {
    private static let red = CellColor(red: 255, green: 0, blue: 0)
    private static let accent = CellColor(RenderPalette.dark[.accent])

    /// The colors of the signs and of what lies behind them.
    private func colors(_ content: RenderContent, tint: RenderColor?, label: String? = nil) -> Set<CellColor> {
        let stage = Stage(columns: 30, rows: 3)
        var content = content
        content.tint = tint
        stage.add(content) { node in
            switch content {
            case .menu, .disclosure: stage.add(.part(.label), to: node) { stage.text("Label", to: $0) }
            default: if let label { stage.text(label, to: node) }
            }
        }
        let buffer = stage.paint().buffer
        var colors: Set<CellColor> = []
        for row in 0..<3 {
            for column in 0..<30 {
                colors.formUnion([buffer[column, row].style.foreground, buffer[column, row].style.background])
            }
        }
        return colors
    }

    private let red = RenderColor.fixed(RenderRGBA(hex: 0xFF0000))

    @Test func controlsHaveTheirTint() {
        let controls: [(RenderContent, String?)] = [
            (.button(RenderButton(style: .bordered)), "Press"), (.button(RenderButton(style: .prominent)), "Press"),
            (.button(RenderButton(style: .borderless)), "Press"), (.button(RenderButton()), "Press"),
            (.toggle(RenderToggle(isOn: true)), "Sound"), (.slider(RenderSlider(0.5, from: 0, to: 1)), nil),
            (.progress(RenderProgress(0.5)), nil), (.progress(RenderProgress(nil)), nil),
            (.menu(RenderMenu()), nil),
            (.stepper(RenderStepper(canIncrement: true, canDecrement: true)), "Count"),
            (.disclosure(RenderDisclosure(isExpanded: false)), nil),
            (.option(RenderOption(isSelected: true, style: .segmented)), "One"),
            (.option(RenderOption(isSelected: true, style: .inline)), "One"),
        ]
        for (content, label) in controls {
            let tinted = colors(content, tint: red, label: label)
            #expect(tinted.contains(Self.red), "\(content)")
            #expect(!tinted.contains(Self.accent), "\(content)")
            #expect(!colors(content, tint: nil, label: label).contains(Self.red), "\(content)")
        }
    }

    @Test func aResetHasTheAccentColor() {
        let stage = Stage(columns: 30, rows: 3)
        var outer = RenderContent.disclosure(RenderDisclosure(isExpanded: true))
        outer.tint = red
        stage.add(outer) { group in
            stage.add(.part(.content), to: group) { content in
                var toggle = RenderContent.toggle(RenderToggle(isOn: true))
                toggle.tint = .role(.accent)
                stage.add(toggle, to: content) { stage.text("Sound", to: $0) }
            }
        }
        let buffer = stage.paint().buffer
        let colors = Set((0..<30).flatMap { column in (0..<3).map { buffer[column, $0].style.foreground } })
        #expect(colors.isSuperset(of: [Self.red, Self.accent]))
    }

    @Test func aSelectedRowWithTheFocusHasTheTint() {
        let stage = Stage(columns: 20, rows: 4)
        var selected: RenderNode?
        stage.add(.list(RenderList())) { list in
            var row = RenderRow(isSelected: true, isSelectable: true)
            row.selectionTint = red
            selected = stage.add(.row(row), to: list) { stage.text("row", to: $0) }
        }
        let buffer = stage.paint(focus: selected).buffer
        let backgrounds = Set((0..<20).flatMap { column in (0..<4).map { buffer[column, $0].style.background } })
        #expect(backgrounds.contains(Self.red))
        #expect(!backgrounds.contains(Self.accent))
    }
}
