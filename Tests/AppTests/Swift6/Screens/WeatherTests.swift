import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The shape "dashboard without charts": a search that waits for the fingers, values with units, bars of shapes.
@MainActor
@Suite struct WeatherTests {
    private func withWeather(_ body: @MainActor (Screen) async throws -> Void) async throws {
        let name = "weather-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        try await withScreen(WeatherView().defaultAppStorage(store), body)
    }

    @Test func aPlaceIsFoundAndItsForecastHasUnits() async throws {
        try await withWeather { screen in
            try screen.type("ber", into: "Where?")
            try await screen.wait(until: { $0.texts.contains("Berlin, DE") }, atMost: .seconds(3_600))
            try screen.press("Bergen, NO")
            try await screen.wait(until: { $0.texts.contains("21°") }, atMost: .seconds(3_600))
            #expect(screen.texts.contains("-3°"))
            try screen.flip("In Fahrenheit")
            #expect(screen.texts.contains("70°"))
            #expect(screen.texts.contains("27°"))
        }
    }

    @Test func aPlaceWithoutWeatherShowsAMessage() async throws {
        try await withWeather { screen in
            try screen.type("por", into: "Where?")
            try await screen.wait(until: { $0.texts.contains("Porto, PT") }, atMost: .seconds(3_600))
            try screen.press("Porto, PT")
            try await screen.wait(until: { $0.texts.contains("No weather there") }, atMost: .seconds(3_600))
        }
    }
}
