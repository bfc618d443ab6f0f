internal import Foundation

/// Searches folders for image files.
enum ImageFiles {
    private static let extensions: Set<String> = [
        "png", "jpg", "jpeg", "svg", "pdf", "PNG", "JPG", "JPEG", "SVG", "PDF",
    ]
    /// The maximum number of entries in a search. A larger folder is not a folder of resources.
    private static let maximumEntries = 20_000

    /// Returns all images in a folder and its subfolders, by name with and without subfolder.
    static func inside(_ folder: String) -> [String: [ImageFile]] {
        var found = Search()
        found.add(folder, under: "") { _ in true }
        return found.all
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
        return found.all
    }

    private struct Search {
        private var files: [String: [ImageFile]] = [:]
        /// The names, by folder, of the sets whose own names differ because of namespaces.
        private var aliases: [String: [ImageFile]] = [:]
        private var entries = 0

        var all: [String: [ImageFile]] { files.merging(aliases) { named, _ in named } }

        /// `prefix` has the subfolders that names begin with. `enters` specifies whether to search a subfolder.
        mutating func add(_ folder: String, under prefix: String, entering enters: (String) -> Bool) {
            for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                entries += 1
                guard entries <= ImageFiles.maximumEntries else { return }
                let path = "\(folder)/\(entry)"
                if let name = entry.withoutSuffix(".imageset") {
                    for file in ImageSet.files(in: path) { add(file, called: name, under: prefix) }
                } else if isFolder(path) {
                    guard enters(entry) else { continue }
                    if entry.hasSuffix(".xcassets") {
                        addCatalog(path)
                    } else {
                        add(path, under: entry.hasSuffix(".lproj") ? prefix : "\(prefix)\(entry)/") { _ in true }
                    }
                } else if ImageFiles.extensions.contains(URL(fileURLWithPath: entry).pathExtension) {
                    let (name, scale) = ImageFile.nameAndScale(of: entry)
                    let file = ImageFile(path: path, scale: scale)
                    add(file, called: name, under: prefix)
                    add(file, called: entry, under: prefix)
                }
            }
        }

        private mutating func addCatalog(_ catalog: String) {
            let sets = AssetSet.all("imageset", in: catalog, limit: ImageFiles.maximumEntries)
            entries += sets.count
            for set in sets {
                let found = ImageSet.files(in: set.folder)
                files[set.name, default: []] += found
                for alias in Set([set.path, set.ownName]) where alias != set.name {
                    aliases[alias, default: []] += found
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
