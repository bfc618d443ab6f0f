import SwiftUI

/// A hundred thousand rows.
struct RowsPage: View {
    @State private var selection: Int?

    var body: some View {
        VStack(spacing: 0) {
            Text(verbatim: selection.map { "Selected \($0)" } ?? "Nothing selected").padding()
            List(0..<100_000, id: \.self, selection: $selection) { number in
                Text(verbatim: "Row \(number)")
            }
            .refreshable { selection = nil }
        }
    }
}

/// The sizes that the page has reported.
struct RoomPage: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.locale) private var locale

    var body: some View {
        VStack {
            Text(verbatim: "\(scheme == .dark ? "Dark" : "Light"), \(width == .compact ? "compact" : "regular")")
            Text(verbatim: locale.identifier)
            GeometryReader { room in
                Text(verbatim: "\(Int(room.size.width)) × \(Int(room.size.height))")
            }
            .frame(height: 80)
            SideMenu()
        }
        .padding()
    }
}
