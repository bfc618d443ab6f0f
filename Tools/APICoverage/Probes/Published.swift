// Names that symbol graphs leave out, because they are unavailable or begin with an underscore. That this compiles shows
// them; the tool reads which lines of the list those are.
import Combine

// shows: Published.wrappedValue [var]
/// Without a `wrappedValue` the compiler would not take `Published` for a property wrapper.
final class Wrapped {
    @Published var value = 0
}

// shows: Published.subscript(_enclosingInstance:wrapped:storage:) [static]
final class Owner {
    var value = 0
    var storage = Published(initialValue: 0)

    func count() {
        Published[_enclosingInstance: self, wrapped: \.value, storage: \.storage] += 1
    }
}
