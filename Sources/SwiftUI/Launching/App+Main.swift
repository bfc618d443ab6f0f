import Foundation
internal import MainThread
public import SwiftUICore

extension App {
    /// Initializes and runs the app.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup("News") { Text("Nothing new") }
    ///     }
    /// }
    /// // `@main` before the structure calls this; or, in main.swift: NewsApp.main()
    /// ```
    ///
    /// It runs the main run loop on the process's first thread: there `Thread.isMainThread`, `DispatchQueue.main`,
    /// `RunLoop.main` and the main actor agree. The screen is the terminal where the output goes to one, and plain text
    /// elsewhere: that prints what the app's first window shows once the work is done that the app gives to the main thread
    /// when it appears, and ends the program. `--terminal`, `--plain` and `--web` choose, and so does the variable
    /// `SWIFTWATER_SCREEN`; `--previews` prints every ``PreviewProvider`` of the program. `--help` says what may be asked
    /// for, ``App/launchOptions`` included; anything else in the arguments up to `--` ends the program with the status 64, and
    /// what this build or this place cannot do with 69. Follows
    /// [Apple's main()](https://developer.apple.com/documentation/swiftui/app/main()).
    @MainActor
    @preconcurrency
    public static func main() {
        let name = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Self.self)"
        let options = LaunchOptions(launchOptions)
        let environment = ProcessInfo.processInfo.environment
        let request = LaunchRequest(
            arguments: Array(CommandLine.arguments.dropFirst()), options: options, environment: environment,
            hasTerminal: isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb")
        switch request {
        case .help:
            print(LaunchRequest.help(of: name, options: options))
        case .refused(let sentence, let status):
            FileHandle.standardError.write(Data(LaunchRequest.complaint(of: name, sentence).utf8))
            exit(status)
        case .previews:
            guard let start = environment[PreviewProcess.variable].flatMap({ Int($0) }) else {
                exit(PreviewProcess.printAll())
            }
            PreviewProcess.printRest(from: start)
            MainThread.run()
        case .screen(let kind):
            guard let screen = kind.screen else { preconditionFailure("\(kind) is not available") }
            screen.show(Self())
            MainThread.run()
        case .plain(let wait):
            PlainLaunch(wait: wait).show(Self())
            MainThread.run()
        case .previewsOnWeb(let listening):
            listening.screen(named: name).show(PreviewGallery())
            MainThread.run()
        case .web(let listening):
            listening.screen(named: name).show(Self())
            MainThread.run()
        }
    }
}
