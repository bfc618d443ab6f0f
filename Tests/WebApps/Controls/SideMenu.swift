import SwiftUI

/// A side menu that is offset out of view until it is opened.
struct SideMenu: View {
    @State private var isOpen = false
    @State private var presses = 0
    @State private var drags = 0

    var body: some View {
        ZStack {
            VStack(spacing: 8) {
                Text(verbatim: "Behind \(presses), dragged \(drags)")
                Button("Press behind") { presses += 1 }
                Button("Open the menu") { isOpen = true }
            }
            GeometryReader { room in
                Text(verbatim: "A menu")
                    .frame(width: 200, height: room.size.height)
                    .background(.teal)
                    .offset(x: isOpen ? 0 : -room.size.width * 1.5)
            }
            .gesture(DragGesture(minimumDistance: 20).onEnded { _ in drags += 1 })
        }
        .frame(height: 160)
    }
}
