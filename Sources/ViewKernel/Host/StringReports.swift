internal import StringLocalization
internal import ViewGraph

/// The diagnostics about strings: files that cannot be read, and missing keys if reports about them are requested.
enum StringReports {
    private static let connection: Void = {
        StringProblems.listen { Diagnostic.report($0) }
        ReaderLocale.provide { SceneContext.current?.readLocale() }
    }()

    /// Sends the problems to ``Diagnostic`` from now on, and gives strings that name no locale their scene's locale.
    static func begin() { _ = connection }
}
