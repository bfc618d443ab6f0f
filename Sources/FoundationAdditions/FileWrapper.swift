public import Foundation

/// A file, a folder or a symbolic link in memory.
///
/// ```swift
/// let folder = FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("A".utf8))])
/// try folder.write(to: URL.temporaryDirectory.appending(path: "Letters"), options: .atomic, originalContentsURL: nil)
/// ```
///
/// Foundation lacks the class on Linux. The content of files is read on first use, or at once with
/// ``ReadingOptions/immediate``. One thread at a time may use a wrapper. Follows
/// [Apple's FileWrapper](https://developer.apple.com/documentation/foundation/filewrapper).
nonisolated open class FileWrapper {
    /// Options for reading the content.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Reads the content at once, including everything in a folder.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Reads without mapping. Files are never mapped here.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// Options for writing a wrapper.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Writes beside the place, and moves the result there when it is complete.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Gives the wrappers the names with which they were written.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    fileprivate enum Kind {
        case file(Data)
        case unreadFile(URL)
        case folder([String: FileWrapper])
        /// A link that was read keeps its text, which can be relative to the folder that contains it.
        case link(URL, text: String?)
    }

    fileprivate var kind: Kind
    /// The name of the file, from its address or given by the program.
    open var filename: String?
    /// The name that a folder gives to the wrapper when it is added.
    open var preferredFilename: String?
    /// The attributes of the file.
    open var fileAttributes: [String: Any] = [:]

    private init(_ kind: Kind) { self.kind = kind }

    /// Creates a file with content.
    public convenience init(regularFileWithContents contents: Data) { self.init(.file(contents)) }

    /// Creates a folder of wrappers by their names.
    public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        self.init(.folder([:]))
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            child.preferredFilename = child.preferredFilename ?? name
            addFileWrapper(child)
        }
    }

    /// Creates a symbolic link.
    ///
    /// The destination of a URL with a base, such as `URL(string: "v1.txt", relativeTo: folder)`, is written as its
    /// relative path. Any other destination is written as its full path.
    public convenience init(symbolicLinkWithDestinationURL url: URL) { self.init(.link(url, text: nil)) }

    /// Creates a wrapper of the file, folder or link at an address.
    public convenience init(url: URL, options: ReadingOptions = []) throws {
        self.init(try Kind(reading: url, options: options))
        filename = url.lastPathComponent
        preferredFilename = filename
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    }

    open var isRegularFile: Bool {
        switch kind {
        case .file, .unreadFile: true
        case .folder, .link: false
        }
    }

    open var isDirectory: Bool { if case .folder = kind { true } else { false } }

    open var isSymbolicLink: Bool { if case .link = kind { true } else { false } }

    /// The content of a file; nil if this is not a file, or it can no longer be read.
    open var regularFileContents: Data? {
        switch kind {
        case .file(let data): return data
        case .unreadFile(let url):
            guard let data = try? Data(contentsOf: url) else { return nil }
            kind = .file(data)
            return data
        case .folder, .link: return nil
        }
    }

    /// The wrappers in a folder by their names; nil if this is not a folder.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = kind { children } else { nil } }

    /// The destination of a symbolic link; nil if this is not a link.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url, _) = kind { url } else { nil } }
}

extension FileWrapper.Kind {
    fileprivate init(reading url: URL, options: FileWrapper.ReadingOptions) throws {
        let manager = FileManager.default
        switch try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
        case .typeSymbolicLink:
            let text = try manager.destinationOfSymbolicLink(atPath: url.path)
            let folder = url.deletingLastPathComponent()
            let isAbsolute = text.hasPrefix("/")
            self = .link(
                isAbsolute ? URL(fileURLWithPath: text) : folder.appendingPathComponent(text), text: text)
        case .typeDirectory:
            let names = try manager.contentsOfDirectory(atPath: url.path)
            self = .folder(
                Dictionary(
                    uniqueKeysWithValues: try names.map {
                        ($0, try FileWrapper(url: url.appendingPathComponent($0), options: options))
                    }))
        default: self = options.contains(.immediate) ? .file(try Data(contentsOf: url)) : .unreadFile(url)
        }
    }
}

