#if DEBUG
    internal import DevelopmentChannel
    import Foundation

    /// The program's end of the channel to the tool that rebuilds it after each change, in debug builds.
    @MainActor
    final class DevelopmentLink {
        /// The link of a program that the tool has started; nil for others.
        static let current = DevelopmentStatus.channel(in: ProcessInfo.processInfo.environment)
            .map { DevelopmentLink(FileHandle(fileDescriptor: $0, closeOnDealloc: true)) }

        /// The file for the state of a scene, which the next program reads.
        static let stateFile = ProcessInfo.processInfo.environment[DevelopmentStatus.stateVariable]
            .map { URL(filePath: $0) }

        private let handle: FileHandle
        private var lines = DevelopmentLines()
        private var source: (any DispatchSourceRead)?

        private init(_ handle: FileHandle) {
            self.handle = handle
            // Programs that this one starts are not the ones that the tool builds.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
            unsetenv(DevelopmentStatus.variable)
        }

        /// Calls a closure with each status, from now on.
        ///
        /// The end of the tool counts as ``DevelopmentStatus/Phase/ending``.
        func follow(_ take: @escaping @MainActor (DevelopmentStatus) -> Void) {
            let source = DispatchSource.makeReadSource(fileDescriptor: handle.fileDescriptor, queue: .main)
            source.setEventHandler { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    let bytes = self.handle.availableData
                    if bytes.isEmpty {
                        self.source?.cancel()
                        return take(DevelopmentStatus(.ending))
                    }
                    for status in self.lines.append(bytes) { take(status) }
                }
            }
            source.activate()
            self.source = source
        }
    }
#endif
