internal import Dispatch

/// The place to which the bytes of uploads are written.
struct UploadStorage: Sendable {
    typealias Work = @Sendable () -> Void

    /// Makes a queue that performs the work of one upload in order.
    let makeQueue: @Sendable () -> @Sendable (@escaping Work) -> Void

    /// One queue for each upload, so that a slow disk does not block other work.
    static let background = UploadStorage {
        let queue = DispatchQueue(label: "upload", qos: .utility)
        return { queue.async(execute: $0) }
    }
}
