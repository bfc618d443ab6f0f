internal import Foundation

/// Searches folders for image files.
enum ImageFiles {
    private static let extensions: Set<String> = ["png", "jpg", "jpeg", "PNG", "JPG", "JPEG"]
    /// The maximum number of entries in a search. A larger folder is not one of resources.
    private static let mostEntries = 20_000

    /// Returns all images in a folder and its subfolders, by name with and without subfolder.
    static func inside(_ folder: String) -> [String: [ImageFile]] {
        var found = Search()
        found.add(folder, under: "") { _ in true }
        return found.files
    }

    /// Returns the images of a program: those in its folder, in asset catalogs and in the bundles of its modules.
    ///
    /// The folder is often a build directory: its other subfolders are not searched.
    static func ofProgram(in folder: String) -> [String: [ImageFile]] {
        var found = Search()
        found.add(folder, under: "") { $0.hasSuffix(".xcassets") }
        let bundles = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for bundle in bundles.sorted() where bundle.hasSuffix(".resources") || bundle.hasSuffix(".bundle") {
            found.add("\(folder)/\(bundle)", under: "") { _ in true }
        }
        return found.files
    }

    private struct Search {
        var files: [String: [ImageFile]] = [:]
        private var entries = 0

        /// - Parameters:
        ///   - prefix: The subfolders that names begin with.
        ///   - enters: Whether to search a subfolder.
        mutating func add(_ folder: String, under prefix: String, entering enters: (String) -> Bool) {
            for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                entries += 1
                guard entries <= ImageFiles.mostEntries else { return }
                let path = "\(folder)/\(entry)"
                if let name = entry.withoutSuffix(".imageset") {
                    for file in ImageSet.files(in: path) { add(file, called: name, under: prefix) }
                } else if isFolder(path) {
                    guard enters(entry) else { continue }
                    let inner =
                        entry.hasSuffix(".xcassets") || entry.hasSuffix(".lproj") ? prefix : "\(prefix)\(entry)/"
                    add(path, under: inner) { _ in true }
                } else if ImageFiles.extensions.contains(URL(fileURLWithPath: entry).pathExtension) {
                    let (name, scale) = ImageFile.nameAndScale(of: entry)
                    let file = ImageFile(path: path, scale: scale)
                    add(file, called: name, under: prefix)
                    add(file, called: entry, under: prefix)
                }
            }
        }

        private mutating func add(_ file: ImageFile, called name: String, under prefix: String) {
            files[name, default: []].append(file)
            if !prefix.isEmpty { files[prefix + name, default: []].append(file) }
        }

        private func isFolder(_ path: String) -> Bool {
            var isFolder: ObjCBool = false
            // A symbolic link may lead back to an enclosing folder.
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue && !isLink
        }
    }
}

extension String {
    fileprivate func withoutSuffix(_ suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
