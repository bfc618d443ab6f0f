import SwiftUI
import SwiftUICore
import TerminalRenderer
import Testing

/// Frames of a terminal while something moves.
@MainActor
@Suite struct MotionTests {
    final class Probe {
        var number: Binding<Double> = .constant(0)
    }

    struct Moving<Content: View>: View {
        @State private var number = 0.0
        let probe: Probe
        @ViewBuilder let content: (Double) -> Content

        var body: some View {
            let _ = probe.number = $number
            content(number)
        }
    }

    private let probe = Probe()

    private func stage<Content: View>(
        columns: Int = 40, rows: Int = 10, @ViewBuilder _ content: @escaping (Double) -> Content
    ) -> Stage {
        Stage(columns: columns, rows: rows, showsMotion: true, Moving(probe: probe, content: content))
    }

    /// Changes the number in one second, at a constant speed.
    private func tell(_ number: Double, on stage: Stage) {
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = number }
        stage.synchronize()
    }

    private func line(_ row: Int, of stage: Stage) -> String {
        let buffer = stage.screen.buffer
        return (0..<buffer.size.columns).map { buffer[$0, row].text }.joined()
    }

    @Test func aTextMovesFromCellToCell() {
        let stage = stage { Text("X").frame(maxWidth: .infinity, alignment: $0 > 0 ? .trailing : .leading) }
        let column = { () -> Int? in
            for row in 0..<9 {
                if let index = Array(self.line(row, of: stage)).firstIndex(of: "X") { return index }
            }
            return nil
        }
        #expect(column() == 0)
        tell(1, on: stage)
        #expect(column() == 0)
        stage.advance(to: 0.5)
        // Half of 39 cells is 19.5: the nearest cell, ties up.
        #expect(column() == 20)
        stage.advance(to: 1)
        #expect(column() == 39)
        #expect(stage.host.nextFrame == nil)
    }

    @Test func aColorAndAnOpacityArePresentationValues() {
        let stage = stage { number in
            Rectangle().fill(number > 0 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
        }
        tell(1, on: stage)
        stage.advance(to: 0.5)
        #expect(stage.screen.buffer[3, 3].style.background == CellColor(red: 128, green: 0, blue: 128))
    }

    @Test func exitingContentIsDrawnInItsLastPlace() {
        let stage = stage { number in
            VStack(spacing: 0) {
                if number == 0 { Text("leaves").transition(.move(edge: .trailing)) }
                Text("stays")
            }
        }
        let rows = { (0..<9).map { self.line($0, of: stage).trimmingCharacters(in: .whitespaces) } }
        #expect(rows().contains("leaves"))
        tell(1, on: stage)
        stage.advance(to: 0.1)
        #expect(rows().contains { $0.contains("leaves") })
        stage.advance(to: 1)
        stage.advance(to: 1.1)
        #expect(!rows().contains { $0.contains("leaves") })
        #expect(stage.host.nextFrame == nil)
    }

    private func rows(_ stage: Stage) -> [String] {
        (0..<9).map { line($0, of: stage).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func aTextWrapsInItsPresentationWidth() {
        let stage = stage { Text("aaaa bbbb cccc dddd").frame(width: $0 > 0 ? 72 : 160).frame(maxHeight: .infinity) }
        #expect(rows(stage) == ["aaaa bbbb cccc dddd"])
        tell(1, on: stage)
        #expect(rows(stage) == ["aaaa bbbb cccc dddd"])
        stage.advance(to: 0.5)
        #expect(rows(stage) == ["aaaa bbbb cccc"])
        stage.advance(to: 1)
        #expect(rows(stage) == ["aaaa bbbb", "cccc dddd"])
        #expect(stage.host.nextFrame == nil)
    }

    @Test func buttonsAndGaugesAreDrawnInTheirPresentationSize() {
        let stage = stage { number in
            VStack(alignment: .leading, spacing: 0) {
                ProgressView(value: 0.5).frame(width: number > 0 ? 320 : 80)
                Gauge(value: number) { Text("g") }.gaugeStyle(.accessoryLinearCapacity).labelsHidden()
            }
        }
        tell(1, on: stage)
        stage.advance(to: 0.5)
        let lines = rows(stage)
        #expect(lines.first == String(repeating: "━", count: 12) + String(repeating: "─", count: 13))
        #expect(lines.last == String(repeating: "━", count: 20) + String(repeating: "─", count: 20))
        stage.advance(to: 1)
        #expect(stage.host.nextFrame == nil)
    }

    @Test func digitsThatChangeFadeAndOthersStay() {
        let stage = stage { Text("Total: 1\(Int($0))3 kg").contentTransition(.numericText()) }
        tell(8, on: stage)
        #expect(rows(stage) == ["Total: 103 kg"])
        stage.advance(to: 0.25)
        #expect(rows(stage) == ["Total: 103 kg"])
        #expect(stage.style(of: "0")?.attributes.contains(.dim) == true)
        #expect(stage.style(of: "1")?.attributes.contains(.dim) == false)
        #expect(stage.style(of: "3")?.attributes.contains(.dim) == false)
        stage.advance(to: 0.75)
        #expect(rows(stage) == ["Total: 183 kg"])
        #expect(stage.style(of: "8")?.attributes.contains(.dim) == true)
        stage.advance(to: 1)
        #expect(stage.style(of: "8")?.attributes.contains(.dim) == false)
        #expect(stage.host.nextFrame == nil)
    }

    @Test func aRowOfAListFadesWhileTheOthersTakeItsPlace() {
        let stage = stage { number in
            List(number > 0 ? [1, 3, 4] : [1, 2, 3], id: \.self) { Text("row \($0)") }
        }
        #expect(rows(stage) == ["row 1", "row 2", "row 3"])
        tell(1, on: stage)
        stage.advance(to: 0.25)
        // In the cells that rows 3 and 4 share, the row that was there is visible.
        #expect(rows(stage) == ["row 1", "row 2", "row 3"])
        #expect(stage.style(of: "row 2")?.attributes.contains(.dim) == true)
        #expect(stage.style(of: "row 3")?.attributes.contains(.dim) == false)
        stage.advance(to: 0.75)
        #expect(rows(stage) == ["row 1", "row 3", "row 4"])
        #expect(stage.style(of: "row 4")?.attributes.contains(.dim) == true)
        #expect(stage.style(of: "row 3")?.attributes.contains(.dim) == false)
        stage.advance(to: 1)
        stage.advance(to: 1.1)
        #expect(rows(stage) == ["row 1", "row 3", "row 4"])
        #expect(stage.host.nextFrame == nil)
    }

    @Test func withoutASettingOrMotionThereIsNoFrame() {
        let still = Stage(Moving(probe: probe) { Text("X").offset(x: $0 * 80) })
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        still.synchronize()
        #expect(still.host.nextFrame == nil)
        #expect(still.position(of: "X")?.column == 29)
        let moving = stage { Text("X").offset(x: $0 * 80) }
        #expect(moving.host.nextFrame == nil)
        probe.number.wrappedValue = 1
        moving.synchronize()
        #expect(moving.host.nextFrame == nil)
    }

    @Test func aMovingRowTakesAtMost400BytesPerFrame() {
        let stage = stage(columns: 80, rows: 24) { number in
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<20) { row in
                    Text("Row \(row): words about something that happened")
                        .foregroundStyle(row % 2 == 0 ? .red : .blue)
                        .offset(x: row == 7 ? number * 160 : 0, y: row == 7 ? number * 96 : 0)
                }
            }
        }
        var encoder = FrameEncoder(depth: .trueColor)
        _ = encoder.encode(stage.screen.buffer, cursor: nil)
        tell(1, on: stage)
        _ = encoder.encode(stage.screen.buffer, cursor: nil)
        var most = 0
        for frame in 1...30 {
            stage.advance(to: Double(frame) / 30)
            most = max(most, encoder.encode(stage.screen.buffer, cursor: nil).count)
        }
        #expect(most > 0)
        #expect(most <= 400, "\(most) bytes")
        stage.advance(to: 2)
        #expect(encoder.encode(stage.screen.buffer, cursor: nil).isEmpty)
    }
}
