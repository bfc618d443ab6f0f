import SwiftUI

extension ScreenFigures {
    /// A screen of 200 × 60 cells, full of rows with a number, a name, a value and a button; one row changes, or all.
    func frame() -> [String: Samples] {
        let board = Board()
        let stage = Stage(BoardView(board: board), columns: 200, rows: 60)
        let one = samples { number in
            board.changeOne(number)
            stage.show()
        }
        return [
            "frame-one": one,
            "frame-bodies": samples(of: Step.bodies, board, stage),
            "frame-layout": samples(of: Step.layout, board, stage),
            "frame-paint": samples(of: Step.paint, board, stage),
            "frame-encode": samples(of: Step.encode, board, stage),
            "frame-all": samples(of: nil, board, stage),
        ]
    }

    private enum Step: CaseIterable {
        case bodies, layout, paint, encode
    }

    /// One step of a frame in which every row has changed; nil means layout, painting and encoding together.
    private func samples(of wanted: Step?, _ board: Board, _ stage: Stage) -> Samples {
        let samples = (0..<10 + rounds).map { number in
            board.changeAll(number)
            var time = 0.0
            for step in Step.allCases {
                let taken = milliseconds {
                    switch step {
                    case .bodies: stage.host.graph.update()
                    case .layout: stage.layout.update()
                    case .paint: stage.paint()
                    case .encode: stage.encode()
                    }
                }
                if wanted.map({ $0 == step }) ?? (step != .bodies) { time += taken }
            }
            stage.host.update()
            return time
        }
        return Samples(Array(samples.dropFirst(10)))
    }
}

@MainActor
@Observable
private final class Board {
    var values = [Int](repeating: 0, count: 60)

    func changeOne(_ number: Int) { values[30] = number }
    func changeAll(_ number: Int) { values = values.indices.map { $0 * 7 + number } }
}

private struct BoardView: View {
    let board: Board

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<60, id: \.self) { row in
                HStack {
                    Text("\(row)").foregroundStyle(.secondary)
                    Text("A row of a board that fills the screen from its left to its right, number \(row)").bold()
                    Spacer()
                    Text("value \(board.values[row])")
                        .foregroundColor(board.values[row].isMultiple(of: 2) ? .red : .green)
                    Text("and what is said about it at its end, which is \(board.values[row] % 10)")
                    Button("Open") {}
                }
            }
        }
    }
}
