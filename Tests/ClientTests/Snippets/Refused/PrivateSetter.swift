import Combine

final class Model: ObservableObject {
    @Published private(set) var songs: [String] = []
}

func change(_ model: Model, _ source: Just<[String]>) {
    model.songs = []  // expected: 'songs' setter is inaccessible
    model.$songs = model.$songs  // expected: '$songs' is immutable
    source.assign(to: &model.$songs)  // expected: '$songs' is immutable
    _ = source.assign(to: \.songs, on: model)  // expected: 'ReferenceWritableKeyPath<Model, [String]>'
}
