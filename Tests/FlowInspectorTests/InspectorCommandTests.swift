import Foundation
import SwiftUI
import Testing

@Suite struct InspectorCommandTests {
    private let app = URL(filePath: "/srv/ada/News/.build/x86_64-unknown-linux-gnu/debug/News")
    private let inspector = "/srv/ada/News/.build/x86_64-unknown-linux-gnu/debug/FlowInspector"

    @Test func theProgramNextToTheAppIsStarted() {
        let command = InspectorCommand(beside: app, isExecutable: { $0 == inspector }, isPackage: { _ in true })
        #expect(command?.program == inspector)
        #expect(command?.arguments == [])
        #expect(command?.builds == false)
    }

    @Test func aMissingProgramIsBuiltInThePackageOfTheApp() {
        let command = InspectorCommand(
            beside: app, isExecutable: { $0 == "/usr/bin/env" }, isPackage: { $0.path == "/srv/ada/News" })
        #expect(command?.program == "/usr/bin/env")
        #expect(
            command?.arguments == [
                "swift", "run", "--quiet", "--package-path", "/srv/ada/News", "--scratch-path",
                "/srv/ada/News/.build", "--configuration", "debug", "FlowInspector",
            ])
        #expect(command?.builds == true)
    }

    @Test func anInstalledAppHasNoInspector() {
        let installed = URL(filePath: "/usr/local/bin/News")
        #expect(
            InspectorCommand(beside: installed, isExecutable: { $0 == "/usr/bin/env" }, isPackage: { _ in true }) == nil
        )
        #expect(InspectorCommand(beside: app, isExecutable: { $0 == "/usr/bin/env" }, isPackage: { _ in false }) == nil)
    }
}
