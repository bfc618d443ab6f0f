public import SwiftUI

/// A property of a view that observes an interface property: the view is evaluated again after each of its changes.
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
/// It is `@ObservedObject` under a name that says what is observed. A view depends on the property as a whole, whether its body
/// reads the value or not; many changes between two passes evaluate it once. The view holds the property, which is handed in
/// by whoever made it: a property made in the view's own initializer starts anew with each evaluation of its parent.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedProperty<Value>: DynamicProperty {
    @ObservedObject private var property: InterfaceProperty<Value>

    /// Observes the property. This is what an assignment in a view's initializer calls.
    public init(wrappedValue: InterfaceProperty<Value>) {
        property = wrappedValue
    }

    /// The property that is observed.
    public var wrappedValue: InterfaceProperty<Value> {
        get { property }
        set { property = newValue }
    }
}
