import Foundation
import Observation

struct Product: Identifiable, Hashable, Decodable, Sendable {
    let id: Int
    let name: String
    let price: Decimal
    let category: String
    let rating: Rating

    struct Rating: Hashable, Decodable, Sendable {
        let average: Double
        let count: Int
    }
}

protocol CatalogService: Sendable {
    func products() async throws -> [Product]
}

struct LiveCatalog: CatalogService {
    let url: URL
    var session = URLSession.shared

    func products() async throws -> [Product] {
        let (data, response) = try await session.data(from: url)
        guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
            throw URLError(.badServerResponse)
        }
        return try JSONDecoder().decode([Product].self, from: data)
    }
}

struct SampleCatalog: CatalogService {
    func products() async throws -> [Product] { Product.samples }
}

struct ClosedCatalog: CatalogService {
    func products() async throws -> [Product] { throw CatalogError.closed(until: 9) }
}

enum CatalogError: LocalizedError {
    case closed(until: Int)

    var errorDescription: String? {
        switch self {
        case .closed(let hour): String(localized: "We open at \(hour) o'clock.", comment: "An error of the store")
        }
    }
}

extension Product {
    static let samples = [
        Product(id: 1, name: "Lantern", price: 24.5, category: "Light", rating: .init(average: 4.6, count: 12)),
        Product(id: 2, name: "Candle", price: 3.2, category: "Light", rating: .init(average: 3.9, count: 80)),
        Product(id: 3, name: "Blanket", price: 49, category: "Warmth", rating: .init(average: 4.9, count: 7)),
    ]
}

@MainActor
@Observable
final class Cart {
    private(set) var lines: [Product: Int] = [:]

    var count: Int { lines.values.reduce(0, +) }
    var total: Decimal { lines.reduce(0) { $0 + $1.key.price * Decimal($1.value) } }

    func add(_ product: Product) { lines[product, default: 0] += 1 }

    func set(_ product: Product, to count: Int) {
        lines[product] = count > 0 ? count : nil
    }
}

@MainActor
@Observable
final class ShopModel {
    enum State {
        case idle, loading
        case loaded([Product])
        case failed(any Error)
    }

    private(set) var state = State.idle
    var query = ""
    var sorting = Sorting.name
    @ObservationIgnored private let service: any CatalogService

    enum Sorting: String, CaseIterable, Identifiable {
        case name, price, rating
        var id: String { rawValue }

        var comparators: [any SortComparator<Product>] {
            switch self {
            case .name: [KeyPathComparator(\Product.name)]
            case .price: [KeyPathComparator(\Product.price), KeyPathComparator(\Product.name)]
            case .rating: [KeyPathComparator(\Product.rating.average, order: .reverse)]
            }
        }
    }

    init(service: any CatalogService = SampleCatalog()) { self.service = service }

    var sections: [(category: String, products: [Product])] {
        guard case .loaded(let all) = state else { return [] }
        let found = all.filter { query.isEmpty || $0.name.localizedStandardContains(query) }
        return Dictionary(grouping: found, by: \.category)
            .map { ($0.key, sort($0.value)) }
            .sorted { $0.category < $1.category }
    }

    private func sort(_ products: [Product]) -> [Product] {
        products.sorted { left, right in
            for comparator in sorting.comparators {
                switch comparator.compare(left, right) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return false
        }
    }

    func load() async {
        state = .loading
        do {
            state = .loaded(try await service.products())
        } catch {
            state = .failed(error)
        }
    }
}
