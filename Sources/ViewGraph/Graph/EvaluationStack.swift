/// The part of the main thread's stack on which bodies are evaluated, nested in each other.
///
/// The last eighth is a reserve in which no body begins. A body that contains itself therefore does not overflow the
/// stack.
@MainActor
public enum EvaluationStack {
    /// The number of bytes that are used of a stack without a limit.
    private static let largest: UInt = 64 << 20

    private static let reserve: Range<UInt> = {
        guard let stack = Platform.stack() else { return 0..<0 }
        let usable = min(UInt(stack.count), largest)
        return stack.lowerBound..<stack.upperBound - usable / 8 * 7
    }()

    /// The addresses at which a new body must check the remaining stack space first.
    @exclusivity(unchecked) @usableFromInline private(set) static var guarded = reserve

    /// Whether every new body checks the remaining stack space, at any stack address.
    public static var checksEveryBody = false {
        didSet { guarded = checksEveryBody ? 0..<UInt.max : reserve }
    }

    /// Whether a body that begins at this stack address must check the remaining stack space.
    @inlinable public static var isGuarded: Bool { guarded.contains(stackAddress) }

    /// Whether the stack has reached the reserve. Only for the thread that called first.
    public static var isExhausted: Bool { reserve.contains(stackAddress) }

    /// The approximate stack address of the calling function.
    @usableFromInline
    @inline(__always)
    static var stackAddress: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
