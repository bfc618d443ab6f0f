import Combine
import Elsewhere
import Testing

@testable import CombineCore

/// The claims of the notes on Combine about `ObservableObject`.
@Suite struct NotesOnObjectsTests {
    class Contact: Combine.ObservableObject {
        @Combine.Published var name: String
        @Combine.Published var age: Int

        init(name: String, age: Int) {
            self.name = name
            self.age = age
        }

        func haveBirthday() -> Int {
            age += 1
            return age
        }
    }

    final class Colleague: Contact {
        @Combine.Published var desk = 1
        var mood = "fine"
    }

    final class Chapter: Titled {
        @Combine.Published var pages = 0
        @Preference var isRead = false
    }

    final class Diary: Combine.ObservableObject {
        @Preference var mood = "fine"
        let weather = Preference(wrappedValue: "dry")
    }

    @Test func theObjectAnnouncesBeforeItChanges() {
        let john = Contact(name: "John Appleseed", age: 24)
        var log: [String] = []
        let cancellable = john.objectWillChange.sink { _ in log.append("\(john.age) will change") }
        log.append("\(john.haveBirthday())")
        #expect(log == ["24 will change", "25"])
        cancellable.cancel()
    }

    @Test func everyPublishedPropertyIsAnnouncedIncludingInheritedOnes() {
        let colleague = Colleague(name: "Ann", age: 40)
        var log: [String] = []
        let cancellable = colleague.objectWillChange.sink {
            log.append("\(colleague.name) \(colleague.age) \(colleague.desk) \(colleague.mood)")
        }
        colleague.name = "Anna"
        colleague.mood = "good"
        colleague.age = 41
        colleague.desk = 2
        #expect(log == ["Ann 40 1 fine", "Anna 40 1 good", "Anna 41 1 good"])
        cancellable.cancel()
    }

    @Test func propertiesOfASuperclassInAnotherModuleAreAnnouncedToo() {
        let chapter = Chapter()
        var log: [String] = []
        let cancellable = chapter.objectWillChange.sink {
            log.append("\(chapter.title) \(chapter.pages) \(chapter.isRead)")
        }
        chapter.title = "One"
        chapter.pages = 9
        chapter.isRead = true
        #expect(log == [" 0 false", "One 0 false", "One 9 false"])
        cancellable.cancel()
    }

    @Test func aWrapperOfAnotherModuleJoinsOnceEvenWithoutAnyPublishedProperty() {
        let diary = Diary()
        var log: [String] = []
        let first = diary.objectWillChange.sink { log.append("first \(diary.mood) \(diary.weather.wrappedValue)") }
        let second = diary.objectWillChange.sink { log.append("second \(diary.mood) \(diary.weather.wrappedValue)") }
        diary.mood = "good"
        diary.weather.wrappedValue = "wet"
        #expect(log == ["first fine dry", "second fine dry", "first good dry", "second good dry"])
        #expect(diary.$mood.joinCount == 1)
        #expect(diary.weather.joinCount == 1)
        withExtendedLifetime((first, second)) {}
    }

    @Test func theObjectsPublisherIsTheSameEachTimeAndCanBeSentToByHand() {
        let contact = Contact(name: "Ann", age: 40)
        let other = Contact(name: "Bob", age: 50)
        #expect(contact.objectWillChange === contact.objectWillChange)
        #expect(contact.objectWillChange !== other.objectWillChange)
        var passes = 0
        let cancellable = contact.objectWillChange.sink { passes += 1 }
        contact.objectWillChange.send()
        other.age = 51
        #expect(passes == 1)
        cancellable.cancel()
    }

    @Test func theObjectAnnouncesBeforeThePropertysSubscribers() {
        let contact = Contact(name: "Ann", age: 40)
        var log: [String] = []
        let age = contact.$age.dropFirst().sink { log.append("age \($0)") }
        let change = contact.objectWillChange.sink { log.append("will change") }
        contact.age = 41
        #expect(log == ["will change", "age 41"])
        withExtendedLifetime((age, change)) {}
    }

    @Test func aClassIsInspectedOnce() {
        let plan = ObservableMemberLayout.of(Contact(name: "Ann", age: 40))
        #expect(ObservableMemberLayout.of(Contact(name: "Bob", age: 50)) === plan)
        #expect(ObservableMemberLayout.of(Colleague(name: "Cid", age: 60)) !== plan)
    }
}
