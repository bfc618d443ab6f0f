public import Foundation

extension ProcessInfo {
    /// Whether the process is an iPhone or iPad app that runs on a Mac. Always false.
    ///
    /// Follows [Apple's isiOSAppOnMac](https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac).
    @_disfavoredOverload
    public var isiOSAppOnMac: Bool { false }

    /// Whether the process is a Mac Catalyst app. Always false.
    ///
    /// Follows
    /// [Apple's isMacCatalystApp](https://developer.apple.com/documentation/foundation/processinfo/ismaccatalystapp).
    @_disfavoredOverload
    public var isMacCatalystApp: Bool { false }
}

/// The thermal state of a machine.
public enum _ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
}

extension _FoundationMember where Self: ProcessInfo {
    /// The thermal state of the machine.
    public typealias ThermalState = _ThermalState
}

extension ProcessInfo {
    /// The thermal state of the machine. Always `nominal`, because Linux does not report it.
    ///
    /// Follows [Apple's thermalState](https://developer.apple.com/documentation/foundation/processinfo/thermalstate).
    @_disfavoredOverload
    public var thermalState: _ThermalState { .nominal }

    /// Posted when ``thermalState`` changes, so never.
    @_disfavoredOverload
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")

    /// Whether the machine saves power. Always false, because Linux does not report it.
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
