import DataModeling
import Foundation
import Observation
import Testing

/// Rows whose values a program cannot read.
@Suite struct DamageTests {
    struct Grade: Codable {
        var level: Int
    }

    /// A type without an empty value.
    struct StrictGrade: Codable {
        var level: Int

        init(from decoder: any Decoder) throws {
            level = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .level)
            guard level > 0 else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no level"))
            }
        }
    }

    enum Loose {
        final class Report: PersistentModel {
            var persistentBackingData: any BackingData<Report> = Report.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var grade: Grade {
                get { read(\.grade) }
                set { write(\.grade, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "grade", keypath: \Report.grade)]
            }

            init(backingData: any BackingData<Report>) { persistentBackingData = backingData }

            init(_ level: Int) { grade = Grade(level: level) }
        }
    }

    enum Strict {
        final class Report: PersistentModel {
            var persistentBackingData: any BackingData<Report> = Report.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var grade: StrictGrade {
                get { read(\.grade) }
                set { write(\.grade, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "grade", keypath: \Report.grade)]
            }

            init(backingData: any BackingData<Report>) { persistentBackingData = backingData }
        }
    }

    @Test func aRowThatCannotBeReadIsLeftOut() throws {
        let url = try TemporaryFolder().file
        let loose = ModelContext(
            try ModelContainer(for: Loose.Report.self, configurations: ModelConfiguration(url: url)))
        let good = Loose.Report(3)
        loose.insert(good)
        try loose.save()
        let strict = ModelContext(
            try ModelContainer(for: Strict.Report.self, configurations: ModelConfiguration(url: url)))
        loose.insert(Loose.Report(0))
        try loose.save()
        let reports = try strict.fetch(FetchDescriptor<Strict.Report>())
        try #require(reports.count == 1)
        #expect(reports[0].grade.level == 3)
        good.grade.level = -1
        try loose.save()
        #expect(try strict.fetch(FetchDescriptor<Strict.Report>()).isEmpty)
        #expect(reports[0].grade.level == 3)
        loose.delete(good)
        try loose.save()
        #expect(try strict.fetch(FetchDescriptor<Strict.Report>()).isEmpty)
        #expect(reports[0].isDeleted)
        #expect(reports[0].grade.level == 3)
    }
}
