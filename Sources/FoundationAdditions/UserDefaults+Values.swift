public import Foundation

extension UserDefaults {
    /// Returns the value of a key, as `object(forKey:)` does.
    ///
    /// Keys are names, never paths. Follows [Apple's
    /// value(forKey:)](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)).
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Stores a value, as `set(_:forKey:)` does; nil removes the value.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)).
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
