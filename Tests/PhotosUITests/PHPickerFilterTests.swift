import ContentTypes
import Testing

@testable import PhotosUI

@Suite struct PHPickerFilterTests {
    @Test(arguments: [
        (PHPickerFilter.images, [UTType.image]), (.videos, [.movie]),
        (.any(of: [.images, .videos]), [.image, .movie]),
        (.any(of: []), []), (.all(of: []), [.image, .movie]), (.all(of: [.images, .videos]), []),
        (.not(.videos), [.image]), (.not(.not(.videos)), [.movie]),
    ])
    func filtersCombineAsSets(_ filter: PHPickerFilter, _ types: [UTType]) {
        #expect(filter.types == types)
    }

    // A file's name does not distinguish a screenshot from other pictures, so none is left out.
    @Test(arguments: [
        (PHPickerFilter.screenshots, [UTType.image]), (.slomoVideos, [.movie]),
        (.all(of: [.images, .not(.screenshots)]), [.image]), (.not(.screenshots), [.image, .movie]),
        (.any(of: [.livePhotos, .videos]), [.image, .movie]), (.not(.any(of: [.images, .screenRecordings])), [.movie]),
    ])
    func aFilterOfParticularItemsShowsAllOfTheirKind(_ filter: PHPickerFilter, _ types: [UTType]) {
        #expect(filter.types == types)
    }
}
