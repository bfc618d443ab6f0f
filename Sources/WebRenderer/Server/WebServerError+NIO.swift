#if Web
    internal import Foundation
    internal import NIOCore

    extension WebServerError {
        init(_ error: any Error, address: WebAddress) {
            let code = (error as? IOError)?.errnoCode
            description =
                switch code {
                case EADDRINUSE:
                    "port \(address.port) is in use; --port N takes another, and --port 0 any that is free"
                case EACCES: "port \(address.port) may not be used without special rights; --port N takes another"
                case EADDRNOTAVAIL: "\(address.host) is not an address of this machine"
                default: "nothing can be served at \(address.host), port \(address.port)"
                }
        }
    }
#endif
