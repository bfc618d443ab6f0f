internal import ClampedNumbers
internal import CurlCalls
import Foundation

/// A GET request with its redirects, performed on the calling thread.
struct WebTransfer: ~Copyable {
    private let loader: DocumentLoader
    private let load: DocumentLoad
    private let progress: (Int, Int?) -> Void

    init(_ loader: DocumentLoader, load: DocumentLoad, progress: @escaping (Int, Int?) -> Void) {
        self.loader = loader
        self.load = load
        self.progress = progress
    }

    private static let isAvailable = curl_calls_open()
    private static let maximumRedirects = 20

    func perform(_ url: URL) throws(DocumentError) -> LoadedDocument {
        guard Self.isAvailable else { throw .noNetworking }
        let arrival = Arrival(loader, load: load, progress: progress)
        var answer = curl_answer()
        let code = withExtendedLifetime(arrival) {
            url.absoluteString.withCString { url in
                loader.userAgent.withCString { userAgent in
                    let seconds = DocumentLoader.clamped(loader.timeLimit).rounded(.up)
                    var request = curl_request(
                        url: url, user_agent: userAgent, seconds: max(Int(clamping: seconds), 1),
                        most_redirects: Self.maximumRedirects, is_direct: loader.access == .publicWeb)
                    // The calls end with this function, and `arrival` lives until then.
                    var calls = Arrival.calls(Unmanaged.passUnretained(arrival).toOpaque())
                    return curl_calls_perform(&request, &calls, &answer)
                }
            }
        }
        if let failure = arrival.failure { throw failure }
        let document = LoadedDocument(
            data: arrival.data, url: URL(string: text(of: &answer.url)) ?? url,
            contentType: text(of: &answer.content_type).nonEmpty)
        if code != 0 {
            let error = DocumentError(curlCode: code)
            // Only a successful response has data.
            throw error == .connectionLost && !document.data.isEmpty ? .incomplete(document) : error
        }
        guard (200...299).contains(answer.status) else { throw .status(answer.status) }
        return document
    }

    /// Returns the text in a C array.
    private func text<Characters>(of characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// The received part of a document. Used only on the thread of its transfer.
private final class Arrival {
    private(set) var data = Data()
    private(set) var failure: DocumentError?
    private let loader: DocumentLoader
    private let load: DocumentLoad
    private let progress: (Int, Int?) -> Void
    private var isPacked = false
    private var lastChange = ContinuousClock.now
    private var lastReceived: Int64 = -1

    init(_ loader: DocumentLoader, load: DocumentLoad, progress: @escaping (Int, Int?) -> Void) {
        self.loader = loader
        self.load = load
        self.progress = progress
    }

    static func calls(_ context: UnsafeMutableRawPointer) -> curl_calls {
        curl_calls(
            context: context,
            take: { context, bytes, count, status, expected in
                guard let arrival = Arrival.of(context), let bytes else { return false }
                return arrival.handle(UnsafeRawBufferPointer(start: bytes, count: count), status, Int(expected))
            },
            header: { context, bytes, count in
                guard let bytes else { return }
                Arrival.of(context)?.read(UnsafeRawBufferPointer(start: bytes, count: count))
            },
            may_connect: { context, address in
                guard let arrival = Arrival.of(context), let address else { return false }
                return arrival.mayConnect(to: IPAddress(address))
            },
            goes_on: { context, received in Arrival.of(context)?.shouldContinue(received) ?? false })
    }

    /// The arrival that `perform` passed as the context, and keeps alive during the calls.
    private static func of(_ context: UnsafeMutableRawPointer?) -> Arrival? {
        context.map { Unmanaged<Arrival>.fromOpaque($0).takeUnretainedValue() }
    }

    private func handle(_ bytes: UnsafeRawBufferPointer, _ status: Int, _ announced: Int) -> Bool {
        guard (200...299).contains(status) else { return stop(.status(status)) }
        let expected = announced > 0 && !isPacked ? announced : nil
        guard data.count + bytes.count <= loader.sizeLimit, expected ?? 0 <= loader.sizeLimit else {
            return stop(.tooLarge)
        }
        data.append(contentsOf: bytes)
        progress(data.count, expected)
        return true
    }

    private func read(_ line: UnsafeRawBufferPointer) {
        let text = String(decoding: line, as: UTF8.self).lowercased()
        if text.hasPrefix("http/") { isPacked = false }
        if text.hasPrefix("content-encoding:") { isPacked = true }
    }

    private func mayConnect(to address: IPAddress?) -> Bool {
        guard loader.access == .publicWeb else { return true }
        guard let address, loader.isOnPublicWeb(address) else { return stop(.notPermitted) }
        return failure == nil
    }

    private func shouldContinue(_ received: Int64) -> Bool {
        if load.isCancelled { return stop(.cancelled) }
        // The count includes bytes that are not kept, such as the bytes of redirects.
        if received > Int64(loader.sizeLimit) { return stop(.tooLarge) }
        let now = ContinuousClock.now
        if received != lastReceived {
            lastReceived = received
            lastChange = now
        }
        guard now - lastChange <= .seconds(DocumentLoader.clamped(loader.idleTimeout)) else { return stop(.silent) }
        return true
    }

    private func stop(_ error: DocumentError) -> Bool {
        if failure == nil { failure = error }
        return false
    }
}

extension DocumentError {
    /// Maps an error code of libcurl.
    fileprivate init(curlCode code: Int32) {
        switch code {
        case 1, 8: self = .notHTTP
        case 3, 67: self = .badAddress
        case 6: self = .hostNotFound
        case 7: self = .connectionRefused
        case 18, 52, 55, 56, 92: self = .connectionLost
        case 28: self = .timedOut
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: self = .notSecure
        case 47: self = .tooManyRedirects
        case 61: self = .notHTTP
        default: self = .other(Int(code))
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
