internal import Foundation
import Glibc

/// A non-blocking, ordered writer to a file descriptor that may not accept all bytes at once.
@MainActor
final class OutputQueue {
    private let descriptor: Int32
    private let onDrained: @MainActor () -> Void
    private let onFailure: @MainActor () -> Void
    /// The bytes that the descriptor has not accepted yet.
    private var rest: ArraySlice<UInt8> = []
    /// The write source, active while bytes remain.
    private var source: (any DispatchSourceWrite)?
    private var hasFailed = false

    /// `onDrained` is called when the remaining bytes have been written. `onFailure` is called when the reader is gone.
    /// All later writes are dropped.
    init(
        descriptor: Int32, onDrained: @escaping @MainActor () -> Void, onFailure: @escaping @MainActor () -> Void
    ) {
        self.descriptor = descriptor
        self.onDrained = onDrained
        self.onFailure = onFailure
    }

    var isDrained: Bool { rest.isEmpty }

    func write(_ bytes: [UInt8]) {
        guard !hasFailed, !bytes.isEmpty else { return }
        rest.append(contentsOf: bytes)
        guard source == nil else { return }
        push()
        if !rest.isEmpty { wait() }
    }

    /// Drops the bytes that have not been written.
    func discard() {
        rest = []
        source?.cancel()
        source = nil
    }

    private func push() {
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN {
                return
            } else {
                hasFailed = true
                discard()
                return onFailure()
            }
        }
        rest = []
    }

    private func wait() {
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.resumeWriting() }
        }
        self.source = source
        source.activate()
    }

    private func resumeWriting() {
        // A canceled source may still deliver one event.
        guard source != nil else { return }
        push()
        guard rest.isEmpty, source != nil else { return }
        discard()
        onDrained()
    }
}
