import Foundation
import FoundationAdditions
import Testing

// Foundation's class of this name cannot be created; `SwiftUI` re-exports the library's by name.
private typealias PersonNameComponentsFormatter = FoundationAdditions.PersonNameComponentsFormatter

/// The expected names are from Apple's documentation, and from its platforms for the locale `zh_CN`.
@Suite struct PersonNameTests {
    private let english = Locale(identifier: "en_US")

    private var clark: PersonNameComponents {
        var name = PersonNameComponents()
        name.familyName = "Clark"
        name.givenName = "Thomas"
        name.middleName = "Louis"
        name.namePrefix = "Dr."
        name.nickname = "Tom"
        name.nameSuffix = "Esq."
        return name
    }

    @Test(arguments: [
        (PersonNameComponents.FormatStyle.Style.long, "Dr. Thomas Louis Clark Esq."), (.medium, "Thomas Clark"),
        (.short, "Tom"), (.abbreviated, "TC"),
    ])
    func theStyleDeterminesTheParts(style: PersonNameComponents.FormatStyle.Style, text: String) {
        #expect(clark.formatted(.name(style: style).locale(english)) == text)
        #expect(String(clark.formatted(.name(style: style).locale(english).attributed).characters) == text)
    }

    @Test func theDefaultIsTheGivenAndTheFamilyName() {
        #expect(PersonNameComponents.FormatStyle(locale: english).format(clark) == "Thomas Clark")
        #expect(PersonNameComponents().formatted() == "")
    }

    @Test(arguments: [
        (PersonNameComponents.FormatStyle.Style.long, "Dr. Clark Thomas Louis Esq."), (.medium, "Clark Thomas"),
        (.short, "Tom"), (.abbreviated, "CT"),
    ])
    func theLocaleDeterminesTheOrder(style: PersonNameComponents.FormatStyle.Style, text: String) {
        #expect(clark.formatted(.name(style: style).locale(Locale(identifier: "zh_CN"))) == text)
    }

    @Test func namesInEastAsianCharactersBeginWithTheFamilyName() {
        var name = PersonNameComponents()
        name.familyName = "山田"
        name.givenName = "太郎"
        #expect(name.formatted(.name(style: .medium).locale(english)) == "山田太郎")
        #expect(name.formatted(.name(style: .abbreviated).locale(english)) == "山田")
    }

    @Test func runsOfAnAttributedNameHaveTheAttributeOfTheirPart() {
        let name = clark.formatted(.name(style: .medium).locale(english).attributed)
        #expect(name.runs.map(\.personNameComponent) == [.givenName, nil, .familyName])
    }

    @Test func thePositionOfAWordDeterminesItsPartOfTheName() throws {
        let name = try PersonNameComponents("Dr. Thomas Louis Clark, Esq.")
        #expect(name.namePrefix == "Dr.")
        #expect(name.givenName == "Thomas")
        #expect(name.middleName == "Louis")
        #expect(name.familyName == "Clark")
        #expect(name.nameSuffix == "Esq.")
        #expect(try PersonNameComponents("Cher", strategy: .name).givenName == "Cher")
        #expect(try PersonNameComponents("홍길동").familyName == "홍")
        #expect(try PersonNameComponents("山田太郎").givenName == "太郎")
        #expect(throws: CocoaError.self) { try PersonNameComponents(" ") }
    }

    @Test func aFormatterWritesTheInitialsOfAName() {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = english
        formatter.style = .abbreviated
        #expect(formatter.personNameComponents(from: "Ada Lovelace").map { formatter.string(from: $0) } == "AL")
        #expect(formatter.personNameComponents(from: "") == nil)
        #expect(formatter.string(for: clark) == "TC")
        #expect((formatter.copy() as? PersonNameComponentsFormatter)?.style == .abbreviated)
        #expect(PersonNameComponentsFormatter.localizedString(from: clark, style: .short) == "Tom")
    }
}
