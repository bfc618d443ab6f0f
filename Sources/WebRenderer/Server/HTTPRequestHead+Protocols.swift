#if Web
    internal import NIOHTTP1

    extension HTTPRequestHead {
        /// The request with a path as its target, and with the host of a target that is a URL.
        var inOriginForm: HTTPRequestHead {
            let target = RequestTarget(uri)
            guard let host = target.host else { return self }
            var head = self
            head.uri = target.path
            head.headers.replaceOrAdd(name: "Host", value: host)
            return head
        }

        /// Whether the request asks for a WebSocket.
        var wantsSocket: Bool {
            method == .GET && wantsOtherProtocol
                && headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
        }

        /// Whether the request asks for another protocol, so that the decoder of requests reads nothing after it.
        var wantsOtherProtocol: Bool {
            method == .CONNECT
                || headers.contains(name: "upgrade")
                    && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
        }

        /// Whether another request may follow on the connection, if this one gets an HTTP response. No request can be
        /// read after one that asks for another protocol, as curl does to try HTTP/2.
        var letsRequestsFollow: Bool { isKeepAlive && !wantsOtherProtocol }
    }
#endif
