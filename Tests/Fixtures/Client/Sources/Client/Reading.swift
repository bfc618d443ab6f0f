import Foundation

/// A model in a file that imports Foundation alone, as on Apple's platforms.
final class Reading: ObservableObject {
    @Published var celsius = 20.0

    func request(at url: URL) -> URLRequest { URLRequest(url: url) }
}
