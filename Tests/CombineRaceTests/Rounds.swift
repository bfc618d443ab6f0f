import Foundation

/// The number of rounds of each race: thousands under the thread sanitizer, fewer otherwise.
enum Rounds {
    static let isWatched = dlsym(nil, "__tsan_init") != nil
    static let many = isWatched ? 3000 : 400

    /// For races that wait for a queue.
    static let some = isWatched ? 1000 : 200
}

/// The values that one of several senders sends, distinguished by thousands.
func values(of sender: Int, count: Int = 10) -> [Int] {
    (1...count).map { sender * 1000 + $0 }
}

extension [Int] {
    /// The values of one sender.
    func sent(by sender: Int) -> [Int] { filter { $0 / 1000 == sender } }
}
