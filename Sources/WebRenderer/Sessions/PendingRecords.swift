/// The place of a session's file below the folder.
package struct SessionPlace: Hashable, CustomStringConvertible {
    package let session: String
    package let browser: String

    /// Returns nil if an id has another form, which could lead elsewhere.
    package init?(_ session: String, of browser: String) {
        guard Identity.isWellFormed(session), Identity.isWellFormed(browser) else { return nil }
        self.session = session
        self.browser = browser
    }

    /// The names of the folder and of the file.
    var file: [String] { [browser, session + ".session"] }

    package var description: String { file.joined(separator: "/") }
}

/// The records to be written. Looking for one, or for any of a browser, takes a time that does not grow with
/// their number: thousands wait when thousands of pages return at once, and each looks up its browser.
struct PendingRecords {
    /// The records by browser and session; nil removes the file.
    private var browsers: [String: [String: SessionRecord?]] = [:]

    subscript(place: SessionPlace) -> SessionRecord?? { browsers[place.browser]?[place.session] }

    /// Adds a record in place of an earlier one.
    ///
    /// - Returns: Whether it is the first one there.
    mutating func add(_ record: SessionRecord?, at place: SessionPlace) -> Bool {
        browsers[place.browser, default: [:]].updateValue(record, forKey: place.session) == nil
    }

    mutating func remove(_ place: SessionPlace) {
        browsers[place.browser]?.removeValue(forKey: place.session)
        if browsers[place.browser]?.isEmpty == true { browsers[place.browser] = nil }
    }

    func hasRecord(of browser: String) -> Bool { browsers[browser]?.values.contains { $0 != nil } == true }
}
