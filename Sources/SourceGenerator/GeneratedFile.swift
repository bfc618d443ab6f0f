package import Foundation

/// A file that is written only if its text changes: an unchanged file causes no compilation.
package struct GeneratedFile {
    package let url: URL

    package init(_ path: String) {
        url = URL(fileURLWithPath: path)
    }

    package func write(_ text: String) throws {
        let data = Data(text.utf8)
        if let old = try? Data(contentsOf: url), old == data { return }
        try data.write(to: url, options: .atomic)
    }
}
