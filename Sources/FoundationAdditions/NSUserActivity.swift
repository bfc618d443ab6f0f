public import Foundation

/// The activity of a person who has followed a link to the app.
///
/// Follows Apple's
/// [NSUserActivityTypeBrowsingWeb](https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb).
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An identifier under which activities are deleted.
public typealias NSUserActivityPersistentIdentifier = String

/// The state of an app at one time, for continuing it later.
///
/// ```swift
/// let activity = NSUserActivity(activityType: "com.example.reading")
/// activity.title = "Chapter 3"
/// activity.addUserInfoEntries(from: ["chapter": 3])
/// ```
///
/// Foundation lacks the class on Linux. No device, search or suggestion receives activities here; a page that a link
/// opens continues one of the type ``NSUserActivityTypeBrowsingWeb``. One thread at a time may use an activity. Follows
/// [Apple's NSUserActivity](https://developer.apple.com/documentation/foundation/nsuseractivity).
nonisolated open class NSUserActivity: NSObject {
    /// The kind of activity, as a name in reverse-domain notation.
    public let activityType: String
    /// The title that the person sees.
    open var title: String?
    /// The values from which the activity can be continued.
    open var userInfo: [AnyHashable: Any]?
    /// The keys without which the activity cannot be continued.
    open var requiredUserInfoKeys: Set<String>?
    /// Words under which the activity is found.
    open var keywords: Set<String> = []
    /// The web page with the same content; for the activity of an opened link, the link's address.
    open var webpageURL: URL?
    /// The page that links to the address.
    open var referrerURL: URL?
    /// The date from which the activity is no longer offered.
    open var expirationDate: Date?
    /// The identifier of the content, by which a scene is chosen.
    open var targetContentIdentifier: String?
    /// The identifier under which the activity is deleted.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier?
    /// Whether the values have changed since they were last stored.
    open var needsSave = false
    /// Whether other devices may continue the activity. None does.
    open var isEligibleForHandoff = true
    /// Whether a search may find the activity. None does.
    open var isEligibleForSearch = false
    /// Whether other persons may find the activity. Nothing publishes it.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be suggested. Nothing suggests it.
    open var isEligibleForPrediction = false

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds values, and replaces those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Offers the activity to other devices. Has no effect: none receives it.
    open func becomeCurrent() {}

    /// Ends the offer to other devices. Has no effect.
    open func resignCurrent() {}

    /// Invalidates the activity. Has no effect, because no device has received it.
    open func invalidate() {}

    /// Deletes the stored activities with the identifiers. There are none.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
    ) async {}

    /// Deletes all stored activities. There are none.
    open class func deleteAllSavedUserActivities() async {}
}
