internal import Foundation

/// The folder that the files of a site are written into. Nothing outside of it is written, whatever the names are.
struct ExportFolder {
    private let root: URL

    /// Creates the folder if it does not exist.
    init(_ url: URL) throws(ExportError) {
        let path = url.path
        let failure = Self.create(url.standardizedFileURL)
        guard failure == 0 else {
            throw ExportError("the folder \(path) cannot be created: \(String(cString: strerror(failure)))")
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw ExportError("the folder \(path) cannot be written to: \(String(cString: strerror(errno)))")
        }
        // Only links inside of the folder are refused: its owner may keep it elsewhere.
        root = url.resolvingSymlinksInPath()
    }

    /// Whether a text can be the name of a file or a folder in the export: not hidden, not the folder itself or the one
    /// around it, without separators and control characters, and short enough for file systems.
    static func isSafe(_ name: String) -> Bool {
        (1...255).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy { $0.value > 0x1F && $0.value != 0x7F && $0 != "/" && $0 != "\\" }
    }

    /// Writes a file, and creates the folders around it. An earlier file is replaced as a whole.
    ///
    /// `names` contains the folders, the outermost first, and then the file.
    func write(_ bytes: some Sequence<UInt8>, to names: [String]) throws(ExportError) {
        guard let name = names.last, names.allSatisfy(Self.isSafe) else {
            throw ExportError("\(names.joined(separator: "/")) cannot be the name of a file")
        }
        var folder = root
        for name in names.dropLast() {
            folder.append(path: name, directoryHint: .notDirectory)
            switch Self.kind(of: folder) {
            case S_IFDIR: continue
            case nil:
                guard mkdir(folder.path, 0o755) == 0 else {
                    let failure = errno
                    throw ExportError(
                        "\(folder.path) cannot be created: \(String(cString: strerror(failure)))",
                        isOfOnePage: Self.concernsName(failure))
                }
            default: throw ExportError("\(folder.path) is in the way: it is not a folder")
            }
        }
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        let kind = Self.kind(of: file)
        if kind == nil, Self.concernsName(errno) {
            throw ExportError("\(file.path) cannot be the name of a file", isOfOnePage: true)
        }
        guard kind == nil || kind == S_IFREG else { throw ExportError("\(file.path) is in the way: it is not a file") }
        do {
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw ExportError("\(file.path) cannot be written: \(Self.reason(of: error))")
        }
    }

    /// Whether the system refuses a name, as too long for the file system or because of its characters.
    private static func concernsName(_ failure: CInt) -> Bool { [ENAMETOOLONG, EINVAL, EILSEQ].contains(failure) }

    /// Whether a file exists and has the bytes.
    func contains(_ bytes: Data, at names: [String]) -> Bool {
        let file = names.reduce(root) { $0.appending(path: $1, directoryHint: .notDirectory) }
        return (try? Data(contentsOf: file)) == bytes
    }

    /// Creates a folder and those around it.
    ///
    /// - Returns: The number of the system's error; 0 if the folder is there.
    private static func create(_ folder: URL) -> CInt {
        if mkdir(folder.path, 0o755) == 0 { return 0 }
        switch errno {
        case EEXIST:
            var status = stat()
            return stat(folder.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
        case ENOENT where folder.pathComponents.count > 1:
            let failure = create(folder.deletingLastPathComponent())
            return failure != 0 ? failure : mkdir(folder.path, 0o755) == 0 ? 0 : errno
        case let failure: return failure
        }
    }

    /// The type of the file at a URL, of a symbolic link itself; nil if there is none.
    private static func kind(of url: URL) -> mode_t? {
        var status = stat()
        return lstat(url.path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The system's sentence about an error, without Foundation's words around it.
    private static func reason(of error: any Error) -> String {
        let error = error as NSError
        let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if inner.domain == NSPOSIXErrorDomain { return String(cString: strerror(CInt(inner.code))) }
        return error.localizedDescription
    }
}
