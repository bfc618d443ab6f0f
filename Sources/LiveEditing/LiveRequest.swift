import Glibc

/// The request of a person: which product to show, and where.
package struct LiveRequest: Equatable, Sendable {
    package let product: String
    /// Whether the program has the terminal's screen.
    package let usesTerminal: Bool
    /// The arguments of the program. They have a port that stays the same.
    package let programArguments: [String]

    package static let usage = """
        Usage: swiftwater dev PRODUCT [--web | --terminal | --previews] [--port N] [-- ARGUMENTS…]

          --web        shows the program in browsers, which is the default
          --terminal   shows it in this terminal
          --previews   shows its previews in browsers
          --port N     the port for browsers; 8080 by default, any free one if it is 0

        Watches the sources of the package in the current folder, builds the product after each change, and starts it
        again with its state. Control-C ends it.
        """

    package struct Refusal: Error, Equatable {
        package let message: String

        package init(message: String) {
            self.message = message
        }
    }

    /// `freePort` returns an unused port.
    package init(arguments: [String], freePort: () -> Int = Self.freePort) throws(Refusal) {
        var rest = arguments[...]
        guard rest.popFirst() == "dev" else { throw Refusal(message: "the first argument is \"dev\"") }
        var (product, screen, port): (String?, String?, Int?) = (nil, nil, nil)
        var own: [String] = []
        while let argument = rest.popFirst() {
            switch argument {
            case "--":
                own = Array(rest)
                rest = []
            case "--web", "--terminal", "--previews":
                if let screen { throw Refusal(message: "\(screen) and \(argument) exclude each other") }
                screen = argument
            case "--port":
                guard let value = rest.popFirst(), let number = Int(value), (0...65_535).contains(number) else {
                    throw Refusal(message: "--port needs a number up to 65535")
                }
                port = number
            default:
                if argument.hasPrefix("-") { throw Refusal(message: "there is no option \"\(argument)\"") }
                if product != nil { throw Refusal(message: "only one product is shown at once") }
                product = argument
            }
        }
        guard let product else { throw Refusal(message: "the name of a product is missing") }
        self.product = product
        usesTerminal = screen == "--terminal"
        if usesTerminal {
            if port != nil { throw Refusal(message: "--port is for browsers") }
            programArguments = ["--terminal"] + own
        } else {
            let port = port ?? 8_080
            let screens = screen == "--previews" ? ["--previews", "--web"] : ["--web"]
            programArguments = screens + ["--port", "\(port == 0 ? freePort() : port)"] + own
        }
    }

    /// A port that is unused at this moment; 0 if there is none.
    package static func freePort() -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isFound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        return isFound ? Int(address.sin_port.bigEndian) : 0
    }
}
