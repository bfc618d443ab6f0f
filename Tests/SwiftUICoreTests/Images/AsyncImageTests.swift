import DocumentLoading
import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct AsyncImageTests {
    /// Answers on demand, and records canceled requests.
    actor Server {
        private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
        private var asked: [URL: CheckedContinuation<Void, Never>] = [:]
        private(set) var cancelled: [URL] = []
        private(set) var requestCount = 0

        func data(from url: URL) async throws -> Data {
            requestCount += 1
            return try await answer(to: url)
        }

        private func answer(to url: URL) async throws -> Data {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation {
                    waiting[url] = $0
                    asked.removeValue(forKey: url)?.resume()
                }
            } onCancel: {
                Task { await self.cancel(url) }
            }
        }

        func isMeasurementRequested(for url: URL) async {
            if waiting[url] == nil { await withCheckedContinuation { asked[url] = $0 } }
        }

        func answer(_ url: URL, with result: Result<Data, any Error>) async {
            await isMeasurementRequested(for: url)
            waiting.removeValue(forKey: url)?.resume(with: result)
        }

        private func cancel(_ url: URL) {
            cancelled.append(url)
            waiting.removeValue(forKey: url)?.resume(throwing: CancellationError())
        }
    }

    struct Refusal: Error {}

    @Test func visitorsLoadPicturesFromThePublicWebOnly() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
        try Data("private".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try await ImageLoader.shared.load(file) == Data("private".utf8))
        let addresses = [file.absoluteString, "http://127.0.0.1:9/a.png", "http://[::1]:9/", "http://169.254.169.254/"]
        for address in addresses {
            let url = try #require(URL(string: address))
            await #expect(throws: DocumentError.notPermitted) { try await ImageLoader.served.load(url) }
        }
    }

    struct Gallery: View {
        @State private var name = "first"
        @State private var isShown = true

        var body: some View {
            Button("Next") { name = "second" }
            Button("Leave") { isShown = false }
            if isShown {
                AsyncImage(url: URL(string: "https://example.org/\(name)"), scale: 2) { phase in
                    if let image = phase.image {
                        image.resizable()
                        Text("\(name) is there")
                    } else if phase.error is Refusal {
                        Text("\(name) is refused")
                    } else if phase.error != nil {
                        Text("\(name) is broken")
                    } else {
                        Text("\(name) is loading")
                    }
                }
            }
        }
    }

    let server = Server()
    let first = URL(string: "https://example.org/first")!
    let second = URL(string: "https://example.org/second")!

    private var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.imageLoader = ImageLoader { [server] in try await server.data(from: $0) }
        return values
    }

    @Test func aPictureIsLoadedAndShown() async throws {
        try await withScreen(Gallery(), environment: environment) { screen in
            #expect(screen.texts.last == "first is loading")
            await server.answer(first, with: .success(Picture.medium))
            try await screen.wait(until: { $0.texts.last == "first is there" }, atMost: .seconds(3_600))
            let image = try #require(Self.image(screen))
            #expect(image.size == CGSize(width: 4, height: 2))
            #expect(image.isResizable)
            #expect(try image.picture?.bytes() == Picture.medium)
        }
    }

    @Test func anotherAddressIsLoadedInItsPlace() async throws {
        try await withScreen(Gallery(), environment: environment) { screen in
            await server.answer(first, with: .success(Picture.small))
            try await screen.wait(until: { $0.texts.last == "first is there" }, atMost: .seconds(3_600))
            try screen.press("Next")
            try await screen.wait(until: { $0.texts.last == "second is loading" }, atMost: .seconds(3_600))
            await server.answer(second, with: .failure(Refusal()))
            try await screen.wait(until: { $0.texts.last == "second is refused" }, atMost: .seconds(3_600))
        }
    }

    struct Album: View {
        let url: URL

        var body: some View {
            NavigationStack {
                NavigationLink("Detail") { Text("Page") }
                AsyncImage(url: url) { phase in
                    Text(phase.image != nil ? "there" : phase.error != nil ? "broken" : "loading")
                }
            }
        }
    }

    @Test func aLoadedPictureStaysWhileAPageCoversIt() async throws {
        try await withScreen(Album(url: first), environment: environment) { screen in
            await server.answer(first, with: .success(Picture.small))
            try await screen.wait(until: { $0.texts.contains("there") }, atMost: .seconds(3_600))
            try screen.press("Detail")
            try screen.goBack()
            // A load that starts again would have asked the server, and replaced the picture until the answer.
            for _ in 0..<10 { await Task.yield() }
            #expect(screen.texts.contains("there"))
            #expect(await server.requestCount == 1)
        }
    }

    @Test func anInterruptedLoadStartsAgain() async throws {
        try await withScreen(Album(url: first), environment: environment) { screen in
            await server.isMeasurementRequested(for: first)
            try screen.press("Detail")
            while await server.cancelled.isEmpty { await Task.yield() }
            try screen.goBack()
            await server.answer(first, with: .success(Picture.small))
            try await screen.wait(until: { $0.texts.contains("there") }, atMost: .seconds(3_600))
        }
    }

    @Test func invalidImageDataIsAFailure() async throws {
        try await withScreen(Gallery(), environment: environment) { screen in
            await server.answer(first, with: .success(Data("<html>".utf8)))
            try await screen.wait(until: { $0.texts.last == "first is broken" }, atMost: .seconds(3_600))
        }
    }

    @Test func leavingCancelsTheLoading() async throws {
        try await withScreen(Gallery(), environment: environment) { screen in
            await server.isMeasurementRequested(for: first)
            try screen.press("Leave")
            while await server.cancelled.isEmpty { await Task.yield() }
            #expect(await server.cancelled == [first])
            #expect(screen.texts == ["Next", "Leave"])
        }
    }

    @Test func aPlaceholderIsShownUntilTheImageIsLoaded() async throws {
        let view = AsyncImage(url: first) { image in
            image
        } placeholder: {
            Text("Loading")
        }
        try await withScreen(view, environment: environment) { screen in
            #expect(screen.texts == ["Loading"])
            await server.answer(first, with: .success(Picture.small))
            try await screen.wait(
                until: { Self.image($0)?.size == CGSize(width: 4, height: 2) }, atMost: .seconds(3_600))
        }
    }

    @Test func withoutContentThereIsAPlaceholderThatFillsTheSpace() throws {
        try withScreen(AsyncImage(url: nil), environment: environment) { screen in
            let image = try #require(Self.image(screen))
            #expect(image.isResizable)
            #expect(image.picture == nil)
            #expect(image.text == "▢")
            #expect(screen.description == "")
        }
    }

    @Test func filesOfThisMachineAreLoaded() async throws {
        let pictures = try PictureBundle(["file.png": Picture.large])
        let file = pictures.bundle.bundleURL.appendingPathComponent("file.png")
        try await withScreen(AsyncImage(url: file, scale: 3)) { screen in
            try await screen.wait(
                until: { Self.image($0)?.size == CGSize(width: 4, height: 2) }, atMost: .seconds(3_600))
        }
    }

    private static func image(_ screen: Screen) -> RenderImage? {
        screen.nodes.lazy.compactMap { if case .image(let image) = $0.content { image } else { nil } }.first
    }
}
