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
    /// `RunLoop.main` and the main actor agree. Its screen is plain text: it prints what the app's first window shows once
    /// the work is done that the app gives to the main thread when it appears, and ends the program. `--help` says what may
    /// be asked for; anything else in the arguments ends the program with the status 64. Follows
    /// [Apple's main()](https://developer.apple.com/documentation/swiftui/app/main()).
    @MainActor
    @preconcurrency
    public static func main() {
        let name = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Self.self)"
        switch LaunchRequest(arguments: Array(CommandLine.arguments.dropFirst())) {
        case .help:
            print(LaunchRequest.help(of: name))
        case .unknown(let argument):
            FileHandle.standardError.write(Data(LaunchRequest.complaint(of: name, about: argument).utf8))
            exit(64)
        case .plain:
            let screen = PlainScreen(Self())
            screen.printSoon { exit(0) }
            MainThread.run()
        }
    }
}
