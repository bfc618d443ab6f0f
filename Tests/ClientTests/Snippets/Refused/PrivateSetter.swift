import Combine

final class Model: ObservableObject {
    @Published private(set) var songs: [String] = []
}

func change(_ model: Model, _ source: Just<[String]>) {
    model.songs = []  // told: 'songs' setter is inaccessible
    model.$songs = model.$songs  // told: '$songs' is immutable
    source.assign(to: &model.$songs)  // told: '$songs' is immutable
    _ = source.assign(to: \.songs, on: model)  // told: 'ReferenceWritableKeyPath<Model, [String]>'
}
