public import Foundation

extension ProcessInfo {
    /// Whether the process is an app for iPhones or iPads that runs on a Mac, which is false here.
    ///
    /// Follows [Apple's isiOSAppOnMac](https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac).
    public var isiOSAppOnMac: Bool { false }

    /// Whether the process is an app of Mac Catalyst, which is false here.
    ///
    /// Follows
    /// [Apple's isMacCatalystApp](https://developer.apple.com/documentation/foundation/processinfo/ismaccatalystapp).
    public var isMacCatalystApp: Bool { false }
}
