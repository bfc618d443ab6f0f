#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// Dates and colors that are picked in a browser, and invalid values that a page may send.
    @MainActor
    @Suite struct ValuePickerTests {
        /// 2026-06-15 12:00:00 UTC.
        static let noon = Date(timeIntervalSince1970: 1_781_524_800)

        struct PickerApp: App {
            struct Pickers: View {
                @State private var date = ValuePickerTests.noon
                @State private var color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
                var components: DatePickerComponents
                var calendar: Calendar.Identifier

                var body: some View {
                    let day = 86_400.0
                    DatePicker(
                        "When", selection: $date, in: noon - 10 * day...noon + 10 * day, displayedComponents: components
                    )
                    ColorPicker("Accent", selection: $color)
                    Text(verbatim: "date \(Int(date.timeIntervalSince(noon)))")
                    let parts = color.resolve(in: EnvironmentValues())
                    Text(verbatim: "color \(Int(parts.green * 255)) \(Int(parts.opacity * 100))")
                }
            }

            var components: DatePickerComponents = [.date, .hourAndMinute]
            var calendar = Calendar.Identifier.gregorian

            var body: some Scene {
                WindowGroup {
                    Pickers(components: components, calendar: calendar)
                        .environment(\.calendar, Calendar(identifier: calendar))
                        .environment(\.timeZone, .gmt)
                }
            }
        }

        /// A page, and a function that sends a value to the input of a type.
        private func open(_ app: PickerApp) throws -> (TestPage, (String, String) async throws -> Void) {
            let page = try TestSite(app).open()
            var number = 0
            return (
                page,
                { type, value in
                    let html = page.session.scene.screen.page()
                    let inputs = html.matches(of: #/<input id=n([0-9a-z]+) [^>]*type=([a-z-]+)/#)
                    let id = try #require(inputs.first { $0.2 == type }?.1)
                    number += 1
                    page.send(#"[\#(number),"x","\#(id)","\#(value)",\#(number)]"#)
                    await MainThread.turn()
                    page.takePatches()
                }
            )
        }

        @Test func aBrowserShowsItsOwnEditors() throws {
            let (page, _) = try open(PickerApp())
            #expect(
                page.html.contains(
                    "type=datetime-local value=2026-06-15T12:00 min=2026-06-05T12:00 max=2026-06-25T12:00"))
            #expect(page.html.contains("type=color value=#ff8000"))
            #expect(page.html.contains("aria-label=When"))
            #expect(page.html.contains("aria-label=Accent"))
            #expect(try open(PickerApp(components: .date)).0.html.contains("type=date value=2026-06-15 "))
            #expect(try open(PickerApp(components: .hourAndMinute)).0.html.contains("type=time value=12:00 "))
            let withSeconds = try open(PickerApp(components: .hourMinuteAndSecond)).0.html
            #expect(withSeconds.contains("type=time step=1 value=12:00:00"))
        }

        @Test func aPickedDateIsTheModels() async throws {
            let (page, pick) = try open(PickerApp())
            try await pick("datetime-local", "2026-06-16T13:30")
            #expect(page.text.contains("date \(86_400 + 5_400)|"))
            // The browser's editor never offers this one.
            try await pick("datetime-local", "2030-01-01T00:00")
            #expect(page.text.contains("date \(864_000)|"))
            let (times, setTime) = try open(PickerApp(components: .hourMinuteAndSecond))
            // Browsers omit seconds that are zero.
            try await setTime("time", "12:01")
            #expect(times.text.contains("date 60|"))
        }

        @Test(arguments: [
            "", "T", "2026-06-16", "2026-06-16T", "2026-06-16T13", "2026-02-30T10:00", "2026-13-01T10:00",
            "0000-01-01T00:00",
            "99999-01-01T00:00", "999999999999999999999-01-01T00:00", "2026-06-16T25:00", "2026-06-16T13:60",
            "-1-06-16T13:30",
            "2026--06-16T13:30", "٢٠٢٦-٠٦-١٦T13:30", "2026-06-16T13:30:00:00", "2026-06-16T13:30Z", "NaN",
            "1e5-06-16T13:30",
        ])
        func invalidDatesChangeNothing(text: String) async throws {
            let (page, pick) = try open(PickerApp())
            try await pick("datetime-local", text)
            #expect(page.text.contains("date 0|"))
            // The page receives the current value.
            #expect(page.link.frames.contains { $0.contains(#""2026-06-15T12:00""#) })
        }

        @Test func aPickedColorKeepsItsOpacity() async throws {
            let (page, pick) = try open(PickerApp())
            try await pick("color", "#00ff00")
            #expect(page.text.contains("color 255 50|"))
            for text in ["", "red", "#00ff0", "#00ff000", "#00fg00", "00ff00#", "#٠٠ff00", "#00ff0080", "<b>"] {
                try await pick("color", text)
                #expect(page.text.contains("color 255 50|"), "\(text)")
            }
        }

        @Test func aCalendarOfTheLibraryTakesThePlaceOfTheGregorianOne() throws {
            let (page, _) = try open(PickerApp(calendar: .buddhist))
            #expect(!page.html.contains("type=datetime-local"))
            #expect(page.html.contains("2569"))
        }
    }
#endif
