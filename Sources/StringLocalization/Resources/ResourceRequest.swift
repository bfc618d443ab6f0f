internal import Foundation

/// A resource, or all with an extension, to find in a folder.
struct ResourceRequest {
    /// The name with its extension; nil for any name.
    private let file: String?
    /// The extension in lowercase, without a dot. Empty for any.
    private let fileExtension: String
    private let subdirectory: String
    private let localization: String?

    /// The maximum number of entries in a search of subfolders. A larger folder is not one of resources.
    private static let maximumEntries = 20_000

    /// Returns nil if neither a name nor an extension is given.
    init?(_ name: String?, _ fileExtension: String?, in subdirectory: String?, localization: String?) {
        let name = name ?? ""
        self.init(all: fileExtension, in: subdirectory, localization: localization, named: name)
        if name.isEmpty, self.fileExtension.isEmpty { return nil }
    }

    init(all fileExtension: String?, in subdirectory: String?, localization: String?, named name: String = "") {
        var fileExtension = fileExtension ?? ""
        if fileExtension.hasPrefix(".") { fileExtension.removeFirst() }
        file = name.isEmpty ? nil : fileExtension.isEmpty ? name : "\(name).\(fileExtension)"
        self.fileExtension = fileExtension
        self.subdirectory = subdirectory ?? ""
        self.localization = localization
    }

    /// Finds the file in the requested location.
    func exactly(in folder: String) -> String? {
        for place in places(in: folder) {
            guard let file else {
                if let path = entries(of: place).first { return path }
                continue
            }
            let path = "\(place)/\(file)"
            if FileManager.default.fileExists(atPath: path) { return path }
            // SwiftPM writes the names of language folders in lowercase.
            guard fileExtension == "lproj" else { continue }
            if let path = entries(of: place).first(where: { isNamed(file, $0) }) { return path }
        }
        return nil
    }

    /// Finds the file below a subfolder. The folder closest to the top wins.
    func inSubfolders(of folder: String) -> String? {
        guard let file else { return nil }
        let wanted = subdirectory.isEmpty ? "/\(file)" : "/\(subdirectory)/\(file)"
        var count = 0
        var found: String?
        let all = FileManager.default.enumerator(atPath: folder)
        while let entry = all?.nextObject() as? String, count < Self.maximumEntries {
            count += 1
            // Other languages and the files of catalogs are read in other ways.
            if [".lproj", ".xcassets"].contains(where: entry.hasSuffix) { all?.skipDescendants() }
            guard "/\(entry)".hasSuffix(wanted) else { continue }
            if found.map({ ($0.depth, $0) > (entry.depth, entry) }) ?? true { found = entry }
        }
        return found.map { "\(folder)/\($0)" }
    }

    /// Finds the file at the top of the folder, instead of in the requested subfolder.
    func withoutSubdirectory(in folder: String) -> String? {
        guard !subdirectory.isEmpty, let file else { return nil }
        return ResourceRequest(file, nil, in: nil, localization: localization)?.exactly(in: folder)
    }

    /// Returns all files in the requested location.
    func all(in folder: String) -> [String] {
        places(in: folder).flatMap(entries)
    }

    /// The folder itself, then its language folders for the reader, the best first.
    private func places(in folder: String) -> [String] {
        let suffix = subdirectory.isEmpty ? "" : "/\(subdirectory)"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let names = entries.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
        var languages: [String] = []
        if let localization {
            languages = names.filter { $0.lowercased() == localization.lowercased() }
        } else {
            let reader = ReaderLocale.resolve(.current).identifier
            let translations = names.filter { $0 != "Base" }
            languages = [LanguageMatch.best(of: translations, for: [reader]), "Base"].compactMap(\.self)
            languages += [LanguageMatch.best(of: translations, for: ["en"])].compactMap(\.self)
            languages = languages.filter(names.contains)
        }
        return [folder + suffix] + languages.map { "\(folder)/\($0).lproj\(suffix)" }
    }

    private func entries(of folder: String) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.filter { fileExtension.isEmpty || $0.hasSuffix(".\(fileExtension)") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    private func isNamed(_ file: String, _ path: String) -> Bool {
        path.lowercased().hasSuffix("/\(file.lowercased())")
    }
}

extension String {
    /// The number of folders in a relative path.
    fileprivate var depth: Int { count { $0 == "/" } }
}
