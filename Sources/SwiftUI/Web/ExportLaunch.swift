#if Web
    import Foundation
    internal import SwiftUICore
    internal import WebRenderer

    /// Writes an app's pages as files, and ends the program.
    struct ExportLaunch: AppLauncher {
        private let options: ExportOptions
        private let name: String

        init(_ options: ExportOptions, name: String) {
            self.options = options
            self.name = name
        }

        func show<Application: App>(_ app: Application) {
            let site = AppSite(app, name: name, at: WebAddress(), folder: nil)
            let writer = SiteWriter(
                sessions: site.sessions, app: name, origin: options.origin, limit: options.limit)
            let folder = URL(filePath: options.folder, directoryHint: .isDirectory)
            Task { [name, options] in
                do {
                    let summary = try await writer.write(to: folder)
                    exit(Self.report(summary, of: name, options))
                } catch {
                    Self.report("\(name): \(error).\n")
                    exit(Self.cannotCreate)
                }
            }
        }

        /// Reports the pages that were written, and those that were not.
        ///
        /// - Returns: The status of the program: 0 if all pages are there.
        private static func report(_ summary: SiteWriter.Summary, of name: String, _ options: ExportOptions) -> Int32 {
            let pages = summary.pages == 1 ? "1 page" : "\(summary.pages) pages"
            FileHandle.standardOutput.write(Data("\(pages) of \(name) in \(options.folder)\n".utf8))
            var problems = summary.missing.map { "a link leads to \($0), which does not exist" }
            problems += summary.incomplete.map {
                "\($0) is not complete: it still loads after \(SiteWriter.loadingTimeout.formatted()) seconds"
            }
            problems += summary.lackingPictures.map {
                "a picture of \($0) is left out: it cannot be read, or is of no type that browsers show"
            }
            problems += summary.unwritable.map {
                "the page \($0) is left out: its address cannot be the one of a file"
            }
            if summary.hasReachedLimit {
                problems.append("there are more pages than \(options.limit). --limit N allows for more")
            }
            for problem in problems { report("\(name): \(problem).\n") }
            return problems.isEmpty ? 0 : incomplete
        }

        private static func report(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

        private static let incomplete: Int32 = 1
        /// The status of programs that cannot create a file (`EX_CANTCREAT`).
        private static let cannotCreate: Int32 = 73
    }
#endif
