internal import FlowRecords
internal import Foundation
public import class FoundationAdditions.NSUserActivity
public import let FoundationAdditions.NSUserActivityTypeBrowsingWeb

extension View {
    /// Runs an action with each activity of a type that the app is to continue.
    ///
    /// ```swift
    /// struct Shop: View {
    ///     @State private var page = "/"
    ///     var body: some View {
    ///         Text(page).onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
    ///             page = activity.webpageURL?.path ?? "/"
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// A browser delivers the addresses that `onOpenURL` gets, as activities of the type
    /// `NSUserActivityTypeBrowsingWeb`. Activities of other types do not occur. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)).
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(
            OpenURLReceiver { url in
                guard activityType == NSUserActivityTypeBrowsingWeb else { return }
                let activity = NSUserActivity(activityType: activityType)
                activity.webpageURL = url
                ActionPlace.record(action)
                action(activity)
            })
    }

    /// Describes what the person does in this view, by an activity of a type.
    ///
    /// The closure fills in the activity when the view appears or becomes active. No other device receives it. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/useractivity(_:isactive:_:)).
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(UserActivityModifier(key: isActive ? [activityType] : nil, type: activityType, update: update))
    }

    /// Describes what the person does with an element in this view, by an activity of a type.
    ///
    /// The closure fills in the activity when the view appears, and when a different element replaces it, if elements
    /// are hashable. No other device receives it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/useractivity(_:element:_:)).
    public nonisolated func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        let key = element.map { [AnyHashable(activityType), ($0 as? AnyHashable) ?? AnyHashable(0)] }
        return modifier(
            UserActivityModifier(key: key, type: activityType) { activity in
                if let element { update(element, activity) }
            })
    }
}

private struct UserActivityModifier {
    /// The element that the activity describes; nil while it is not active.
    let key: [AnyHashable]?
    let type: String
    let update: (NSUserActivity) -> Void
    @State private var activity: NSUserActivity?

    nonisolated init(key: [AnyHashable]?, type: String, update: @escaping (NSUserActivity) -> Void) {
        self.key = key
        self.type = type
        self.update = update
    }
}

extension UserActivityModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: key, initial: true) {
            guard key != nil else { return }
            let current = activity.flatMap { $0.activityType == type ? $0 : nil } ?? NSUserActivity(activityType: type)
            ActionPlace.record(update)
            update(current)
            activity = current
        }
    }
}
