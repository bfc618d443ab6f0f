import Foundation
import Measuring
import SwiftUI

/// A thousand attributes that springs move: opacities, offsets, colors and sizes of 250 rows. A turn is one frame.
@MainActor
func motionTurns() -> Turns {
    let renderer = CountingRenderer()
    let mover = Mover()
    let host = ViewHost(
        MovingRows(mover: mover), viewport: CGSize(width: 800, height: 8_000), renderer: renderer, updateIsDue: {})
    host.showsMotion = true
    // Long enough that no turn reaches its end.
    withAnimation(.spring(duration: 10_000, bounce: 0.3)) { mover.move(1) }
    host.update()
    var time = 0.0
    return Turns(
        ready: {},
        act: {
            time += 1.0 / 30
            host.advance(to: time)
        },
        told: { renderer.digest(of: host.tree) })
}

private final class Mover {
    var move: (Double) -> Void = { _ in }
}

private struct MovingRows: View {
    let mover: Mover
    @State private var amount = 0.0

    var body: some View {
        let _ = mover.move = { amount = $0 }
        VStack(spacing: 0) {
            ForEach(0..<250) { _ in
                HStack {
                    Text("faint").opacity(1 - amount / 2)
                    Text("away").offset(x: amount * 40)
                    Rectangle()
                        .fill(Color(red: amount, green: 0.5, blue: 1 - amount))
                        .frame(width: 20 + amount * 40, height: 16)
                }
                .frame(width: 400, alignment: .leading)
            }
        }
    }
}
