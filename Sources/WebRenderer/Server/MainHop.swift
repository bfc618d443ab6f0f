internal import Dispatch

/// The way from the threads of the network to the main actor: what is done over it is done in order.
struct MainHop: Sendable {
    let perform: @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

    static let mainQueue = MainHop { work in
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
}
