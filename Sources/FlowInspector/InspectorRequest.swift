/// What the arguments ask for: a file, and the port of the page.
struct InspectorRequest {
    static let usage = """
        Usage: FlowInspector FILE [--port N]

        Shows in a browser what Trace.jsonLines of SwiftUITesting has written, and follows the file. The page is on the
        loopback interface only, and the printed address contains a token. --port selects the port; by default a free
        one.
        """

    struct Refusal: Error {
        let message: String
    }

    let file: String
    private(set) var port = 0

    init(arguments: [String]) throws(Refusal) {
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--port" {
                guard let number = rest.popFirst().flatMap({ UInt16($0) }) else {
                    throw Refusal(message: "--port needs a number from 0 to 65535")
                }
                port = Int(number)
            } else if argument.hasPrefix("-") {
                throw Refusal(message: "there is no option \"\(argument)\"")
            } else {
                files.append(argument)
            }
        }
        guard files.count == 1 else { throw Refusal(message: "one file is expected") }
        file = files[0]
    }
}
