import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DatePickerTests {
    struct ScheduledAction: View {
        /// 2001-01-01 00:00:00 UTC.
        @State private var date = Date(timeIntervalSinceReferenceDate: 0)
        var range = Date(timeIntervalSinceReferenceDate: -1e9)...Date(timeIntervalSinceReferenceDate: 1e9)
        var components: DatePickerComponents = [.date, .hourAndMinute]

        var body: some View {
            DatePicker("When", selection: $date, in: range, displayedComponents: components)
                .environment(\.calendar, Calendar(identifier: .gregorian))
                .environment(\.timeZone, TimeZone(secondsFromGMT: 3600) ?? .gmt)
            Text(verbatim: "\(Int(date.timeIntervalSinceReferenceDate))")
        }
    }

    private struct Weekly: DatePickerStyle {
        @Environment(\.layoutDirection) private var direction

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Text(configuration.maximumDate == nil ? "no end" : "an end")
            Text(configuration.minimumDate == nil ? "no beginning" : "a beginning")
            Text(configuration.displayedComponents == .date ? "a day" : "a moment")
            Text(direction == .leftToRight ? "to the right" : "to the left")
            Button("Next week") { configuration.selection += 7 * 86400 }
        }
    }

    /// A style that extends the library's.
    private struct Framed: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            CompactDatePickerStyle().makeBody(configuration: configuration)
            Text("framed")
        }
    }

    @Test func aStyleOfTheAppDrawsThePicker() throws {
        let bounds = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 10 * 86400)
        try withScreen(ScheduledAction(range: bounds, components: .date).datePickerStyle(Weekly())) { screen in
            #expect(screen.texts == ["When", "an end", "a beginning", "a day", "to the right", "Next week", "0"])
            try screen.press("Next week")
            #expect(screen.texts.last == "604800")
            // Ten days are the end.
            try screen.press("Next week")
            #expect(screen.texts.last == "864000")
        }
        let free = DatePicker("When", selection: .constant(.distantPast)).datePickerStyle(Weekly())
        try withScreen(free) { #expect($0.texts[1...3] == ["no end", "no beginning", "a moment"]) }
    }

    @Test func aStyleExtendsOneOfTheLibrary() throws {
        try withScreen(ScheduledAction(components: .date).datePickerStyle(Framed())) { screen in
            #expect(screen.texts == ["When", "2001-01-01", "framed", "0"])
            try screen.setText("2001-01-02", of: "When")
            #expect(screen.texts.last == "86400")
        }
    }

    @Test func aDateIsWrittenAsTextInTheZoneOfTheEnvironment() throws {
        try withScreen(ScheduledAction()) { screen in
            #expect(screen.texts == ["When", "2001-01-01 01:00", "0"])
            try screen.setText("2001-01-02 01:05", of: "When")
            #expect(screen.texts.last == "86700")
        }
    }

    @Test(arguments: ["٢٠٠١-٠١-٠٢ ٠١:٠٥", "２００１-０１-０２ ０１:０５", "२००१/०१/०२ ०१:०५"])
    func aDateIsTypedWithTheDigitsOfAnyScript(text: String) throws {
        try withScreen(ScheduledAction()) { screen in
            try screen.setText(text, of: "When")
            #expect(screen.texts.last == "86700")
        }
    }

    @Test func nonDecimalNumeralsAreIgnored() throws {
        try withScreen(ScheduledAction(components: .date)) { screen in
            try screen.setText("2001-01-②", of: "When")
            try screen.setText("2001-01-二", of: "When")
            #expect(screen.texts.last == "0")
        }
    }

    @Test func partsThatAreNotDisplayedStay() throws {
        try withScreen(ScheduledAction(components: .date)) { screen in
            #expect(screen.texts[1] == "2001-01-01")
            try screen.setText("2001-01-03", of: "When")
            #expect(screen.texts.last == "172800")
        }
        try withScreen(ScheduledAction(components: .hourMinuteAndSecond)) { screen in
            #expect(screen.texts[1] == "01:00:00")
            try screen.setText("2:00:01", of: "When")
            #expect(screen.texts.last == "3601")
        }
    }

    @Test func anInvalidDateChangesNothingAndADateBeyondTheRangeIsItsEnd() throws {
        let range = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 86400)
        try withScreen(ScheduledAction(range: range, components: .date)) { screen in
            try screen.setText("tomorrow", of: "When")
            try screen.setText("2001-02-30", of: "When")
            #expect(screen.texts.last == "0")
            try screen.setText("2010-01-01", of: "When")
            #expect(screen.texts.last == "86400")
        }
    }

    @Test func aColorIsWrittenAsText() throws {
        struct Accent: View {
            @State private var color = Color(red: 1, green: 0, blue: 0)
            var body: some View {
                ColorPicker("Accent", selection: $color)
            }
        }
        try withScreen(Accent()) { screen in
            #expect(try screen.textField("Accent").value == "#FF0000")
            try screen.setText("#00ff0080", of: "Accent")
            try screen.submit("Accent")
            #expect(try screen.textField("Accent").value == "#00FF0080")
            try screen.setText("green", of: "Accent")
            try screen.submit("Accent")
            #expect(try screen.textField("Accent").value == "#00FF0080")
        }
    }

    @Test func aColorPickerEditsACoreGraphicsColor() throws {
        struct Accent: View {
            @State private var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            var body: some View {
                ColorPicker("Accent", selection: $color)
                Text(verbatim: "\(color.components ?? [])")
            }
        }
        try withScreen(Accent()) { screen in
            #expect(try screen.textField("Accent").value == "#FF0000")
            try screen.setText("#00ff0000", of: "Accent")
            try screen.submit("Accent")
            #expect(try screen.textField("Accent").value == "#00FF0000")
            #expect(screen.text("[0.0, 1.0, 0.0, 0.0]").exists)
        }
    }
}
