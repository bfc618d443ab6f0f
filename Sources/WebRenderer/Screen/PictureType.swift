internal import Foundation

/// The formats of pictures that browsers decode. Others are not served.
enum PictureType: String {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webP = "image/webp"

    init?(of bytes: Data) {
        let head = Array(bytes.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
            self = .png
        } else if head.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if head.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if head.count == 12, head.starts(with: Array("RIFF".utf8)), head[8...].elementsEqual("WEBP".utf8) {
            self = .webP
        } else {
            return nil
        }
    }
}
