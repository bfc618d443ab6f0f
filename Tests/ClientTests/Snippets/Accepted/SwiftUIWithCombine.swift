import Combine
import Foundation
import Observation
import SwiftUI

class Model: ObservableObject {
    @Published var text = ""
    let objectWillChange = ObservableObjectPublisher()
    var subscriptions: Set<AnyCancellable> = []

    init() {
        Just("text").sink { [weak self] in self?.text = $0 }.store(in: &subscriptions)
    }
}

final class Named: Combine.ObservableObject {
    @Combine.Published var name = "Ada"
}

final class AlsoNamed: SwiftUI.ObservableObject {
    @SwiftUI.Published var name = "Ada"
}

@Observable
class Look {
    var size = 1
}

struct Labels: View {
    @ObservedObject var model: Model
    @SwiftUI.State private var look = Look()
    @SwiftUI.Environment(\.calendar) var calendar: Calendar
    @SwiftUI.AppStorage("text") var stored = ""

    var body: some SwiftUI.View {
        Text(model.text + stored).font(.title)
    }
}
