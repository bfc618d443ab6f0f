import ContentTransfer
import ContentTypes
import Foundation
import Testing

struct NSItemProviderTests {
    @Test func aTextIsLoadedAsDataAsAnObjectAndAsATransferable() async throws {
        let provider = NSItemProvider(object: NSString(string: "Harbour"))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: URL.self))
        let data: Data? = await withCheckedContinuation { done in
            provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
                done.resume(returning: data)
            }
        }
        #expect(data == Data("Harbour".utf8))
        let text: String? = await withCheckedContinuation { done in
            _ = provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
        }
        #expect(text == "Harbour")
        let value = await withCheckedContinuation { done in
            provider.loadTransferable(type: String.self) { done.resume(returning: $0) }
        }
        #expect(try value.get() == "Harbour")
    }

    @Test func theTypeOfTheValueDecidesWhichRepresentationIsLoaded() async throws {
        let provider = NSItemProvider()
        provider.register(Note(text: "A"))
        #expect(provider.registeredContentTypes == [.json, .utf8PlainText])
        let note = await withCheckedContinuation { done in
            provider.loadTransferable(type: Note.self) { done.resume(returning: $0) }
        }
        let text = await withCheckedContinuation { done in
            provider.loadTransferable(type: String.self) { done.resume(returning: $0) }
        }
        let url = await withCheckedContinuation { done in
            provider.loadTransferable(type: URL.self) { done.resume(returning: $0) }
        }
        #expect(try note.get() == Note(text: "A"))
        #expect(try text.get() == "A")
        #expect(throws: (any Error).self) { try url.get() }
    }

    @Test func aFileHasItsTypeItsNameAndItsAddress() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data("[]".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.suggestedName == file.lastPathComponent)
        #expect(provider.registeredContentTypes == [.json, .fileURL])
        let loaded = await withCheckedContinuation { done in
            provider.loadTransferable(type: URL.self) { done.resume(returning: $0) }
        }
        #expect(try loaded.get() == file)
        let seen: [String] = await withCheckedContinuation { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
                let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                done.resume(returning: [url?.lastPathComponent ?? "none", text ?? "none", url?.path ?? "none"])
            }
        }
        #expect(seen[0] == file.lastPathComponent)
        #expect(seen[1] == "[]")
        #expect(seen[2] != file.path)
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/no/such/file")) == nil)
    }

    @Test(arguments: [
        ("a/b\u{202E}c", "a-bc"), (String(repeating: "n", count: 400), String(repeating: "n", count: 200)),
        ("..", "Untitled"), ("nul", "_nul"),
    ])
    func aSuggestedNameIsOneOfAFile(_ suggested: String, _ name: String) async {
        let provider = NSItemProvider(object: NSString(string: "Harbour"))
        provider.suggestedName = suggested
        let seen: String = await withCheckedContinuation { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { url, _ in
                done.resume(returning: url?.lastPathComponent ?? "none")
            }
        }
        #expect(seen == name)
    }

    @Test func aLoaderThatFailsGivesItsError() async throws {
        struct Refusal: Error {}
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { deliver in
            deliver(nil, Refusal())
            return nil
        }
        let failure: (any Error)? = await withCheckedContinuation { done in
            provider.loadDataRepresentation(for: .image) { _, error in done.resume(returning: error) }
        }
        #expect(failure is Refusal)
    }
}
