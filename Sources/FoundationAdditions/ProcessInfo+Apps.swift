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

extension ProcessInfo {
    /// How hot the machine is.
    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    /// How hot the machine is, which Linux does not report: always `nominal`.
    ///
    /// Follows [Apple's thermalState](https://developer.apple.com/documentation/foundation/processinfo/thermalstate).
    public var thermalState: ThermalState { .nominal }

    /// Posted when ``thermalState`` changes, so never.
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")

    /// Whether the machine saves power, which Linux does not report: always false.
    ///
    /// Follows [Apple's
    /// isLowPowerModeEnabled](https://developer.apple.com/documentation/foundation/processinfo/islowpowermodeenabled).
    public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
    /// Posted when `isLowPowerModeEnabled` changes, so never.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}
