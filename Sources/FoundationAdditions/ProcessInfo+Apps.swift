public import Foundation

extension ProcessInfo {
    /// Whether the process is an app for iPhones or iPads that runs on a Mac, which is false here.
    ///
    /// Follows [Apple's isiOSAppOnMac](https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac).
    @_disfavoredOverload
    public var isiOSAppOnMac: Bool { false }

    /// Whether the process is an app of Mac Catalyst, which is false here.
    ///
    /// Follows
    /// [Apple's isMacCatalystApp](https://developer.apple.com/documentation/foundation/processinfo/ismaccatalystapp).
    @_disfavoredOverload
    public var isMacCatalystApp: Bool { false }
}

/// How hot a machine is.
public enum _ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
}

extension _FoundationMember where Self: ProcessInfo {
    /// How hot the machine is.
    public typealias ThermalState = _ThermalState
}

extension ProcessInfo {
    /// How hot the machine is, which Linux does not report: always `nominal`.
    ///
    /// Follows [Apple's thermalState](https://developer.apple.com/documentation/foundation/processinfo/thermalstate).
    @_disfavoredOverload
    public var thermalState: _ThermalState { .nominal }

    /// Posted when ``thermalState`` changes, so never.
    @_disfavoredOverload
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")

    /// Whether the machine saves power, which Linux does not report: always false.
    ///
    /// Follows [Apple's
    /// isLowPowerModeEnabled](https://developer.apple.com/documentation/foundation/processinfo/islowpowermodeenabled).
    @_disfavoredOverload
    public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
    /// Posted when `isLowPowerModeEnabled` changes, so never.
    @_disfavoredOverload
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}
