import Foundation
import StringLocalization
import Testing

@Suite struct StringsDictionaryFormatTests {
    private func read(_ list: [String: Any]) throws -> (entries: [String: StringEntry], problems: [String]) {
        StringsDictionaryFormat.entries(
            in: try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }

    @Test func pluralRules() throws {
        let rule = [
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
            "one": "%ld file", "other": "%ld files",
        ]
        let read = try read(["k": ["NSStringLocalizedFormatKey": "%#@files@", "files": rule] as [String: Any]])
        let files = StringSubstitution(
            argument: nil, specifier: "ld", variation: .plural([.one: "%ld file", .other: "%ld files"]))
        #expect(read.problems == [])
        #expect(
            read.entries == ["k": .varied(VariedString(variation: .text("%#@files@"), substitutions: ["files": files]))]
        )
    }

    @Test func devicesAndWidths() throws {
        let read = try read([
            "a": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click"]],
            "b": ["NSStringVariableWidthRuleType": ["1": "W", "25": "Wide", "9": "Wi"]],
        ])
        #expect(read.entries == ["a": .text("Click"), "b": .text("Wide")])
    }

    @Test func invalidRulesAreReported() throws {
        #expect(
            try read(["k": ["x": "y"]]).problems == [
                "\"k\" has neither NSStringLocalizedFormatKey nor forms by device or width"
            ])
        #expect(
            StringsDictionaryFormat.entries(in: Data("<?xml".utf8)).problems == ["it is not a property list with keys"])
    }
}
