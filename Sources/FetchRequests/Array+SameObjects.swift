internal import Foundation

extension Array where Element: AnyObject {
    /// Whether another array has the same objects in the same order.
    package func hasSameObjects(as other: [Element]) -> Bool {
        guard count == other.count else { return false }
        // Comparing the objects one by one would retain and release each of them.
        return withUnsafeBytes { objects in
            other.withUnsafeBytes { others in
                guard let objects = objects.baseAddress, let first = others.baseAddress else { return true }
                return memcmp(objects, first, others.count) == 0
            }
        }
    }
}
