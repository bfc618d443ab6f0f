import Combine
import CombineTesting
import Foundation
import Testing

/// As many apps write it.
extension Published: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        let storage = Mirror(reflecting: self).descendant("storage").map { Mirror(reflecting: $0) }
        guard let value = storage?.children.first?.value as? Value else {
            throw EncodingError.invalidValue(self, EncodingError.Context(codingPath: [], debugDescription: "no value"))
        }
        try value.encode(to: encoder)
    }
}

/// The guarantees of the page on published properties and observable objects.
@Suite struct ObservableObjectPromiseTests {
    private class Model: ObservableObject {
        @Published var keyword = ""
    }

    private final class Page: Model {
        @Published var number = 0
    }

    @Test func aChangeIsAnnouncedByTheObjectThenByThePropertyThenMade() {
        let model = Model()
        var reported: [String] = []
        let changes = model.objectWillChange.sink { reported.append("will change: '\(model.keyword)'") }
        let keywords = model.$keyword.dropFirst().sink { reported.append("now '\($0)', before '\(model.keyword)'") }
        model.keyword = "rain"
        #expect(reported == ["will change: ''", "now 'rain', before ''"])
        #expect(model.keyword == "rain")
        withExtendedLifetime((changes, keywords)) {}
    }

    @Test func inheritedPropertiesTakePart() {
        let page = Page()
        var changes = 0
        let cancellable = page.objectWillChange.sink { changes += 1 }
        page.keyword = "rain"
        page.number = 1
        #expect(changes == 2)
        withExtendedLifetime(cancellable) {}
    }

    @Test func settingAnEqualValueIsAChange() {
        let model = Model()
        let recorder = model.$keyword.record()
        model.keyword = ""
        #expect(recorder.values == ["", ""])
        #expect(recorder.completion == nil)
    }

    private final class Tally: ObservableObject {
        @Published var number = 0 {
            didSet { reported.append("\(oldValue) to \(number)") }
        }
        var reported: [String] = []
    }

    private final class Settings: ObservableObject, Encodable {
        @Published var name = "Ada"
        @Published var places = [1, 2]
    }

    @Test func aMirrorShowsTheValueToExtensionsThatEncode() throws {
        let settings = Settings()
        settings.name = "Grace"
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try String(decoding: encoder.encode(settings), as: UTF8.self) == #"{"name":"Grace","places":[1,2]}"#)
    }

    @Test func anObserverOfThePropertySeesTheNewValue() {
        let tally = Tally()
        let cancellable = tally.$number.sink { tally.reported.append("sink: \($0)") }
        tally.number = 1
        #expect(tally.reported == ["sink: 0", "sink: 1", "0 to 1"])
        withExtendedLifetime(cancellable) {}
    }

    @Test func assigningToAPropertyKeepsNothingAlive() {
        let numbers = PassthroughSubject<Int, Never>()
        weak var gone: Page?
        do {
            let page = Page()
            gone = page
            numbers.assign(to: &page.$number)
            numbers.send(7)
            #expect(page.number == 7)
        }
        #expect(gone == nil)
        numbers.send(8)
    }

    @Test func assigningOnAnObjectHoldsItUntilCancelled() {
        let numbers = PassthroughSubject<Int, Never>()
        weak var held: Page?
        let cancellable: AnyCancellable
        do {
            let page = Page()
            held = page
            cancellable = numbers.assign(to: \.number, on: page)
        }
        #expect(held != nil)
        cancellable.cancel()
        #expect(held == nil)
    }

    private final class Setting: ObservableObjectMember {
        var joined = 0
        var object: ObservableObjectPublisher?

        func attach(to objectWillChange: ObservableObjectPublisher) {
            joined += 1
            object = objectWillChange
        }
    }

    private final class Preferences: ObservableObject {
        let setting = Setting()
        @Published var name = ""
    }

    private final class Silent: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        let setting = Setting()
        @Published var name = ""
    }

    @Test func aMemberJoinsOnceWhenThePublisherIsFirstAskedFor() {
        let preferences = Preferences()
        #expect(preferences.setting.joined == 0)
        var changes = 0
        let first = preferences.objectWillChange.sink { changes += 1 }
        let second = preferences.objectWillChange.sink { changes += 1 }
        #expect(preferences.setting.joined == 1)
        preferences.setting.object?.send()
        preferences.name = "x"
        #expect(changes == 4)
        withExtendedLifetime((first, second)) {}
    }

    @Test func aCustomPublisherOfTheClassReceivesNoProperties() {
        let silent = Silent()
        var changes = 0
        let cancellable = silent.objectWillChange.sink { changes += 1 }
        silent.name = "x"
        #expect(silent.setting.joined == 0)
        #expect(changes == 0)
        withExtendedLifetime(cancellable) {}
    }
}
