import DataModeling
import Foundation
import Observation
import SQLiteCalls
import Testing

/// Values that are NaN or infinite, and columns with values of other types.
@Suite struct NumberlessValueTests {
    final class Measure: PersistentModel {
        var persistentBackingData: any BackingData<Measure> = Measure.createBackingData()
        let _$observationRegistrar = ObservationRegistrar()

        var date: Date {
            get { read(\.date) }
            set { write(\.date, newValue) }
        }

        var end: Date? {
            get { read(\.end) }
            set { write(\.end, newValue) }
        }

        var number: Double {
            get { read(\.number) }
            set { write(\.number, newValue) }
        }

        var other: Double? {
            get { read(\.other) }
            set { write(\.other, newValue) }
        }

        var single: Float {
            get { read(\.single) }
            set { write(\.single, newValue) }
        }

        var decimal: Decimal {
            get { read(\.decimal) }
            set { write(\.decimal, newValue) }
        }

        var price: Decimal? {
            get { read(\.price) }
            set { write(\.price, newValue) }
        }

        var link: URL {
            get { read(\.link) }
            set { write(\.link, newValue) }
        }

        var token: UUID {
            get { read(\.token) }
            set { write(\.token, newValue) }
        }

        var count: Int {
            get { read(\.count) }
            set { write(\.count, newValue) }
        }

        var text: String? {
            get { read(\.text) }
            set { write(\.text, newValue) }
        }

        static var schemaMetadata: [Schema.PropertyMetadata] {
            [
                Schema.PropertyMetadata(name: "date", keypath: \Measure.date),
                Schema.PropertyMetadata(name: "end", keypath: \Measure.end),
                Schema.PropertyMetadata(name: "number", keypath: \Measure.number),
                Schema.PropertyMetadata(name: "other", keypath: \Measure.other),
                Schema.PropertyMetadata(name: "single", keypath: \Measure.single),
                Schema.PropertyMetadata(name: "decimal", keypath: \Measure.decimal),
                Schema.PropertyMetadata(name: "price", keypath: \Measure.price),
                Schema.PropertyMetadata(name: "link", keypath: \Measure.link),
                Schema.PropertyMetadata(name: "token", keypath: \Measure.token),
                Schema.PropertyMetadata(name: "count", keypath: \Measure.count, defaultValue: 4),
                Schema.PropertyMetadata(name: "text", keypath: \Measure.text),
            ]
        }

        init(backingData: any BackingData<Measure>) { persistentBackingData = backingData }

        init(date: Date, number: Double, decimal: Decimal = 1) throws {
            self.date = date
            end = date
            self.number = number
            other = number
            single = Float(number)
            self.decimal = decimal
            price = decimal
            link = try #require(URL(string: "https://example.org"))
            token = UUID()
        }
    }

    private func measures(_ container: ModelContainer) throws -> [Measure] {
        try ModelContext(container).fetch(FetchDescriptor<Measure>())
    }

    @Test(arguments: StoreKind.configured)
    func notANumberIsStoredAndReadBack(_ kind: StoreKind) throws {
        let container = try ModelContainer(for: Measure.self, configurations: kind.configuration())
        let context = ModelContext(container)
        let measure = try Measure(date: Date(timeIntervalSinceReferenceDate: .nan), number: .nan, decimal: .nan)
        func check(_ measure: Measure) {
            #expect(measure.date.timeIntervalSinceReferenceDate.isNaN)
            #expect(measure.end?.timeIntervalSinceReferenceDate.isNaN == true)
            #expect(measure.number.isNaN && measure.other?.isNaN == true && measure.single.isNaN)
            #expect(measure.decimal.isNaN && measure.price?.isNaN == true)
        }
        check(measure)
        context.insert(measure)
        check(measure)
        try context.save()
        check(measure)
        let found = try measures(container)
        try #require(found.count == 1)
        check(found[0])
        // No date is before or after such a date, or equal to it.
        let (now, none) = (Date(), Date(timeIntervalSinceReferenceDate: .nan))
        let predicates: [Predicate<Measure>] = [
            #Predicate { $0.date > now }, #Predicate { $0.date < now }, #Predicate { $0.date == none },
        ]
        for predicate in predicates {
            #expect(try ModelContext(container).fetchCount(FetchDescriptor(predicate: predicate)) == 0)
        }
        measure.date = now
        try context.save()
        #expect(try measures(container).first?.date == now)
    }

