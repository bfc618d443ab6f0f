import Combine

struct Broken: Error {}

func subscribe(_ publisher: AnyPublisher<Int, Broken>, _ model: Model) async {
    _ = publisher.sink { print($0) }  // expected: requires the types 'Broken' and 'Never'
    _ = publisher.assign(to: \.count, on: model)  // expected: requires the types 'Broken' and 'Never'
    for await value in publisher.values { print(value) }  // expected: not handled
    _ = publisher.merge(with: Just("1"))  // expected: cannot convert value of type 'Just<String>'
    _ = publisher.zip(Just(1))  // expected: requires the types 'Broken' and 'Never'
}

final class Model {
    var count = 0
}
