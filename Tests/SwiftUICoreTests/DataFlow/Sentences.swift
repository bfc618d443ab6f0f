import StartLine
import ViewGraph

/// What programmers are told while the body runs. On the main actor nothing else is told meanwhile.
@MainActor
func sentences(while body: () throws -> Void) rethrows -> [String] {
    let told = Bag<String>()
    Diagnostic.listen { told.insert($0) }
    defer { Diagnostic.listen(nil) }
    try body()
    return told.contents
}
