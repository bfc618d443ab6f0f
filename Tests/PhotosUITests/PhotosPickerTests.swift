import Foundation
import PhotosUI
import SwiftUI
import SwiftUITesting
import Testing

private struct Album: View {
    @State private var one: PhotosPickerItem?
    @State private var several: [PhotosPickerItem] = []
    @State private var size = ""

    var body: some View {
        VStack {
            PhotosPicker("One", selection: $one, matching: .images)
            PhotosPicker(selection: $several, maxSelectionCount: 2) { Text("Several") }
            Text(one?.supportedContentTypes.first?.identifier ?? "none")
            Text("\(several.count) items")
            Text(size)
        }
        .onChange(of: one) { _, item in
            Task {
                let data = try? await item?.loadTransferable(type: Data.self)
                let image = try? await item?.loadTransferable(type: Image.self)
                size = "\(data?.count ?? -1) bytes, \(image == nil ? "no image" : "an image")"
            }
        }
    }
}

@MainActor
struct PhotosPickerTests {
    /// A picture of one transparent pixel.
    private static let pixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        ) ?? Data()

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("album-\(UUID().uuidString)")

    private func file(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Self.pixel.write(to: url)
        return url
    }

    @Test func aPickedPictureIsLoadedAsDataAndAsAnImage() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let screen = Screen(Album())
        try screen.press("One")
        try screen.chooseFiles([file("a.png")])
        #expect(screen.texts.contains("public.png"))
        try await screen.wait(until: { $0.texts.contains { $0.hasSuffix("image") } }, atMost: .seconds(3_600))
        #expect(screen.texts.contains("\(Self.pixel.count) bytes, an image"))
    }

    struct Library: View {
        @State private var isShown = false
        @State private var several: [PhotosPickerItem] = []
        @State private var one: PhotosPickerItem?

        var body: some View {
            VStack {
                Button("Show") { isShown = true }
                PhotosPicker("One", selection: $one, matching: .images, photoLibrary: .shared())
                Text("\(several.count + (one == nil ? 0 : 1)) items")
            }
            .photosPicker(
                isPresented: $isShown, selection: $several, maxSelectionCount: 1, matching: .images,
                photoLibrary: .shared())
        }
    }

    @Test func theSharedLibraryListsTheOfferedFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try withScreen(Library()) { screen in
            try screen.press("Show")
            try screen.chooseFiles([file("a.png"), file("b.png")])
            #expect(screen.texts.contains("One file can be chosen, and these are 2."))
            try screen.chooseFiles([file("a.png")])
            #expect(screen.texts.contains("1 items"))
            try screen.press("One")
            try screen.chooseFiles([file("b.png")])
            #expect(screen.texts.contains("2 items"))
        }
    }

    @Test func otherFilesAreRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let screen = Screen(Album())
        try screen.press("One")
        try screen.chooseFiles([file("a.txt")])
        #expect(screen.texts.contains { $0.hasPrefix("“a.txt” is not of one of these kinds") })
        #expect(screen.texts.contains("none"))
    }

    @Test func noMoreThanTheMaximumArePicked() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let screen = Screen(Album())
        try screen.press("Several")
        let files = try ["a.png", "b.png", "c.png"].map { try file($0) }
        try screen.chooseFiles(files)
        #expect(screen.texts.contains("Up to 2 files can be chosen, and these are 3."))
        try screen.chooseFiles(Array(files.prefix(2)))
        #expect(screen.texts.contains("2 items"))
    }
}
