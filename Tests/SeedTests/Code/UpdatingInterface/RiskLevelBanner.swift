import InterfaceProperties
import SwiftUI

/// A view with a model of several properties, without code that forwards their changes.
struct RiskLevelBanner: View {
    final class ViewModel: ObservableObject {
        @InterfaceProperty var isRisky: Bool
        @InterfaceProperty var area: String

        init(isRisky: InterfaceProperty<Bool>, area: InterfaceProperty<String>) {
            _isRisky = isRisky
            _area = area
        }

        var text: String { "\(area) \(isRisky ? "risky" : "safe")" }
    }

    @ObservedObject var viewModel: ViewModel

    var body: some View {
        Text(viewModel.text)
    }
}
