public import SwiftUI

/// A view property that observes an interface property. The view updates after each of its changes.
///
/// ```swift
/// struct RiskView: View {
///     @ObservedProperty private var isRisky: InterfaceProperty<Bool>
///
///     init(isRisky: InterfaceProperty<Bool>) {
///         self.isRisky = isRisky
///     }
///
///     var body: some View {
///         Text(isRisky.wrappedValue ? "Risky" : "Not risky")
///     }
/// }
/// ```
///
/// It is an `@ObservedObject` with a more specific name. A view depends on the property as a whole, whether or not its
/// body reads the value. Several changes between two updates evaluate the body once. The view retains the property,
/// which its creator passes in. A property that is created in the view's initializer is reset with each evaluation of
/// the parent.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedProperty<Value>: DynamicProperty {
    @ObservedObject private var property: InterfaceProperty<Value>

    /// Observes the property. An assignment in a view's initializer calls this.
    public init(wrappedValue: InterfaceProperty<Value>) {
        property = wrappedValue
    }

    /// The observed property.
    public var wrappedValue: InterfaceProperty<Value> {
        get { property }
        set { property = newValue }
    }
}
