#if Web
    internal import Foundation
    internal import NIOCore

    /// The body of a request that is written to a file, a part at a time.
    ///
    /// A separate queue writes, so that a slow disk does not block other work. When 256 kB are waiting for it, reading
    /// from the connection stops. Used on the connection's event loop, except `handle`, which only the queue uses.
    final class UploadReceiver {
        static let maximumWaiting = 262_144

        private enum State {
            /// The main actor has not assigned a place for the file. Parts wait, and reading is stopped.
            case expected([ByteBuffer], isWhole: Bool)
            case writing(ExpectedUpload, Writer)
            case ended
        }

        private let announced: Int
        private let answer: (WebResponse) -> Void
        private let readMore: (Bool) -> Void
        private let loop: any EventLoop
        private let storage: UploadStorage
        private let mainActor: @Sendable (@escaping MainActorQueue.Work) -> Void
        private var state = State.expected([], isWhole: false)
        private var received = 0
        private var waiting = 0
        private var isWhole = false

        /// `announced` is the length that the request states. `readMore` resumes or stops reading.
        init(
            announced: Int, loop: any EventLoop, storage: UploadStorage, readMore: @escaping (Bool) -> Void,
            mainActor: @escaping @Sendable (@escaping MainActorQueue.Work) -> Void,
            answer: @escaping (WebResponse) -> Void
        ) {
            self.announced = announced
            self.loop = loop
            self.storage = storage
            self.readMore = readMore
            self.mainActor = mainActor
            self.answer = answer
            readMore(false)
        }

        /// Receives the place of the file, or a refusal; nil if there is no such session or field.
        func begin(_ expected: Result<ExpectedUpload, SessionFiles.Refusal>?) {
            guard case .expected(let parts, let isWhole) = state else {
                if case .success(let expected)? = expected { cancel(expected) }
                return
            }
            switch expected {
            case nil: refuse(403, "There is no field for this file.")
            case .failure(let refusal): refuse(refusal.rawValue, "This file is not taken.")
            case .success(let expected):
                guard let writer = Writer(expected.upload.file, on: storage.makeQueue()) else {
                    cancel(expected)
                    return refuse(507, "The file cannot be stored.")
                }
                state = .writing(expected, writer)
                for part in parts { handle(part, of: expected, by: writer) }
                guard case .writing = state else { return }
                if isWhole { end() } else { readMore(waiting < Self.maximumWaiting) }
            }
        }

        func handle(_ part: ByteBuffer) {
            received += part.readableBytes
            guard received <= announced else { return refuse(413, "The file is longer than announced.") }
            switch state {
            case .expected(let parts, let isWhole): state = .expected(parts + [part], isWhole: isWhole)
            case .writing(let expected, let writer): handle(part, of: expected, by: writer)
            case .ended: break
            }
        }

        private func handle(_ part: ByteBuffer, of expected: ExpectedUpload, by writer: Writer) {
            guard case .writing = state else { return }
            guard expected.upload.arrived.consume(part.readableBytes) else {
                return refuse(507, "There is no room for this file.")
            }
            write(part, by: writer)
        }

        private func write(_ part: ByteBuffer, by writer: Writer) {
            let count = part.readableBytes
            waiting += count
            if waiting >= Self.maximumWaiting { readMore(false) }
            let receiver = NIOLoopBound(self, eventLoop: loop)
            writer.write(part) { [loop] succeeded in
                loop.execute { receiver.value.wrote(count, succeeded) }
            }
        }

        private func wrote(_ count: Int, _ succeeded: Bool) {
            waiting -= count
            guard case .writing = state else { return }
            guard succeeded else { return refuse(507, "The file cannot be stored.") }
            if isWhole, waiting == 0 { complete() } else if waiting < Self.maximumWaiting { readMore(true) }
        }

        /// Completes the file: all parts have arrived.
        func end() {
            switch state {
            case .expected(let parts, _): state = .expected(parts, isWhole: true)
            case .writing:
                isWhole = true
                if waiting == 0 { complete() }
            case .ended: break
            }
        }

        private func complete() {
            guard case .writing(let expected, let writer) = state else { return }
            guard received == announced else { return refuse(400, "The file is shorter than announced.") }
            state = .ended
            writer.close()
            let receiver = NIOLoopBound(self, eventLoop: loop)
            mainActor { [loop] in
                let isKept = expected.files.finish(expected.upload)
                loop.execute {
                    receiver.value.answer(isKept ? WebResponse(200, expected.upload.id) : .notFound)
                }
            }
        }

        /// Abandons the file, because the connection has ended before it was complete.
        func abandon() {
            if case .writing(let expected, let writer) = state {
                writer.close()
                cancel(expected)
            }
            state = .ended
        }

        private func refuse(_ status: Int, _ sentence: String) {
            abandon()
            var response = WebResponse(status, sentence)
            // The rest of the file is not read.
            response.isLast = true
            answer(response)
        }

        private func cancel(_ expected: ExpectedUpload) {
            mainActor { expected.files.cancel(expected.upload) }
        }
    }

    extension UploadReceiver {
        /// The file of an upload, which a queue writes.
        fileprivate final class Writer: Sendable {
            private let perform: @Sendable (@escaping UploadStorage.Work) -> Void
            /// Used only on the queue.
            private let handle: FileHandle

            /// Creates the file, which only this user can read; nil if that fails.
            init?(_ file: URL, on queue: @escaping @Sendable (@escaping UploadStorage.Work) -> Void) {
                let made = FileManager.default.createFile(
                    atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
                guard made, let handle = try? FileHandle(forWritingTo: file) else { return nil }
                self.handle = handle
                perform = queue
            }

            func write(_ part: ByteBuffer, then: @escaping @Sendable (Bool) -> Void) {
                perform { [self] in
                    then((try? handle.write(contentsOf: Data(part.readableBytesView))) != nil)
                }
            }

            func close() { perform { [self] in try? handle.close() } }
        }
    }
#endif
