import MainThread
import StartLine
import ViewGraph

/// The diagnostics that are printed on the main thread while the body runs. The body occupies the main actor, so no
/// other test prints one there in between. With `includesOtherThreads`, the result can contain diagnostics of other
/// tests.
@MainActor
func diagnostics(includesOtherThreads: Bool = false, while body: () throws -> Void) rethrows -> [String] {
    let reported = Bag<String>()
    Diagnostic.listen { if includesOtherThreads || MainThread.isCurrent { reported.insert($0) } }
    defer { Diagnostic.listen(nil) }
    try body()
    return reported.contents
}
