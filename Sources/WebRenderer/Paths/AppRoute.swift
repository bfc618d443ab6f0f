/// An address that the app itself opened, and the route that it showed then.
struct AppRoute {
    let address: String
    let steps: [String]
}
