/// The main thread's stack, on which bodies are evaluated, one inside the other.
///
/// Its last eighth is a reserve: no body is begun there, so that one that contains itself does not end the program.
@MainActor
public enum EvaluationStack {
    /// Of a stack without a limit only so much is used, in bytes.
    private static let largest: UInt = 64 << 20

    private static let reserve: Range<UInt> = {
        guard let stack = Platform.stack() else { return 0..<0 }
        let usable = min(UInt(stack.count), largest)
        return stack.lowerBound..<stack.upperBound - usable / 8 * 7
    }()

    /// The addresses at which a new body has to ask first whether there is room.
    @exclusivity(unchecked) @usableFromInline private(set) static var guarded = reserve

    /// Whether every new body has to ask, wherever on the stack.
    public static var checksEveryBody = false {
        didSet { guarded = checksEveryBody ? 0..<UInt.max : reserve }
    }

    /// Whether a body that begins here has to ask whether there is room.
    @inlinable public static var isGuarded: Bool { guarded.contains(here) }

    /// Whether the reserve has been reached. Never on another thread than the one that has asked first.
    public static var isUsedUp: Bool { reserve.contains(here) }

    /// About where the stack of the calling function ends.
    @usableFromInline
    @inline(__always)
    static var here: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
