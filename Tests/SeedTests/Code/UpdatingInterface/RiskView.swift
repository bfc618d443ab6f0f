import InterfaceProperties
import SwiftUI

/// A view that receives a property of the domain.
public struct RiskView: View {
    @ObservedProperty private var isRisky: InterfaceProperty<Bool>

    public init(isRisky: InterfaceProperty<Bool>) {
        self.isRisky = isRisky
    }

    public var body: some View {
        Text(isRisky.wrappedValue ? "Risky" : "Not risky")
    }
}

/// The same view, with the wrapper of any observable object.
struct PlainRiskView: View {
    @ObservedObject var isRisky: InterfaceProperty<Bool>

    var body: some View {
        Text(isRisky.wrappedValue ? "Risky" : "Not risky")
    }
}
