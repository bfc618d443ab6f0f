import Foundation

/// Types of Combine, Observation and Foundation's networking in a file that imports Foundation alone.
final class Reader: ObservableObject {
    @Published var title = ""
    private var changes: Set<AnyCancellable> = []

    init(titles: @escaping (String) -> Void) {
        $title.dropFirst().map { $0.uppercased() }.sink(receiveValue: titles).store(in: &changes)
    }

    func request(for url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        return request
    }

    func load(_ url: URL, by session: URLSession = .shared) async throws -> Data {
        try await session.data(for: request(for: url)).0
    }
}

@Observable
final class Counter {
    var count = 0
}

/// Names that Foundation has on Apple's platforms.
enum Edition {
    static func age(days: Int, in locale: String) -> String {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: locale)
        return formatter.localizedString(from: DateComponents(day: -days))
    }

    static var folder: URL { .applicationSupportDirectory }
    static var title: String { String(localized: "Morning edition") }
}
