import Foundation

/// Measures how much of a thread's stack is used between calls.
///
/// Sendable: one thread calls ``mark()``, and the others read when that thread has ended.
final class StackProbe: @unchecked Sendable {
    private var highest = UInt.min
    private var lowest = UInt.max

    /// The distance between the deepest and the shallowest call of ``mark()``, in bytes.
    var span: Int { highest >= lowest ? Int(highest - lowest) : 0 }

    /// Records the current stack depth.
    @inline(never)
    func mark() {
        var here: UInt8 = 0
        withUnsafeMutablePointer(to: &here) { pointer in
            let address = UInt(bitPattern: pointer)
            highest = max(highest, address)
            lowest = min(lowest, address)
        }
    }
}
