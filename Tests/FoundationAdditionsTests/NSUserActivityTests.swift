import Foundation
import FoundationAdditions
import Testing

@Suite struct NSUserActivityTests {
    @Test func addedValuesReplaceValuesWithTheSameKeys() {
        let activity = NSUserActivity(activityType: "com.example.reading")
        #expect(activity.activityType == "com.example.reading")
        #expect(activity.userInfo == nil)
        activity.addUserInfoEntries(from: ["chapter": 3, "book": "A"])
        activity.addUserInfoEntries(from: ["chapter": 4])
        #expect(activity.userInfo?["chapter"] as? Int == 4)
        #expect(activity.userInfo?["book"] as? String == "A")
    }

    @Test func onlyHandoffIsAllowedAtFirst() {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        #expect(activity.isEligibleForHandoff)
        #expect(!activity.isEligibleForSearch && !activity.isEligibleForPrediction)
        #expect(!activity.isEligibleForPublicIndexing && !activity.needsSave)
    }
}
