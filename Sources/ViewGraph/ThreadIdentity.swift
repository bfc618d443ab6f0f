import Glibc

/// The thread that runs, to be compared with another.
@usableFromInline
package struct ThreadIdentity: Equatable, Sendable {
    @usableFromInline let number: UInt

    init(number: UInt) {
        self.number = number
    }

    package static var current: ThreadIdentity { ThreadIdentity(number: pthread_self()) }
}
