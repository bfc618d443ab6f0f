import Foundation

// Written as for Xcode, where an app's files are in its main bundle.

extension Bundle {
    func decode<Content: Decodable>(_ file: String) -> Content? {
        guard let url = url(forResource: file, withExtension: nil), let data = try? Data(contentsOf: url) else {
            return nil
        }
        return try? JSONDecoder().decode(Content.self, from: data)
    }
}

enum Moonshot {
    static var astronauts: [String]? { Bundle.main.decode("astronauts.json") }

    static var greeting: String { NSLocalizedString("greeting", comment: "The first words") }

    static func words(of name: String) -> String? {
        guard let path = Bundle.main.path(forResource: name, ofType: "txt") else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// The strings of one language, for an app that has a setting for the language.
    static func strings(in language: String) -> Bundle? {
        Bundle.main.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:))
    }

    static var jsonFiles: [String] {
        let urls = Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil) ?? []
        return urls.map(\.lastPathComponent)
    }
}