    /// An average of nothing has no order, is unequal to itself, and stays none in a calculation.
    @Test(arguments: StoreKind.configured, [true, false])
    func aCalculationWithoutAResultMeetsNoCondition(_ kind: StoreKind, _ isInfinite: Bool) throws {
        let container = try ModelContainer(for: Measure.self, configurations: kind.configuration())
        let context = ModelContext(container)
        let measure = try Measure(date: Date(), number: isInfinite ? .infinity : .nan)
        context.insert(measure)
        try context.save()
        let predicates: [Predicate<Measure>] = [
            #Predicate { $0.number + 1 > 0 }, #Predicate { $0.number == ($0.other ?? 0) },
            #Predicate { $0.number != ($0.other ?? 0) }, #Predicate { !($0.number - ($0.other ?? 0) > 0) },
            #Predicate { $0.number * 0 == $0.number * 0 }, #Predicate { $0.number - $0.number != 0 },
            #Predicate { 1 - $0.number < 0 }, #Predicate { ($0.other ?? 1) < $0.number },
        ]
        let wanted =
            isInfinite
            ? [true, true, false, true, false, true, true, false]
            : [false, false, true, true, false, true, false, false]
        for (number, predicate) in predicates.enumerated() {
            #expect(try predicate.evaluate(measure) == wanted[number])
            let count = try ModelContext(container).fetchCount(FetchDescriptor(predicate: predicate))
            #expect(count == (wanted[number] ? 1 : 0), "predicate \(number)")
        }
    }

    @Test(arguments: StoreKind.configured, [Double.infinity, -.infinity])
    func infinitiesAreStoredAndReadBack(_ kind: StoreKind, _ number: Double) throws {
        let container = try ModelContainer(for: Measure.self, configurations: kind.configuration())
        let context = ModelContext(container)
        context.insert(try Measure(date: Date(timeIntervalSinceReferenceDate: number), number: number))
        try context.save()
        let found = try measures(container)
        try #require(found.count == 1)
        #expect(found[0].date.timeIntervalSinceReferenceDate == number)
        #expect(found[0].end?.timeIntervalSinceReferenceDate == number)
        #expect(found[0].number == number && found[0].other == number && found[0].single == Float(number))
    }

    /// A value that is invalid for its type reads as the default, or as an empty value.
    @Test func invalidValuesOfAnotherProgramReadAsDefaults() throws {
        let url = try TemporaryFolder().file
        let container = try ModelContainer(for: Measure.self, configurations: ModelConfiguration(url: url))
        let context = ModelContext(container)
        context.insert(try Measure(date: Date(), number: 2))
        try context.save()
        let columns = "date end number other single decimal price link token count text".split(separator: " ")
        for value in ["'x'", "x'00FF'", "'nan'", "''", "1e999"] {
            let changes = columns.map { "\"\($0)\" = \(value)" }.joined(separator: ", ")
            var connection: OpaquePointer?
            try #require(sqlite_calls_open() != 0)
            try #require(sqlite_calls_connect(url.path, &connection, 2) == 0)
            let opened = try #require(connection)
            defer { sqlite_calls_disconnect(opened) }
            try #require(sqlite_calls_execute(opened, "UPDATE \"Measure\" SET \(changes)") == 0)
            let measure = try #require(try measures(container).first)
            #expect(measure.count == 4)
            #expect(measure.token.uuidString == "00000000-0000-0000-0000-000000000000")
            #expect(measure.decimal == 0 && measure.price == nil)
            let (isReal, isNumberless) = (value == "1e999", value == "'nan'")
            #expect(measure.number.isNaN == isNumberless && measure.number.isInfinite == isReal)
            #expect(measure.date.timeIntervalSinceReferenceDate.isNaN == isNumberless)
            #expect((measure.end == nil) == !(isReal || isNumberless))
            #expect((measure.other == nil) == !(isReal || isNumberless))
            _ = (measure.single, measure.link, measure.text)
        }
    }
}
