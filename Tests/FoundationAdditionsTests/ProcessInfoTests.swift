import Foundation
import FoundationAdditions
import Testing

@Suite struct ProcessInfoTests {
    @Test func aProcessOnLinuxIsNotAnAppOnAMac() {
        #expect(!ProcessInfo.processInfo.isiOSAppOnMac)
        #expect(!ProcessInfo.processInfo.isMacCatalystApp)
    }

    @Test func thermalStateAndLowPowerModeAreNominal() {
        #expect(ProcessInfo.processInfo.thermalState == .nominal)
        #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    }
}
