import Combine
import Foundation
import InterfaceProperties
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

public struct RiskView: View {
    @ObservedProperty private var isRisky: InterfaceProperty<Bool>

    public init(isRisky: InterfaceProperty<Bool>) {
        self.isRisky = isRisky
    }

    public var body: some View {
        Text(isRisky.wrappedValue ? "Risky" : "Not risky")
    }
}

@MainActor @Suite struct ObservedPropertyTests {
    private struct ObjectView: View {
        @ObservedObject var isRisky: InterfaceProperty<Bool>

        var body: some View {
            Text(isRisky.wrappedValue ? "Risky" : "Not risky")
        }
    }

    private final class Choice: ObservableObject {
        @Published var number = 0
        let properties: [InterfaceProperty<Bool>]

        init(_ properties: [InterfaceProperty<Bool>]) { self.properties = properties }
    }

    private struct ChoiceView: View {
        @ObservedObject var choice: Choice

        var body: some View {
            RiskView(isRisky: choice.properties[choice.number])
        }
    }

    private final class Banner: ObservableObject {
        @InterfaceProperty var isRisky: Bool

        init(isRisky: InterfaceProperty<Bool>) { _isRisky = isRisky }
    }

    private struct BannerView: View {
        @ObservedObject var banner: Banner

        var body: some View {
            Text(banner.isRisky ? "Risky" : "Not risky")
        }
    }

    @Test func aViewShowsThePropertyAndItsChanges() {
        let risk = PassthroughSubject<Bool, Never>()
        let screen = Screen(RiskView(isRisky: risk.property(initialValue: false)))
        #expect(screen.texts == ["Not risky"])
        risk.send(true)
        #expect(screen.texts == ["Risky"])
        risk.send(false)
        #expect(screen.texts == ["Not risky"])
    }

    @Test func aViewShowsAConstant() {
        #expect(Screen(RiskView(isRisky: .constant(true))).texts == ["Risky"])
    }

    @Test func aChangeIsOneUpdateOfTheScreen() {
        let risk = PassthroughSubject<Bool, Never>()
        let screen = Screen(RiskView(isRisky: risk.property(initialValue: false)))
        for isRisky in [true, false, true] { risk.send(isRisky) }
        #expect(screen.update().count == 1)
        #expect(screen.update().isEmpty)
        risk.send(true)
        #expect(screen.update().isEmpty)
    }

    @Test func aValueThatIsSentElsewhereComesToTheScreen() async {
        let risk = PassthroughSubject<Bool, Never>()
        let screen = Screen(RiskView(isRisky: risk.property(initialValue: false)))
        onThread(stackSize: 1 << 20) { risk.send(true) }
        #expect(screen.texts == ["Not risky"])
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        #expect(screen.texts == ["Risky"])
    }

    @Test func aViewCanObserveAnInterfaceProperty() {
        let risk = PassthroughSubject<Bool, Never>()
        let screen = Screen(ObjectView(isRisky: risk.property(initialValue: false)))
        risk.send(true)
        #expect(screen.texts == ["Risky"])
    }

    @Test func aViewOfAModelFollowsTheModelsProperties() {
        let risk = PassthroughSubject<Bool, Never>()
        let screen = Screen(BannerView(banner: Banner(isRisky: risk.property(initialValue: false))))
        #expect(screen.texts == ["Not risky"])
        risk.send(true)
        #expect(screen.texts == ["Risky"])
    }

    @Test func aViewThatIsGivenAnotherPropertyObservesThat() {
        let risks = [PassthroughSubject<Bool, Never>(), PassthroughSubject<Bool, Never>()]
        let choice = Choice(risks.map { $0.property(initialValue: false) })
        let screen = Screen(ChoiceView(choice: choice))
        risks[0].send(true)
        #expect(screen.texts == ["Risky"])
        choice.number = 1
        #expect(screen.texts == ["Not risky"])
        risks[1].send(true)
        #expect(screen.texts == ["Risky"])
        _ = screen.update()
        risks[0].send(false)
        #expect(screen.update().isEmpty)
    }

    @Test func aRemovedViewReleasesTheProperty() {
        let risk = PassthroughSubject<Bool, Never>()
        var ends = 0
        weak var released: InterfaceProperty<Bool>?
        do {
            let isRisky = risk.handleEvents(receiveCancel: { ends += 1 }).property(initialValue: false)
            released = isRisky
            let screen = Screen(RiskView(isRisky: isRisky))
            risk.send(true)
            #expect(screen.texts == ["Risky"])
            screen.close()
        }
        #expect(released == nil)
        #expect(ends == 1)
    }
}
