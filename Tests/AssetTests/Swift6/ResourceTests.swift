import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private struct Greeting: View {
    @State private var welcome = ""

    var body: some View {
        Text(verbatim: Moonshot.greeting)
        Text(verbatim: Bundle.main.localizedString(forKey: "bye", value: nil, table: "Farewells"))
        Text(verbatim: NSLocalizedString("greeting", bundle: .module, comment: ""))
        Text(verbatim: welcome).onAppear { welcome = Moonshot.words(of: "welcome") ?? "" }
    }
}

/// The main bundle has the target's resources, in sources that know nothing of packages.
@MainActor
@Suite struct ResourceTests {
    @Test func aFileIsFoundByItsName() {
        #expect(Moonshot.astronauts == ["Armstrong", "Aldrin"])
        #expect(Bundle.main.url(forResource: "astronauts", withExtension: "json")?.isFileURL == true)
        #expect(Bundle.main.path(forResource: "astronauts", ofType: "json")?.hasSuffix("/astronauts.json") == true)
        #expect(Bundle.main.url(forResource: "astronauts", withExtension: ".json") != nil)
        #expect(Bundle(for: Counter.self).url(forResource: "astronauts", withExtension: "json") != nil)
    }

    @Test func anAbsentFileIsNil() {
        #expect(Bundle.main.url(forResource: "cosmonauts", withExtension: "json") == nil)
        #expect(Bundle.main.url(forResource: "astronauts", withExtension: "xml") == nil)
        #expect(Bundle.main.path(forResource: "astronauts", ofType: nil) == nil)
        #expect(Bundle.main.path(forResource: nil, ofType: nil) == nil)
        #expect(Bundle.main.path(forResource: "", ofType: "") == nil)
        #expect(Moonshot.words(of: "farewell") == nil)
        #expect(Moonshot.strings(in: "fr") == nil)
    }

    @Test func aFileInASubfolderIsFoundHoweverTheManifestKeepsIt() {
        #expect(Bundle.main.url(forResource: "deep", withExtension: "json", subdirectory: "Kept/Deep") != nil)
        #expect(Bundle.main.url(forResource: "Kept/Deep/deep", withExtension: "json") != nil)
        #expect(Bundle.main.path(forResource: "deep", ofType: "json", inDirectory: "Deep") != nil)
        #expect(Bundle.main.url(forResource: "deep", withExtension: "json") != nil)
        #expect(Bundle.main.url(forResource: "one", withExtension: "json") != nil)
        #expect(Bundle.main.url(forResource: "one", withExtension: "json", subdirectory: "Levels") != nil)
        #expect(Bundle.main.url(forResource: "two", withExtension: "json", subdirectory: "Levels") == nil)
    }

    @Test func filesAreListedByTheirExtension() {
        let files = Moonshot.jsonFiles
        #expect(files.filter { ["astronauts.json", "one.json"].contains($0) } == ["astronauts.json", "one.json"])
        let deep = Bundle.main.paths(forResourcesOfType: "json", inDirectory: "Kept")
        #expect(deep.map { ($0 as NSString).lastPathComponent } == ["flat.json"])
        #expect(Bundle.main.urls(forResourcesWithExtension: "mp3", subdirectory: nil) == [])
        let old: [NSURL]? = Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: "Kept")
        #expect(old?.count == 1)
    }

    @Test func theFolderOfTheResourcesIsTheTargetsOwn() throws {
        let folder = try #require(Bundle.main.resourceURL)
        #expect(try Data(contentsOf: folder.appendingPathComponent("astronauts.json")).isEmpty == false)
        #expect(Bundle.main.resourcePath == folder.path)
    }

    @Test func anotherTargetsFilesComeAfterTheOwn() {
        // The program that runs the tests has the resources of all targets.
        #expect(Bundle.main.url(forResource: "mission", withExtension: "json") != nil)
    }

    @Test func stringsComeInTheReadersLanguage() {
        #expect(Moonshot.greeting == "Hello")
        #expect(Screen(Greeting()).texts == ["Hello", "Bye", "Hello", "Welcome\n"])
        var german = EnvironmentValues()
        german.locale = Locale(identifier: "de_DE")
        let screen = Screen(Greeting(), environment: german)
        #expect(screen.texts == ["Guten Tag", "Tschüss", "Guten Tag", "Willkommen\n"])
    }

    @Test func aMissingKeyReturnsItsDefaultValueOrTheKey() {
        #expect(NSLocalizedString("unknown", comment: "") == "unknown")
        #expect(NSLocalizedString("unknown", value: "Something", comment: "") == "Something")
        #expect(Bundle.main.localizedString(forKey: "unknown", value: "", table: nil) == "unknown")
        #expect(NSLocalizedString("bye", tableName: "Farewells", comment: "") == "Bye")
    }

    @Test func aBundleOfOneLanguageReturnsItsStrings() throws {
        let german = try #require(Moonshot.strings(in: "de"))
        #expect(german.localizedString(forKey: "greeting", value: nil, table: nil) == "Guten Tag")
        #expect(NSLocalizedString("greeting", bundle: german, comment: "") == "Guten Tag")
        let path = Bundle.main.path(
            forResource: "welcome", ofType: "txt", inDirectory: nil, forLocalization: "de")
        #expect(try String(contentsOfFile: #require(path), encoding: .utf8) == "Willkommen\n")
    }

    @Test func theBundleOfTheModuleStaysTheOneOfSwiftPM() {
        #expect(Bundle.module.bundlePath.hasSuffix("_Swift6AssetTests.resources"))
        #expect(Bundle.module.url(forResource: "astronauts", withExtension: "json") != nil)
        #expect(Bundle.module.url(forResource: "mission", withExtension: "json") == nil)
        #expect(Bundle.module.path(forResource: "welcome", ofType: "txt") != nil)
    }
}
