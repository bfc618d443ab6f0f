internal import PageFiles

/// The scripts and the style sheet as they stand in `Client` and `Style`.
///
/// C embeds the files. The package manager would make literals of numbers of them, on which the Swift compiler spent
/// 50 seconds: a tenth of what `SwiftUI` takes to build.
enum PageSource {
    static let client = bytes(of: page_file_client())
    static let development = bytes(of: page_file_development())
    static let files = bytes(of: page_file_files())
    static let interaction = bytes(of: page_file_interaction())
    static let menus = bytes(of: page_file_menus())
    static let motion = bytes(of: page_file_motion())
    static let navigation = bytes(of: page_file_navigation())
    static let presses = bytes(of: page_file_presses())
    static let restart = bytes(of: page_file_restart())
    static let scrolling = bytes(of: page_file_scrolling())
    static let texts = bytes(of: page_file_texts())
    static let use = bytes(of: page_file_use())
    static let stylesheet = bytes(of: page_file_stylesheet())

    private static func bytes(of file: page_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
