import Combine
import SwiftUI

@MainActor
final class WeatherModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var cities: [City] = []
    @Published var city: City?
    @Published private(set) var days: Loadable<[Forecast]> = .notRequested

    enum Loadable<Value> {
        case notRequested, loading
        case loaded(Value)
        case failed(any Error)

        var value: Value? { if case .loaded(let value) = self { value } else { nil } }
    }

    private let provider: any WeatherProvider
    private var search: Task<Void, Never>?
    private var cancellables: Set<AnyCancellable> = []

    init(provider: any WeatherProvider = FixedWeather()) {
        self.provider = provider
        $query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .removeDuplicates()
            .debounce(for: .seconds(0.25), scheduler: RunLoop.main)
            .sink { [weak self] query in self?.find(query) }
            .store(in: &cancellables)
    }

    private func find(_ query: String) {
        search?.cancel()
        guard query.count > 1 else {
            cities = []
            return
        }
        search = Task { [provider] in
            let found = await provider.cities(matching: query)
            guard !Task.isCancelled else { return }
            cities = found
        }
    }

    func load() async {
        guard let city else { return days = .notRequested }
        days = .loading
        do {
            days = .loaded(try await provider.forecast(for: city))
        } catch {
            days = .failed(error)
        }
    }
}

struct WeatherView: View {
    @StateObject private var model = WeatherModel()
    @AppStorage("weather.fahrenheit") private var usesFahrenheit = false

    var body: some View {
        VStack {
            TextField("Where?", text: $model.query).textFieldStyle(.roundedBorder)
            if model.cities.isEmpty, !model.query.isEmpty {
                Text("No such place").foregroundStyle(.secondary)
            }
            ForEach(model.cities) { city in
                Button("\(city.name), \(city.country)") { model.city = city }
            }
            Toggle("In Fahrenheit", isOn: $usesFahrenheit)
            switch model.days {
            case .notRequested: EmptyView()
            case .loading: ProgressView()
            case .loaded(let days): ForecastChart(days: days, unit: usesFahrenheit ? .fahrenheit : .celsius)
            case .failed: Label("No weather there", systemImage: "exclamationmark.triangle")
            }
        }
        .task(id: model.city) { await model.load() }
        .padding()
        .background(Gradient(colors: [.brand.opacity(0.3), .clear]))
    }
}

/// Bars between the lowest and the highest temperature, drawn with shapes alone.
struct ForecastChart: View {
    let days: [Forecast]
    let unit: UnitTemperature

    private func value(_ measurement: Measurement<UnitTemperature>) -> Double {
        measurement.converted(to: unit).value
    }

    private var range: ClosedRange<Double> {
        let values = days.flatMap { [value($0.low), value($0.high)] }
        return (values.min() ?? 0)...max(values.max() ?? 1, (values.min() ?? 0) + 1)
    }

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 6) {
            ForEach(days) { day in
                GridRow {
                    Text(day.date, format: weekday)
                    Image(systemName: day.sky.symbol).symbolRenderingMode(.multicolor).gridColumnAlignment(.center)
                    Text(degrees(day.low)).foregroundStyle(.secondary).gridColumnAlignment(.trailing)
                    TemperatureBar(range: range, low: value(day.low), high: value(day.high))
                    Text(degrees(day.high)).gridColumnAlignment(.trailing)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private var weekday: Date.FormatStyle {
        Date.FormatStyle(timeZone: .gmt).weekday(.abbreviated)
    }

    private func degrees(_ measurement: Measurement<UnitTemperature>) -> String {
        "\(Int(value(measurement).rounded()))°"
    }
}

struct TemperatureBar: View {
    let range: ClosedRange<Double>
    let low: Double
    let high: Double

    private func fraction(_ value: Double) -> Double {
        (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    var body: some View {
        Capsule()
            .fill(.quaternary)
            .frame(height: 6)
            .overlay {
                GeometryReader { proxy in
                    Capsule()
                        .fill(.linearGradient(colors: [.cyan, .orange], startPoint: .leading, endPoint: .trailing))
                        .frame(width: proxy.size.width * (fraction(high) - fraction(low)))
                        .offset(x: proxy.size.width * fraction(low))
                }
            }
    }
}

#Preview("Forecast") {
    WeatherView()
}

#Preview(traits: .fixedLayout(width: 300, height: 100)) {
    TemperatureBar(range: -5...25, low: 3, high: 18).padding()
}
