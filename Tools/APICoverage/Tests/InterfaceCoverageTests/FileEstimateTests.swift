import Testing

@testable import InterfaceCoverage

@Suite struct FileEstimateTests {
    private func estimate(_ table: String) throws -> FileEstimate {
        FileEstimate(missing: try UsedName.names(of: table))
    }

    @Test func nothingMissingLeavesEveryFile() {
        #expect(FileEstimate(missing: []) == FileEstimate(missing: []))
        #expect(FileEstimate(missing: []).estimate == 1)
        #expect(FileEstimate(missing: []).atLeast == 1)
    }

    /// 688 of 6,879 files are a tenth of them, by 0.013 % of a file.
    @Test func boundsComeFromTheSumAndTheMostFrequentName() throws {
        let files = try estimate("== types\n1\t688\t1\tCanvas\n1\t344\t1\tTable\n")
        #expect(abs(files.atLeast - 0.85) < 0.001)
        #expect(abs(files.atMost - 0.9) < 0.001)
        #expect(abs(files.independent - 0.9 * 0.95) < 0.001)
        #expect(files.estimate > files.independent)
        // Two names so frequent occur together less often than names did on the day of the count.
        #expect(files.estimate == files.atMost)
    }

    @Test func aShapeStandsInTheFilesOfItsName() throws {
        let files = try estimate("== types\n1\t688\t1\tCanvas\n== initializer shapes\n1\t344\t1\tCanvas{}\n")
        #expect(files.atLeast == files.atMost)
    }

    @Test func theShareOfTheDayOfTheCountIsReproduced() throws {
        // Ten names that each leave 90.84 % of the files, and so together 38.3 %.
        let names = (0..<10).map { "1\t630\t1\tName\($0)\n" }.joined()
        let files = try estimate("== types\n" + names)
        #expect(abs(files.estimate - 0.57) < 0.001)
    }
}
