/// Makes a type `Animatable`: writes its `animatableData`.
///
/// ```swift
/// @Animatable
/// struct Meter: Shape {
///     var level: CGFloat
///     var angle: Angle
///     @AnimatableIgnored var isOpaque: Bool
///
///     func path(in rect: CGRect) -> Path {
///         Path(CGRect(x: 0, y: 0, width: rect.width * level, height: rect.height))
///     }
/// }
/// ```
///
/// Each stored variable whose type conforms to `VectorArithmetic` or `Animatable` takes part. Constants, and properties
/// with a property wrapper, take no part. Any other variable is an error until it is marked with
/// ``AnimatableIgnored()``. Follows
/// [Apple's Animatable()](https://developer.apple.com/documentation/swiftui/animatable()).
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Leaves a property out of the `animatableData` that `@Animatable` writes.
///
/// Follows [Apple's AnimatableIgnored()](https://developer.apple.com/documentation/swiftui/animatableignored()).
@attached(accessor, names: named(willSet))
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

// MARK: - Parts of the Expansion

/// The data of a value that takes part in ``Animatable()``.
public func _animatableData<Value: VectorArithmetic>(of value: Value) -> Value { value }

/// The data of a value that takes part in ``Animatable()``.
@_disfavoredOverload
public func _animatableData<Value: Animatable>(of value: Value) -> Value.AnimatableData { value.animatableData }

@available(
    *, unavailable,
    message: """
        A property that @Animatable finds has a type that cannot be interpolated. Mark it with @AnimatableIgnored, or \
        conform its type to VectorArithmetic or Animatable
        """
)
@_disfavoredOverload
public func _animatableData<Value>(of value: Value) -> EmptyAnimatableData { EmptyAnimatableData() }

/// Writes data to a value that takes part in ``Animatable()``.
public func _setAnimatableData<Value: VectorArithmetic>(_ data: Value, of value: inout Value) { value = data }

/// Writes data to a value that takes part in ``Animatable()``.
@_disfavoredOverload
public func _setAnimatableData<Value: Animatable>(_ data: Value.AnimatableData, of value: inout Value) {
    value.animatableData = data
}

@available(*, unavailable)
@_disfavoredOverload
public func _setAnimatableData<Value>(_ data: EmptyAnimatableData, of value: inout Value) {}

/// Casts data of an opaque type to the type of other data, which is the same type.
public func _animatableData<Opaque, Data>(_ data: Opaque, like other: Data) -> Data { data as? Data ?? other }
