import Foundation
import Measuring
import SwiftUI

/// Lookups of plain keys in a table that has been read, as in a body that specifies its locale.
let localizedLookup = Workload.steps {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = bundleOfWords(in: folder)
    let locale = Locale(identifier: "de")
    // The first lookup reads the file.
    var digest = String(localized: "", bundle: bundle, locale: locale).utf8.count
    let keys = Words.keys.map { String.LocalizationValue($0) }
    digest &+= keys.reduce(0) { $0 &+ String(localized: $1, bundle: bundle, locale: locale).utf8.count }
    blackHole(digest)
    return { count in
        var bytes = 0
        for step in 0..<count {
            bytes &+= String(localized: keys[step & 255], bundle: bundle, locale: locale).utf8.count
        }
        return bytes
    }
}

/// A bundle with a table of all words in German.
private func bundleOfWords(in folder: URL) -> Bundle? {
    let language = folder.appendingPathComponent("de.lproj")
    let lines = Words.keys.map { "\"\($0)\" = \"\(Words.translation(of: $0))\";\n" }
    do {
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        try lines.joined().write(
            to: language.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    } catch {
        fail("the words cannot be written: \(error)")
    }
    return Bundle(path: folder.path)
}
