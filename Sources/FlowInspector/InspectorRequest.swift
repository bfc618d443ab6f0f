/// The request in the arguments: a file, and the port and title of the page.
struct InspectorRequest {
    static let usage = """
        Usage: FlowInspector FILE [--and FILE] [--port N] [--name NAME]

        Shows in a browser what Trace.jsonLines of SwiftUITesting or an app with --trace has written, and follows the
        file. The page is on the loopback interface only, and the printed address contains a token. --port selects the
        port; by default a free one. If FILE is -, the records come from the standard input, and the program ends with
        it; --name is the title of the page. An app with --inspect starts the program in this way. With --and, the page
        shows the second file, and which bodies ran more and which less than in the first one.
        """

    struct Refusal: Error {
        let message: String
    }

    /// A path, or `-` for the standard input.
    let file: String
    /// The file from before a change, to compare with.
    private(set) var earlier: String?
    private(set) var name: String?
    private(set) var port = 0

    init(arguments: [String]) throws(Refusal) {
        var files: [String] = []
        var later: String?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--port" {
                guard let number = rest.popFirst().flatMap({ UInt16($0) }) else {
                    throw Refusal(message: "--port needs a number from 0 to 65535")
                }
                port = Int(number)
            } else if argument == "--and" {
                guard later == nil, let path = rest.popFirst(), !path.hasPrefix("-") else {
                    throw Refusal(message: "--and needs a second file")
                }
                later = path
            } else if argument == "--name" {
                guard let value = rest.popFirst(), !value.isEmpty else { throw Refusal(message: "--name needs a text") }
                name = value
            } else if argument.hasPrefix("-"), argument != "-" {
                throw Refusal(message: "there is no option \"\(argument)\"")
            } else {
                files.append(argument)
            }
        }
        guard files.count == 1 else { throw Refusal(message: "one file is expected") }
        if let later {
            guard files[0] != "-" else { throw Refusal(message: "--and is for two files") }
            (earlier, file) = (files[0], later)
        } else {
            file = files[0]
        }
        guard name == nil || file == "-" else { throw Refusal(message: "--name is for the standard input") }
    }
}
