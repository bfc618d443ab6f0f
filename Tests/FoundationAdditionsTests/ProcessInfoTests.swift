import Foundation
import FoundationAdditions
import Testing

@Suite struct ProcessInfoTests {
    @Test func aProcessOnLinuxIsNoAppOnAMac() {
        #expect(!ProcessInfo.processInfo.isiOSAppOnMac)
        #expect(!ProcessInfo.processInfo.isMacCatalystApp)
    }

    @Test func aMachineIsNeitherHotNorSaving() {
        #expect(ProcessInfo.processInfo.thermalState == .nominal)
        #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    }
}
