import Foundation

/// A folder with a catalog in English, German and Arabic, as a bundle.
struct TestStrings {
    let bundle: Bundle

    /// `german` has the German texts by key.
    init(_ german: [String: String], plural: [String: [String: String]] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
        var strings: [String: Any] = [:]
        for (key, text) in german { strings[key] = ["localizations": ["de": unit(text)]] }
        for (key, forms) in plural {
            strings[key] = ["localizations": ["de": ["variations": ["plural": forms.mapValues(unit)]]]]
        }
        let catalog: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
        try JSONSerialization.data(withJSONObject: catalog)
            .write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }
}
