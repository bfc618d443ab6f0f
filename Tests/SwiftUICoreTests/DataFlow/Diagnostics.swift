import StartLine
import ViewGraph

/// The diagnostics that are printed while the body runs. The body occupies the main actor, so no other test prints one
/// in between.
@MainActor
func diagnostics(while body: () throws -> Void) rethrows -> [String] {
    let reported = Bag<String>()
    Diagnostic.listen { reported.insert($0) }
    defer { Diagnostic.listen(nil) }
    try body()
    return reported.contents
}
