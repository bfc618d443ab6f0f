#if Web
    import Foundation
    import Testing

    @testable import SwiftUI

    @Suite struct ActivatedSocketTests {
        /// Calls a closure with a socket that is bound to a free port of the loopback address.
        private func withSocket(isListening: Bool = true, _ body: (CInt, Int) throws -> Void) throws {
            let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            try withUnsafeMutablePointer(to: &address) {
                try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    try #require(bind(descriptor, generic, length) == 0)
                    try #require(getsockname(descriptor, generic, &length) == 0)
                }
            }
            if isListening { try #require(listen(descriptor, 1) == 0) }
            try body(descriptor, Int(UInt16(bigEndian: address.sin_port)))
        }

        private let variables = ["LISTEN_PID": "7", "LISTEN_FDS": "1"]

        @Test func theSocketReportsItsAddress() throws {
            try withSocket { socket, port in
                let activated = try ActivatedSocket(in: variables, process: 7, first: socket)
                let found = try #require(activated)
                #expect((found.descriptor, found.host, found.port) == (socket, "127.0.0.1", port))
            }
        }

        @Test func aSocketOfAnotherProcessIsLeftAlone() throws {
            try withSocket { socket, _ in
                let others = [(variables, 8), ([:], 7), (["LISTEN_PID": "7", "LISTEN_FDS": "0"], 7)]
                for (variables, process) in others {
                    let found = try ActivatedSocket(in: variables, process: pid_t(process), first: socket)
                    #expect(found == nil)
                }
            }
        }

        @Test func unusableSocketsAreRefused() throws {
            try withSocket(isListening: false) { socket, _ in
                let failure = #expect(throws: ActivatedSocket.Failure.self) {
                    try ActivatedSocket(in: variables, process: 7, first: socket)
                }
                #expect(failure?.description == "the socket that was passed does not listen at an IP address")
            }
            let failure = #expect(throws: ActivatedSocket.Failure.self) {
                try ActivatedSocket(in: ["LISTEN_PID": "7", "LISTEN_FDS": "2"], process: 7)
            }
            #expect(failure?.description == "one socket can be served, and 2 were passed")
        }
    }
#endif
