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
/// A file's name tells only whether it is a picture or a video. Filters for particular ones, such as ``screenshots``,
/// show all pictures or all videos, and ``not(_:)`` of them excludes none. Follows
/// [Apple's PHPickerFilter](https://developer.apple.com/documentation/photosui/phpickerfilter).
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private enum Kind: CaseIterable {
        case picture
        case video

        var type: UTType { self == .picture ? .image : .movie }
    }

    /// The kinds of which the filter may show an item.
    private let possible: Set<Kind>
    /// The kinds of which the filter shows each item. The complement of a filter never shows them.
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

    /// Live photos: all pictures.
    public static let livePhotos = PHPickerFilter(possible: [.picture])
    /// Pictures of a screen: all pictures.
    public static let screenshots = PHPickerFilter(possible: [.picture])
    /// Panoramas: all pictures.
    public static let panoramas = PHPickerFilter(possible: [.picture])
    /// Pictures with a depth effect: all pictures.
    public static let depthEffectPhotos = PHPickerFilter(possible: [.picture])
    /// Pictures in quick succession: all pictures.
    public static let bursts = PHPickerFilter(possible: [.picture])
    /// Videos of a screen: all videos.
    public static let screenRecordings = PHPickerFilter(possible: [.video])
    /// Videos in slow motion: all videos.
    public static let slomoVideos = PHPickerFilter(possible: [.video])
    /// Videos of a long time: all videos.
    public static let timelapseVideos = PHPickerFilter(possible: [.video])
    /// Videos with a shallow depth of field: all videos.
    public static let cinematicVideos = PHPickerFilter(possible: [.video])
    /// Pictures and videos with depth: all of both.
    public static let spatialMedia = PHPickerFilter(possible: [.picture, .video])

    /// Items that one of several filters shows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(
            possible: subfilters.reduce([]) { $0.union($1.possible) },
            certain: subfilters.reduce([]) { $0.union($1.certain) })
    }

    /// Items that each of several filters shows.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        let all = Set(Kind.allCases)
        return PHPickerFilter(
            possible: subfilters.reduce(all) { $0.intersection($1.possible) },
            certain: subfilters.reduce(all) { $0.intersection($1.certain) })
    }

    /// Items that a filter does not show.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        let all = Set(Kind.allCases)
        return PHPickerFilter(
            possible: all.subtracting(filter.certain), certain: all.subtracting(filter.possible))
    }
}
