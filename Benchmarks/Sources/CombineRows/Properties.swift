import Combine
import Measuring

let published = Workload.steps {
    let tally = Tally()
    let model = Model()
    let pipeline = model.$first.sink { tally.add($0) }
    return { count in
        for value in 0..<count { model.first = value }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let objectWillChange = Workload.steps {
    let tally = Tally()
    let model = Model()
    let pipeline = model.objectWillChange.sink { tally.add(1) }
    return { count in
        for value in 0..<count { model.fourth = value }
        return withExtendedLifetime(pipeline) { tally.digest &+ model.fourth }
    }
}

private final class Model: ObservableObject {
    @Published var first = 0
    @Published var second = 0
    @Published var third = 0
    @Published var fourth = 0
    @Published var fifth = 0
    @Published var sixth = ""
    @Published var seventh = ""
    @Published var eighth = false
    @Published var ninth: [Int] = []
    @Published var tenth: Double?
}
