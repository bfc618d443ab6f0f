import Foundation

/// A model in the style of 2020, in a file that imports Foundation alone.
class Reader: ObservableObject {
    @Published var titles: [String] = []
    let session: URLSession

    init(session: URLSession = .shared) {
        self.session = session
    }

    func load(_ url: URL) {
        let request = URLRequest(url: url)
        session.dataTask(with: request) { data, _, _ in
            guard let data = data else { return }
            DispatchQueue.main.async { self.titles = [String(decoding: data, as: UTF8.self)] }
        }.resume()
    }
}

@Observable
class Counter {
    var count = 0
}
