internal import ContentTypes

/// The kinds of items that a picker shows.
///
/// ```swift
/// import PhotosUI
/// import SwiftUI
///
/// // given: photo: Binding<PhotosPickerItem?>
/// let picker = PhotosPicker("Photo", selection: photo, matching: .all(of: [.images, .not(.screenshots)]))
/// ```
///
/// A file's name tells only whether it is a picture or a video. More specific filters, such as ``screenshots``, show
/// all pictures or all videos, and ``not(_:)`` of such a filter excludes nothing. Follows [Apple's
/// PHPickerFilter](https://developer.apple.com/documentation/photosui/phpickerfilter).
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private enum Kind: CaseIterable {
        case picture
        case video

        var type: UTType { self == .picture ? .image : .movie }
    }

    /// The kinds of items that the filter may show.
    private let possible: Set<Kind>
    /// The kinds of items that the filter always shows. The filter's complement never shows them.
    private let certain: Set<Kind>

    private init(possible: Set<Kind>, certain: Set<Kind> = []) {
        self.possible = possible
        self.certain = certain
    }

    var types: [UTType] { Kind.allCases.filter(possible.contains).map(\.type) }

    /// Pictures.
    public static let images = PHPickerFilter(possible: [.picture], certain: [.picture])
    /// Videos.
    public static let videos = PHPickerFilter(possible: [.video], certain: [.video])

    /// Live photos. Shows all pictures.
    public static let livePhotos = PHPickerFilter(possible: [.picture])
    /// Screenshots. Shows all pictures.
    public static let screenshots = PHPickerFilter(possible: [.picture])
    /// Panoramas. Shows all pictures.
    public static let panoramas = PHPickerFilter(possible: [.picture])
    /// Pictures with a depth effect. Shows all pictures.
    public static let depthEffectPhotos = PHPickerFilter(possible: [.picture])
    /// Pictures taken in quick succession. Shows all pictures.
    public static let bursts = PHPickerFilter(possible: [.picture])
    /// Screen recordings. Shows all videos.
    public static let screenRecordings = PHPickerFilter(possible: [.video])
    /// Videos in slow motion. Shows all videos.
    public static let slomoVideos = PHPickerFilter(possible: [.video])
    /// Time-lapse videos. Shows all videos.
    public static let timelapseVideos = PHPickerFilter(possible: [.video])
    /// Videos with a shallow depth of field. Shows all videos.
    public static let cinematicVideos = PHPickerFilter(possible: [.video])
    /// Pictures and videos with depth. Shows all pictures and videos.
    public static let spatialMedia = PHPickerFilter(possible: [.picture, .video])

    /// Items that one of several filters shows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(
            possible: subfilters.reduce([]) { $0.union($1.possible) },
            certain: subfilters.reduce([]) { $0.union($1.certain) })
    }

    /// Shows the items that all of several filters show.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        let all = Set(Kind.allCases)
        return PHPickerFilter(
            possible: subfilters.reduce(all) { $0.intersection($1.possible) },
            certain: subfilters.reduce(all) { $0.intersection($1.certain) })
    }

    /// Shows the items that a filter does not show.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        let all = Set(Kind.allCases)
        return PHPickerFilter(
            possible: all.subtracting(filter.certain), certain: all.subtracting(filter.possible))
    }
}
