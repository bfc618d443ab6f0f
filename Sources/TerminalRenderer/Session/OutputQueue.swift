internal import Foundation
import Glibc

/// Writes to a descriptor that may not take everything at once, in order, without waiting for it.
@MainActor
final class OutputQueue {
    private let descriptor: Int32
    private let onDrained: @MainActor () -> Void
    private let onFailure: @MainActor () -> Void
    /// What the descriptor has not taken yet.
    private var rest: ArraySlice<UInt8> = []
    /// Waits for the descriptor while there is a rest.
    private var source: (any DispatchSourceWrite)?
    private var hasFailed = false

    /// - Parameters:
    ///   - onDrained: what was left over has been written.
    ///   - onFailure: nobody reads any more; whatever is written from now on is dropped.
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

    /// Forgets what has not been written.
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
            MainActor.assumeIsolated { self?.goOn() }
        }
        self.source = source
        source.activate()
    }

    private func goOn() {
        // Cancelled, but on its way.
        guard source != nil else { return }
        push()
        guard rest.isEmpty, source != nil else { return }
        discard()
        onDrained()
    }
}
