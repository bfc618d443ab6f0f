import Combine

struct Weather {
    @Published var temperature = 20.0  // told: @Published is only available on properties of classes
}

enum Climate {
    struct Station {
        @Published private(set) var name: String  // told: @Published is only available on properties of classes
    }
}
