import SwiftUI

struct ShopApp: App {
    @State private var cart = Cart()
    @State private var model = ShopModel()

    var body: some Scene {
        WindowGroup { ShopView(model: model).environment(cart) }
    }
}

enum ShopRoute: Hashable {
    case product(Product)
    case cart
}

struct ShopView: View {
    @Bindable var model: ShopModel
    @Environment(Cart.self) private var cart
    @State private var path: [ShopRoute] = []

    private let columns = [GridItem(.adaptive(minimum: 140, maximum: 220), spacing: 16, alignment: .top)]

    var body: some View {
        NavigationStack(path: $path) {
            content
                .navigationTitle("Corner store")
                .searchable(text: $model.query, prompt: "Find a thing")
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) {
                        Menu("Sort by", systemImage: "arrow.up.arrow.down") {
                            Picker("Sort by", selection: $model.sorting) {
                                ForEach(ShopModel.Sorting.allCases) { Text($0.rawValue.capitalized).tag($0) }
                            }
                        }
                    }
                    ToolbarItem(placement: .topBarTrailing) {
                        Button {
                            path.append(.cart)
                        } label: {
                            Label("Basket", systemImage: "cart")
                        }
                        .badge(cart.count)
                    }
                }
                .navigationDestination(for: ShopRoute.self) { route in
                    switch route {
                    case .product(let product): ProductPage(product: product) { path = [.cart] }
                    case .cart: CartPage()
                    }
                }
        }
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
        switch model.state {
        case .idle, .loading:
            ProgressView("Opening the doors…")
        case .failed(let error):
            ContentUnavailableView {
                Label("The store is closed", systemImage: "lock")
            } description: {
                Text(error.localizedDescription)
            } actions: {
                Button("Knock again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded:
            ScrollView {
                LazyVGrid(columns: columns, spacing: 16, pinnedViews: .sectionHeaders) {
                    ForEach(model.sections, id: \.category) { section in
                        Section {
                            ForEach(section.products) { product in
                                NavigationLink(value: ShopRoute.product(product)) { ProductTile(product: product) }
                                    .buttonStyle(.plain)
                            }
                        } header: {
                            Text(section.category).font(.title3.bold()).frame(maxWidth: .infinity, alignment: .leading)
                        }
                    }
                }
                .padding(.horizontal)
            }
            .overlay {
                if model.sections.isEmpty { ContentUnavailableView.search(text: model.query) }
            }
            .refreshable { await model.load() }
        }
    }
}

struct ProductTile: View {
    let product: Product

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Image(.parcel)
                .resizable()
                .scaledToFill()
                .frame(height: 80)
                .clipped()
                .overlay(alignment: .topTrailing) { PriceTag(price: product.price).padding(6) }
            Text(product.name).font(.headline)
            StarRating(rating: product.rating.average)
        }
        .card()
        .contentShape(.rect)
    }
}

struct PriceTag: View {
    let price: Decimal

    var body: some View {
        Text(price, format: .currency(code: "EUR"))
            .font(.caption.bold())
            .padding(.horizontal, 8)
            .padding(.vertical, 2)
            .background(.brand, in: .capsule)
            .foregroundStyle(.white)
    }
}

struct StarRating: View {
    let rating: Double

    var body: some View {
        HStack(spacing: 0) {
            ForEach(1...5, id: \.self) { star in
                Image(systemName: Double(star) <= rating.rounded() ? "star.fill" : "star")
            }
        }
        .imageScale(.small)
        .foregroundStyle(.yellow)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Rated \(rating, specifier: "%.1f") of 5")
    }
}

struct ProductPage: View {
    let product: Product
    let showCart: @MainActor () -> Void
    @Environment(Cart.self) private var cart

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                StarRating(rating: product.rating.average)
                Text("\(product.rating.count) opinions").foregroundStyle(.secondary)
            }
        }
        .safeAreaInset(edge: .bottom) {
            HStack {
                Button("Into the basket", systemImage: "cart.badge.plus") { cart.add(product) }
                Button("To the basket", action: showCart).disabled(cart.count == 0)
            }
            .buttonStyle(.bordered)
            .padding()
            .background(.bar)
        }
        .sensoryFeedback(.increase, trigger: cart.count) { $1 > $0 }
        .navigationTitle(product.name)
        .toolbarTitleDisplayMode(.inline)
    }
}

struct CartPage: View {
    @Environment(Cart.self) private var cart
    @Environment(\.dismiss) private var dismiss
    @State private var isPaying = false

    var body: some View {
        List {
            ForEach(cart.lines.sorted { $0.key.name < $1.key.name }, id: \.key) { product, count in
                Stepper(value: quantity(of: product), in: 0...9) {
                    LabeledContent(product.name, value: count, format: .number)
                }
            }
            LabeledContent("In total") { Text(cart.total, format: .currency(code: "EUR")).bold() }
        }
        .navigationTitle("Basket")
        .toolbar { Button("Pay now") { isPaying = true }.disabled(cart.count == 0) }
        .alert("Thank you!", isPresented: $isPaying, presenting: cart.total) { _ in
            Button("Fine") { dismiss() }
        } message: { total in
            Text("You paid \(total, format: .currency(code: "EUR")).")
        }
    }

    private func quantity(of product: Product) -> Binding<Int> {
        Binding(get: { cart.lines[product] ?? 0 }, set: { cart.set(product, to: $0) })
    }
}

#Preview("Open") {
    ShopView(model: ShopModel()).environment(Cart())
}

#Preview("Closed") {
    ShopView(model: ShopModel(service: ClosedCatalog()))
        .environment(Cart())
}

#Preview(traits: .sizeThatFitsLayout) {
    HStack {
        PriceTag(price: 12)
        StarRating(rating: 3.4)
    }
}
