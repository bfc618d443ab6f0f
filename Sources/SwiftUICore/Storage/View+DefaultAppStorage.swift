public import Foundation

extension View {
    /// Keeps the values of `AppStorage` inside in `store`.
    ///
    /// ```swift
    /// import Foundation
    /// import SwiftUI
    ///
    /// struct Volume: View {
    ///     @AppStorage("volume") private var volume = 5
    ///     var body: some View {
    ///         Text("\(volume)")
    ///     }
    /// }
    ///
    /// struct Player: View {
    ///     let store: UserDefaults
    ///     var body: some View {
    ///         Volume().defaultAppStorage(store)
    ///     }
    /// }
    /// ```
    ///
    /// Without the modifier, the store is `UserDefaults.standard`. A property with an explicit
    /// store keeps that store. If the default store changes, the properties read and write the new store from then on.
    /// Follows
    /// [Apple's defaultAppStorage](https://developer.apple.com/documentation/swiftui/view/defaultappstorage(_:)).
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}
