internal import ContentTypes

/// The kinds of items that a picker shows.
///
/// Follows [Apple's PHPickerFilter](https://developer.apple.com/documentation/photosui/phpickerfilter).
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    let types: [UTType]

    /// Pictures.
    public static let images = PHPickerFilter(types: [.image])
    /// Videos.
    public static let videos = PHPickerFilter(types: [.movie])

    /// Items that one of several filters shows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(types: subfilters.flatMap(\.types))
    }
}
