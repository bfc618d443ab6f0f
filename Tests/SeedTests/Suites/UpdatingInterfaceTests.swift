import Combine
import CombineTesting
import Foundation
import InterfaceProperties
import SwiftUITesting
import Testing

@testable import SeedCode

/// The claims of "Updating Interface" about a domain's publishers that an interface consumes.
@MainActor
@Suite struct UpdatingInterfaceTests {
    @Test func aViewIsHandedAPropertyMadeFromAPublisher() throws {
        let risk = CurrentValueSubject<Bool, Never>(false)
        let isRisky: AnyPublisher<Bool, Never> = risk.eraseToAnyPublisher()
        try withScreen(RiskView(isRisky: isRisky.property(initialValue: false))) { screen in
            #expect(screen.texts == ["Not risky"])
            risk.value = true
            #expect(screen.texts == ["Risky"])
            risk.value = false
            #expect(screen.texts == ["Not risky"])
        }
    }

    @Test func aBindingCanBeConstant() throws {
        try withScreen(RiskView(isRisky: .constant(false))) { screen in
            #expect(screen.texts == ["Not risky"])
        }
        try withScreen(RiskView(isRisky: .constant(true))) { screen in
            #expect(screen.texts == ["Risky"])
        }
    }

    @Test func anInterfacePropertyIsAnObservableObjectThatAViewCanUse() throws {
        let risk = PassthroughSubject<Bool, Never>()
        try withScreen(PlainRiskView(isRisky: risk.property(initialValue: false))) { screen in
            risk.send(true)
            #expect(screen.texts == ["Risky"])
        }
    }

    @Test func aPropertyOnlyEverChangesOnTheMainThread() async throws {
        let risk = PassthroughSubject<Bool, Never>()
        let isRisky = risk.property(initialValue: false)
        var threads: [Bool] = []
        let changes = isRisky.objectWillChange.sink { threads.append(Thread.isMainThread) }
        try await withScreen(RiskView(isRisky: isRisky)) { screen in
            Thread.detachNewThread { risk.send(true) }
            try await screen.wait(until: { $0.texts == ["Risky"] }, atMost: .seconds(3_600))
            risk.send(false)
            #expect(screen.texts == ["Not risky"])
        }
        #expect(threads == [true, true])
        changes.cancel()
    }

    @Test func aModelForwardsChangesOfItsInterfaceProperties() throws {
        let risk = CurrentValueSubject<Bool, Never>(false)
        let area = PassthroughSubject<String, Never>()
        let model = RiskLevelBanner.ViewModel(
            isRisky: risk.property(initialValue: false),
            area: area.property(initialValue: "North")
        )
        var log: [String] = []
        let changes = model.objectWillChange.sink { log.append("\(model.text) will change") }
        try withScreen(RiskLevelBanner(viewModel: model)) { screen in
            #expect(screen.texts == ["North safe"])
            risk.value = true
            #expect(screen.texts == ["North risky"])
            area.send("South")
            #expect(screen.texts == ["South risky"])
        }
        #expect(log == ["North safe will change", "North risky will change"])
        changes.cancel()
    }

    @Test func aModelIsTestedWithoutAScreen() {
        let risk = PassthroughSubject<Bool, Never>()
        let model = RiskLevelBanner.ViewModel(isRisky: risk.property(initialValue: false), area: .constant("North"))
        risk.send(true)
        #expect(model.text == "North risky")
    }
}
