import Foundation
import ImageDecoding
import Testing

@Suite struct ImageStoreTests {
    @Test func aPictureIsReadOnceForASize() throws {
        let store = ImageStore()
        var reads = 0
        for _ in 0..<3 {
            let bitmap = try store.bitmap(of: "a", width: 4, height: 2) {
                reads += 1
                return PNGFiles.data("rgb8")
            }
            #expect(bitmap.width == 4)
            #expect(bitmap.height == 2)
        }
        #expect(reads == 1)
        let whole = try store.bitmap(of: "a") {
            reads += 1
            return Data()
        }
        #expect(whole.width == 11)
        #expect(reads == 1)
    }

    @Test func aFailureIsRemembered() {
        let store = ImageStore()
        var reads = 0
        for _ in 0..<2 {
            #expect(throws: ImageStoreError.undecodable(.unknownFormat)) {
                try store.bitmap(of: "a", width: 1, height: 1) {
                    reads += 1
                    return Data()
                }
            }
        }
        #expect(reads == 1)
    }

    @Test func anUnreadableFileIsReported() {
        struct Missing: Error, CustomStringConvertible {
            let description = "it is not there"
        }
        #expect(throws: ImageStoreError.unreadable("it is not there")) {
            try ImageStore().bitmap(of: "a") { throw Missing() }
        }
    }

    @Test func theLeastRecentlyUsedImageIsRemovedFirst() throws {
        // An image of 99 pixels counts as 256.
        let store = ImageStore(capacity: 512)
        var reads: [String] = []
        func ask(_ name: String) throws {
            _ = try store.bitmap(of: name) {
                reads.append(name)
                return PNGFiles.data("rgb8")
            }
        }
        for name in ["a", "b", "a", "c", "a", "b"] { try ask(name) }
        #expect(reads == ["a", "b", "c", "b"])
    }

    /// Waits for pictures, and counts how often it is called back.
    private final class Listener: Sendable {
        private let calls: AsyncStream<Void>
        private let call: AsyncStream<Void>.Continuation

        init() { (calls, call) = AsyncStream.makeStream() }

        func hear() { call.yield() }

        func wait() async { for await _ in calls { return } }
    }

    private func size(_ availability: ImageStore.Availability) -> String {
        switch availability {
        case .ready(let bitmap): "\(bitmap.width) × \(bitmap.height)"
        case .failed(let error): "\(error)"
        case .pending(let standIn): standIn.map { "after \($0.width) × \($0.height)" } ?? "pending"
        }
    }

    @Test func aPictureThatIsDecodedElsewhereIsAvailableWhenTheListenerIsCalled() async {
        let store = ImageStore()
        let listener = Listener()
        func ask(_ width: Int, _ height: Int) -> String {
            size(
                store.availability(
                    of: "a", width: width, height: height, bytes: { PNGFiles.data("rgb8") }, for: listener,
                    whenReady: listener.hear))
        }
        #expect(ask(4, 2) == "pending")
        await listener.wait()
        #expect(ask(4, 2) == "4 × 2")
        // The image in the former size is shown until the new one is decoded.
        #expect(ask(8, 4) == "after 4 × 2")
        await listener.wait()
        #expect(ask(8, 4) == "8 × 4")
    }

    @Test func theReasonOfAFailureIsAvailableWhenTheListenerIsCalled() async {
        let store = ImageStore()
        let listener = Listener()
        func ask() -> String {
            size(
                store.availability(
                    of: "a", width: 1, height: 1, bytes: { Data() }, for: listener, whenReady: listener.hear))
        }
        #expect(ask() == "pending")
        await listener.wait()
        #expect(ask() == "It is neither a PNG nor a JPEG file.")
    }
}
