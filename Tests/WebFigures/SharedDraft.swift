import ClusterStreams
import Combine
import SwiftUI

/// A draft, and the values that the pages of all processes share.
struct SharedDraft: View {
    @State private var heard = ""
    @State private var total = 0

    var body: some View {
        VStack {
            Draft()
            Text("Heard \(heard)")
            Text("Total \(total)")
            Button("Tell") { Self.words.send("\(Date.now.timeIntervalSince1970)") }
            Button("Add") { Task { try? await Self.sum.update { $0 += 1 } } }
        }
        .onReceive(Self.words.receive(on: DispatchQueue.main)) { heard = $0 }
        .onReceive(Self.sum.receive(on: DispatchQueue.main)) { total = $0 }
    }

    private static let words = ClusterSubject<String>("words")
    private static let sum = ClusterValue("sum", initially: 0)
}
