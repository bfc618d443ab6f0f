public import Foundation

extension UserDefaults {
    /// The same as `object(forKey:)`.
    ///
    /// Equivalent to `object(forKey:)`: keys are names, never paths. Follows [Apple's
    /// value(forKey:)](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)).
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// The same as `set(_:forKey:)`; nil removes the value.
    ///
    /// Equivalent to `set(_:forKey:)`. Follows [Apple's
    /// page](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)).
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
