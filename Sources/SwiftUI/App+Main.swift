internal import Combine
import Foundation
internal import MainThread
internal import PlatformValues
internal import StringLocalization
public import SwiftUICore

extension App {
    /// Runs the app on the screen that the arguments name.
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
    /// The method runs the main run loop on the process's first thread. There, `Thread.isMainThread`,
    /// `DispatchQueue.main`, `RunLoop.main` and the main actor agree.
    ///
    /// The screen is the terminal if the output goes to one, and plain text otherwise. Plain text prints the app's
    /// first window once the initial work on the main thread is done, and then ends the program. The options
    /// `--terminal`, `--plain` and `--web` select a screen, and so does the environment variable `SWIFTWATER_SCREEN`.
    /// `--previews` prints every ``PreviewProvider`` of the program. `--help` lists the options, including
    /// ``App/launchOptions``. Other arguments before `--` end the program with the status 64. Options that this build
    /// or environment does not support end it with 69.
    ///
    /// The user's folders for documents and caches are created if they are missing. Follows [Apple's
    /// main()](https://developer.apple.com/documentation/swiftui/app/main()).
    @MainActor
    @preconcurrency
    public static func main() {
        let name = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Self.self)"
        let options = LaunchOptions(launchOptions)
        let environment = ProcessInfo.processInfo.environment
        let request = LaunchRequest(
            arguments: Array(CommandLine.arguments.dropFirst()), options: options, environment: environment,
            hasTerminal: isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb")
        // The options end at "--"; the app's own come after it.
        if CommandLine.arguments.prefix(while: { $0 != "--" }).contains("--missing-strings") {
            MissingStrings.startReporting()
        }
        let recording = RecordingRequest(
            arguments: Array(CommandLine.arguments.dropFirst()), options: options, environment: environment,
            launch: request)
        if case .refused(let message) = recording { end(name, message, LaunchRequest.usageError) }
        if let message = recording.begin(named: name) { end(name, message, LaunchRequest.unavailable) }
        if request.showsApp {
            UserDirectories.createMissing()
            UIApplication.shared.announceDays()
            // In a later turn of the main loop, because loading a calendar would delay the first frame.
            MainThread.perform { DayWatch.start() }
        }
        switch request {
        case .help:
            print(LaunchRequest.help(of: name, options: options))
        case .refused(let message, let status):
            end(name, message, status)
        case .previews:
            guard let start = environment[PreviewProcess.variable].flatMap({ Int($0) }) else {
                exit(PreviewProcess.printAll())
            }
            PreviewProcess.printRest(from: start)
            MainThread.run()
        case .screen(let kind):
            guard let screen = kind.launcher else { preconditionFailure("\(kind) is not available") }
            screen.show(Self())
            MainThread.run()
        case .plain(let wait):
            PlainLaunch(wait: wait).show(Self())
            MainThread.run()
        case .previewsOnWeb(let listening):
            listening.launcher(named: name).show(PreviewGallery())
            MainThread.run()
        case .web(let listening):
            listening.launcher(named: name).show(Self())
            MainThread.run()
        case .export(let exporting):
            exporting.launcher(named: name).show(Self())
            MainThread.run()
        }
    }

    /// Ends a program that cannot do what its arguments request.
    private static func end(_ name: String, _ message: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data(LaunchRequest.diagnostic(of: name, message).utf8))
        exit(status)
    }
}
