#if Web
    internal import Foundation
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOPosix
    internal import NIOWebSocket

    /// A handler that answers the HTTP requests of one connection in order.
    ///
    /// Each request must arrive within a time limit, or the connection ends. The time begins when the client has
    /// received the previous response, which ``SlowClientHandler`` enforces, and again with the head of a request and
    /// with each part of a file, which also has a minimum rate. The time does not run while reading is stopped. Where
    /// an app is mounted in another server, ``MountHandler`` passes on its requests. Used on the connection's event
    /// loop only.
    final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let site: WebSite
        private let filter: RequestFilter
        private let mainActor: MainActorQueue
        private let storage: UploadStorage
        private var request: WebRequest?
        private var keepsAlive = true
        private var bodyBytes = 0
        /// Whether the end of the last request has arrived.
        private var isWhole = true
        /// Whether a response has ended the connection, so that the rest of its request is only read.
        private var isLingering = false
        /// The file in the body; nil for a request without one.
        private var upload: UploadReceiver?
        /// The rate of that file.
        private var pace: TransferPace?
        /// The number of requests whose responses have not been written to the network yet.
        private var answering = 0 {
            didSet { if (answering > 0) != (oldValue > 0) { noteAnswering() } }
        }
        /// Whether a request has a response that is not written to the network yet.
        var isAnswering: Bool { answering > 0 }
        /// Whether the connection reads. It does not while the parts of a file wait for their place or for the disk.
        private var isReading = true
        /// Whether another handler uses the connection, so that this one sets no time limit.
        private var isResting = false
        /// Whether a response was written, so that a browser repeats a request that finds the connection closed.
        private var hasAnswered = false
        /// The shutdown of the server, after which the next response ends the connection; nil before that.
        private var leaving: (event: RequestConnections.Leaving, channel: any Channel)?
        private let deadline = ConnectionDeadline()
        /// The decision on whether the visitor may have a session.
        private var admission: Task<Void, Never>?

        /// Whether files are read in pieces, because foreign handlers stand between this one and the socket.
        private let readsFiles: Bool

        init(
            site: WebSite, filter: RequestFilter, mainActor: MainActorQueue, storage: UploadStorage,
            readsFiles: Bool = false
        ) {
            self.readsFiles = readsFiles
            self.storage = storage
            self.site = site
            self.filter = filter
            self.mainActor = mainActor
        }

        func handlerAdded(context: ChannelHandlerContext) {
            setDeadline(context)
        }

        func handlerRemoved(context: ChannelHandlerContext) { rest() }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            context.fireChannelInactive()
        }

        /// Cancels pending work, because the connection has ended.
        func end() {
            rest()
            admission?.cancel()
            upload?.abandon()
            upload = nil
        }

        /// Removes the time limit, because another handler uses the connection now. A response that the client is still
        /// receiving sets none either.
        func rest() {
            isResting = true
            deadline.clear()
        }

        /// Begins the time limit of a request, whose rest may come through ``handle(_:_:)`` or not.
        func beginRequest(_ context: ChannelHandlerContext) {
            isResting = false
            setDeadline(context)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            handle(unwrapInboundIn(data), context)
        }

        func handle(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
            switch part {
            case .head(let head):
                isWhole = false
                request = WebRequest(head, address: context.remoteAddress?.ipAddress ?? "")
                keepsAlive = head.letsRequestsFollow
                bodyBytes = 0
                pace = nil
                beginRequest(context)
                if WebRoute(target: RequestTarget(head.uri).path) == .upload { beginUpload(context) }
            case .body(let part):
                if let upload {
                    pace?.receive(part.readableBytes, now: context.eventLoop.now.seconds)
                    setDeadline(context)
                    return upload.handle(part)
                }
                guard let request else { return }
                bodyBytes += part.readableBytes
                // No request needs a body.
                guard bodyBytes > filter.limits.headerBytes else { return }
                self.request = nil
                answering += 1
                write(.tooLarge, to: request, context)
            case .end:
                isWhole = true
                if isLingering { return context.close(promise: nil) }
                guard let request else { return }
                self.request = nil
                answering += 1
                pace = nil
                deadline.clear()
                if let upload { return upload.end() }
                if let answer = filter.answer(to: request, now: context.eventLoop.now.seconds) {
                    write(answer, to: request, context)
                } else {
                    admit(request, context) { handler, context, admission in
                        switch admission {
                        case .admitted(let name): handler.forwardToMainActor(request, named: name, context)
                        case .refused(let refusal): handler.write(WebResponse(refusal), to: request, context)
                        }
                    }
                }
            }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard let event = event as? RequestConnections.Leaving else {
                return context.fireUserInboundEventTriggered(event)
            }
            leaving = (event, context.channel)
            noteAnswering()
            if answering == 0, request == nil, hasAnswered { context.close(promise: nil) }
        }

        /// Tells the server that is shutting down whether it should wait for a response.
        private func noteAnswering() { leaving.map { $0.event.setAnswering(answering > 0, $0.channel) } }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            // A request for a socket that cannot be one arrives as any other request, and is answered.
            if error is NIOWebSocketUpgradeError { return }
            // Bytes after a malformed request are reported as errors too.
            if isLingering { return }
            guard error is HTTPParserError, upload == nil, context.channel.isActive else {
                return context.close(promise: nil)
            }
            // Another handler has answered. The rest of the request is read, as after a refusal.
            request = nil
            isWhole = false
            close(context)
        }

        /// Refuses a file before its bytes are read, or creates a receiver for it.
        private func beginUpload(_ context: ChannelHandlerContext) {
            guard let request else { return }
            let refusal = filter.answer(to: request, now: context.eventLoop.now.seconds)
            if let refusal {
                self.request = nil
                answering += 1
                return write(refusal, to: request, context)
            }
            let bytes = request.announcedBytes ?? 0
            pace = TransferPace(
                bytesPerSecond: filter.limits.fileBytesPerSecond, longest: filter.limits.slowFileTime,
                now: context.eventLoop.now.seconds)
            let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let client = MainActorQueue.Client(of: context.channel, from: filter.address(of: request))
            let loop = context.eventLoop
            let receiver = UploadReceiver(announced: bytes, loop: loop, storage: storage) { reads in
                let (handler, context) = handler.value
                handler.read(reads, context)
            } mainActor: { [mainActor] work in
                mainActor.perform(client, work)
            } answer: { answer in
                let (handler, context) = handler.value
                handler.upload = nil
                handler.pace = nil
                guard context.channel.isActive else { return }
                // A refusal may come before the end of the request.
                if handler.request != nil {
                    handler.request = nil
                    handler.answering += 1
                }
                handler.read(true, context)
                handler.write(answer, to: request, context)
            }
            upload = receiver
            let bound = NIOLoopBound(receiver, eventLoop: loop)
            admit(request, context) { [mainActor, site] _, _, admission in
                guard case .admitted(let name) = admission else { return bound.value.begin(nil) }
                mainActor.perform(client) {
                    let expected = site.expectUpload(request, named: name, bytes: bytes)
                    loop.execute { bound.value.begin(expected) }
                }
            }
        }

        /// Resumes or stops reading the rest of a file.
        private func read(_ reads: Bool, _ context: ChannelHandlerContext) {
            guard context.channel.isActive else { return }
            isReading = reads
            pace?.read(reads, now: context.eventLoop.now.seconds)
            _ = try? context.channel.syncOptions?.setOption(.autoRead, value: reads)
            // The whole request may have arrived, or have been refused.
            if request != nil { setDeadline(context) }
        }

        /// Asks whether the visitor of a request may have a session, and continues with the answer unless the
        /// connection has ended by then.
        func admit(
            _ request: WebRequest, _ context: ChannelHandlerContext,
            then goOn: @escaping (RequestHandler, ChannelHandlerContext, Admission) -> Void
        ) {
            guard let hook = filter.admission, let question = filter.admissionRequest(request) else {
                return goOn(self, context, .admitted(name: nil))
            }
            let loop = context.eventLoop
            let bound = NIOLoopBound((self, context, goOn), eventLoop: loop)
            admission = Task {
                let answer = await hook(question)
                loop.execute {
                    let (handler, context, goOn) = bound.value
                    handler.admission = nil
                    if context.channel.isActive { goOn(handler, context, answer) }
                }
            }
        }

        private func forwardToMainActor(
            _ request: WebRequest, named name: VisitorName?, _ context: ChannelHandlerContext
        ) {
            let loop = context.eventLoop
            let handler = NIOLoopBound((self, context), eventLoop: loop)
            mainActor.perform(MainActorQueue.Client(of: context.channel, from: filter.address(of: request))) { [site] in
                site.answer(to: request, named: name) { answer in
                    loop.execute {
                        let (handler, context) = handler.value
                        if context.channel.isActive { handler.write(answer, to: request, context) }
                    }
                }
            }
        }

        /// Writes a response. It is compressed here, on the connection's event loop, and not on the main actor.
        func write(_ uncompressed: WebResponse, to request: WebRequest, _ context: ChannelHandlerContext) {
            let answer = uncompressed.gzipped(for: request)
            let isHead = request.method == "HEAD"
            // A page is not created for HEAD, so its length is unknown. The encoder would then end the response with an
            // empty chunk, which the client reads as the beginning of its next response. HTTP/1.0 has no chunks.
            let hasLength = !isHead || !answer.body.isEmpty
            let isLast = answer.isLast || !keepsAlive || leaving != nil || !hasLength
            let status = HTTPResponseStatus(statusCode: answer.status)
            var head = HTTPResponseHead(version: hasLength ? .http1_1 : .http1_0, status: status)
            for (name, value) in answer.headers { head.headers.add(name: name, value: value) }
            head.headers.add(name: "Date", value: HTTPDate.now)
            if isLast { head.headers.add(name: "Connection", value: "close") }
            if let file = answer.file { return write(file, after: head, isLast: isLast, context) }
            if hasLength { head.headers.add(name: "Content-Length", value: String(answer.body.count)) }
            let sent: EventLoopFuture<Void>
            if isHead {
                sent = context.writeAndFlush(wrapOutboundOut(.head(head)))
            } else {
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                sent = context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))))
            }
            finish(after: sent, isLast: isLast, context)
        }

        /// Ends a response when the system has taken all of it. Then the next request is handled, if the client has
        /// sent it already.
        ///
        /// So a connection has one response in memory. The end is written in a later turn of the event loop: other
        /// connections have theirs in between, and thousands of requests that came together do not nest their calls.
        private func finish(after sent: EventLoopFuture<Void>, isLast: Bool, _ context: ChannelHandlerContext) {
            let loop = context.eventLoop.assumeIsolated()
            sent.assumeIsolated().whenComplete { [self] _ in
                loop.execute { [self] in writeEnd(isLast: isLast, context) }
            }
        }

        private func writeEnd(isLast: Bool, _ context: ChannelHandlerContext) {
            guard context.channel.isActive else { return }
            context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
                answering -= 1
                hasAnswered = true
                // The server may have begun to shut down since the response was begun.
                if isLast || leaving != nil {
                    close(context)
                } else if answering == 0, context.channel.isActive {
                    setDeadline(context)
                }
            }
        }

        /// Ends the connection after its last response.
        ///
        /// A request that is still arriving is read to its end first, within the time limit of a request. A connection
        /// that ends with unread bytes is reset: its client may never read the response, and a proxy takes the server
        /// for broken.
        private func close(_ context: ChannelHandlerContext) {
            guard !isWhole, context.channel.isActive else { return context.close(promise: nil) }
            isLingering = true
            pace = nil
            setDeadline(context)
        }

        /// Answers a whole request that has not come through ``handle(_:_:)``.
        ///
        /// `keepsAlive` specifies whether another request may follow.
        func answer(
            _ answer: WebResponse, to request: WebRequest, keepsAlive: Bool, _ context: ChannelHandlerContext
        ) {
            deadline.clear()
            isResting = false
            answering += 1
            self.keepsAlive = keepsAlive
            write(answer, to: request, context)
        }

        /// Writes a file as the body. The system copies it to the socket without loading it into memory. If the bytes
        /// must be encrypted, they are read in pieces.
        private func write(_ file: URL, after head: HTTPResponseHead, isLast: Bool, _ context: ChannelHandlerContext) {
            guard let handle = try? NIOFileHandle(_deprecatedPath: file.path),
                let region = try? FileRegion(fileHandle: handle)
            else { return context.close(promise: nil) }
            var head = head
            head.headers.add(name: "Content-Length", value: String(region.readableBytes))
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            guard readsFiles else {
                let sent = context.writeAndFlush(wrapOutboundOut(.body(.fileRegion(region))))
                sent.assumeIsolated().whenComplete { _ in try? handle.close() }
                return finish(after: sent, isLast: isLast, context)
            }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            Self.files.readChunked(
                fileRegion: region, chunkSize: 65_536, allocator: context.channel.allocator,
                eventLoop: context.eventLoop
            ) { piece in
                let (handler, context) = bound.value
                return context.writeAndFlush(handler.wrapOutboundOut(.body(.byteBuffer(piece))))
            }.assumeIsolated().whenComplete { result in
                try? handle.close()
                let (handler, context) = bound.value
                // A truncated response must not look complete.
                if case .failure = result { return context.close(promise: nil) }
                handler.finish(after: context.eventLoop.makeSucceededVoidFuture(), isLast: isLast, context)
            }
        }

        private static let files = NonBlockingFileIO(threadPool: .singleton)

        /// Restarts the time limit for the next part of a request, or for the next request.
        private func setDeadline(_ context: ChannelHandlerContext) {
            deadline.clear()
            guard isReading, !isResting else { return }
            let channel = context.channel
            let rest = pace?.rest(now: context.eventLoop.now.seconds) ?? filter.limits.requestTime
            let time = TimeAmount.duration(max(0, min(rest, filter.limits.requestTime)))
            deadline.set(in: time, on: context.eventLoop) { channel.close(promise: nil) }
        }
    }

    extension WebRequest {
        init(_ received: HTTPRequestHead, address: String) {
            let head = received.inOriginForm
            self.init(
                method: head.method.rawValue, target: head.uri,
                headers: head.headers.map { ($0.name.lowercased(), $0.value) }, address: address)
        }
    }
#endif
