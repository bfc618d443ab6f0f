internal import Foundation
internal import SwiftUICore

/// The files of a screen: those that the app exports, in a folder that is removed with the screen.
@MainActor
final class ScreenFiles {
    private var folder: URL?
    private(set) var exported: [URL] = []

    /// The folder, which is created when it is needed.
    private func privateFolder() throws -> URL {
        if let folder { return folder }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.folder = folder
        return folder
    }

    /// Gives a device a folder and a receiver of exported files, unless it has them.
    func serve(_ device: inout SceneDevice) {
        guard device.deliver == nil else { return }
        device.privateFolder = { [self] in try privateFolder() }
        device.deliver = { [self] in exported.append($0) }
    }

    func remove() {
        if let folder { try? FileManager.default.removeItem(at: folder) }
        folder = nil
        exported = []
    }
}
