// Names that symbol graphs leave out, because they are unavailable or begin with an underscore. Compiling this file
// proves that they exist; the tool reads the lines of the list from the comments.
import Combine

// shows: Published.wrappedValue [var]
/// Without a `wrappedValue` the compiler would not accept `Published` as a property wrapper.
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
