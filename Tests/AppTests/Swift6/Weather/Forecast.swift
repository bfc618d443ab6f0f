import Foundation

/// Air temperatures of one day at a place.
struct Forecast: Identifiable, Equatable, Sendable {
    enum Sky: String, CaseIterable, Sendable {
        case clear, cloudy, rain, snow

        var symbol: String {
            switch self {
            case .clear: "sun.max.fill"
            case .cloudy: "cloud.fill"
            case .rain: "cloud.rain.fill"
            case .snow: "snowflake"
            }
        }
    }

    let date: Date
    let sky: Sky
    let low: Measurement<UnitTemperature>
    let high: Measurement<UnitTemperature>

    var id: Date { date }

    init(day: Int, sky: Sky, low: Double, high: Double) {
        date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
        self.sky = sky
        self.low = Measurement(value: low, unit: .celsius)
        self.high = Measurement(value: high, unit: .celsius)
    }
}

struct City: Identifiable, Hashable, Sendable {
    let name: String
    let country: String
    var id: String { name + country }
}

protocol WeatherProvider: Sendable {
    func cities(matching query: String) async -> [City]
    func forecast(for city: City) async throws -> [Forecast]
}

struct FixedWeather: WeatherProvider {
    static let all = [
        City(name: "Bergen", country: "NO"), City(name: "Berlin", country: "DE"), City(name: "Porto", country: "PT"),
    ]

    func cities(matching query: String) async -> [City] {
        Self.all.filter { $0.name.lowercased().hasPrefix(query.lowercased()) }
    }

    func forecast(for city: City) async throws -> [Forecast] {
        guard city.name != "Porto" else { throw CocoaError(.fileReadNoSuchFile) }
        return [
            Forecast(day: 8_000, sky: .rain, low: 4, high: 9),
            Forecast(day: 8_001, sky: .snow, low: -3, high: 1),
            Forecast(day: 8_002, sky: .clear, low: 6, high: 21),
        ]
    }
}