extension FileWrapper {
    /// Adds a wrapper to a folder, and returns the name that it has there.
    ///
    /// The name is the preferred one, with a number before it if another wrapper has that name. Adding to anything but
    /// a folder is a programming error.
    @discardableResult
    public func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = kind else { preconditionFailure("Only a folder has file wrappers.") }
        guard let preferred = child.preferredFilename, !preferred.isEmpty else {
            preconditionFailure("A file wrapper needs a preferredFilename before a folder can hold it.")
        }
        var name = preferred
        var number = 1
        while children[name] != nil {
            name = "\(number)__#$!@%!#__\(preferred)"
            number += 1
        }
        child.filename = name
        children[name] = child
        kind = .folder(children)
        return name
    }

    /// Adds a file of content to a folder, and returns the name that it has there.
    @discardableResult
    public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a wrapper from a folder. A wrapper that is not in the folder changes nothing.
    public func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = kind else { return }
        kind = .folder(children.filter { $0.value !== child })
    }

    /// The name of a wrapper in this folder.
    public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    /// Reads the content of an address again.
    public func read(from url: URL, options: ReadingOptions = []) throws {
        kind = try Kind(reading: url, options: options)
        filename = url.lastPathComponent
    }

    /// Whether the file at a URL differs in size or date from the attributes.
    public func matchesContents(of url: URL) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
        let date = fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
        return date != nil && attributes[.modificationDate] as? Date == date
    }

    /// Writes the wrapper and its contents to a URL.
    ///
    /// A file or folder at a place that had none gets the permissions in ``fileAttributes``, if there are any: what was
    /// read from one place and is written to another keeps them. A link keeps its text, also a relative one.
    ///
    /// With ``WritingOptions/atomic`` an earlier file stays until the new one is complete. The new file has its
    /// permissions and replaces it in one step. A folder is replaced in two steps; if one fails, the earlier folder is
    /// restored. Symbolic links at the URL are followed, unless the wrapper is a link.
    public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        if options.contains(.atomic) {
            let replacement = try FileReplacement(at: url, followsLinks: !isSymbolicLink)
            do {
                try put(at: replacement.draft, replacing: replacement.place)
                try replacement.commit()
            } catch {
                replacement.discard()
                throw error
            }
        } else {
            try put(at: url)
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    /// Writes the content at an address, with the permissions of an earlier file that it will replace, if any.
    private func put(at url: URL, replacing earlier: URL? = nil) throws {
        let manager = FileManager.default
        switch kind {
        case .file(let data): try put(data, at: url, replacing: earlier)
        case .unreadFile(let source): try put(try Data(contentsOf: source), at: url, replacing: earlier)
        case .link(let destination, let text):
            let written = text ?? (destination.baseURL == nil ? destination.path : destination.relativePath)
            try manager.createSymbolicLink(atPath: url.path, withDestinationPath: written)
        case .folder(let children):
            if let earlier {
                try FileReplacement.createFolder(at: url, like: earlier, or: permissions)
            } else {
                try manager.createDirectory(at: url, withIntermediateDirectories: false)
            }
            for (name, child) in children {
                try child.put(
                    at: url.appendingPathComponent(name), replacing: earlier?.appendingPathComponent(name))
            }
            if let earlier {
                try FileReplacement.finishFolder(url, like: earlier, or: permissions)
            } else if let permissions {
                try FileReplacement.setPermissions(permissions, at: url)
            }
        }
    }

    private func put(_ data: Data, at url: URL, replacing earlier: URL?) throws {
        if let earlier {
            try FileReplacement.create(data, at: url, like: earlier, or: permissions)
        } else {
            let isNew = !FileManager.default.fileExists(atPath: url.path)
            try data.write(to: url)
            if isNew, let permissions { try FileReplacement.setPermissions(permissions, at: url) }
        }
    }

    /// The permissions in the attributes, without the bits that run a program as another user.
    private var permissions: mode_t? {
        (fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? NSNumber).map { $0.uint32Value & 0o777 }
    }
}
