package import Foundation
import Glibc

/// New folders among the temporary files, which other users may write to.
package enum PrivateTemporaryFolder {
    /// Creates a folder that only this user can read. Its name cannot be guessed, so no other user has created it
    /// before.
    package static func make(in place: URL = FileManager.default.temporaryDirectory) throws -> URL {
        var path = Array((place.path + "/swiftwater-XXXXXX").utf8CString)
        guard mkdtemp(&path) != nil else {
            throw ProgramFailure("No folder can be made in \(place.path): \(String(cString: strerror(errno)))")
        }
        let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return URL(filePath: String(decoding: bytes, as: UTF8.self), directoryHint: .isDirectory)
    }
}
