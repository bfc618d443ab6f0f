import SwiftUI

extension LocalizedStringResource {
    /// The words in English, for the error output and for comparisons.
    var english: String {
        var resource = self
        resource.locale = Locale(identifier: "en")
        return String(localized: resource)
    }
}
