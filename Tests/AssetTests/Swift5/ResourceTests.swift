import Foundation
import Testing

@Suite struct ResourceTests {
    private struct Mission: Decodable {
        let id: Int
    }

    @Test func theMainBundleHasTheFilesInTheSwift5Mode() throws {
        let url = Bundle.main.url(forResource: "mission", withExtension: "json")
        let mission = try JSONDecoder().decode(Mission.self, from: Data(contentsOf: #require(url)))
        #expect(mission.id == 5)
        #expect(NSLocalizedString("Not translated", comment: "") == "Not translated")
        for file in Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil) ?? [] {
            #expect(file.pathExtension == "json")
        }
    }
}
