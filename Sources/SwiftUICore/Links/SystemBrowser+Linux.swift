import Foundation

/// Opens URLs on the desktop of this machine.
enum SystemBrowser {
    /// Opens a URL with `xdg-open`, and discards its output.
    ///
    /// - Returns: Whether the program was found and started.
    static func open(_ url: URL) -> Bool {
        guard let program else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }

    /// Whether `xdg-open` was found.
    static var isInstalled: Bool { program != nil }

    private static var program: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/xdg-open" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }
}
