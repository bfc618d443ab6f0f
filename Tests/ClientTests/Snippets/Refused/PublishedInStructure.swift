import Combine

struct Weather {
    @Published var temperature = 20.0  // expected: @Published is only available on properties of classes
}

enum Climate {
    struct Station {
        @Published private(set) var name: String  // expected: @Published is only available on properties of classes
    }
}
