import SwiftUI

struct Title: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Button("Disable") { isEnabled = false }  // expected: 'isEnabled' is a get-only property
    }
}
