import Foundation
import Testing

/// The file that sends lookups in the main bundle to the target's resources.
@Suite struct ResourceLookupsTests {
    private func text(_ arguments: String...) async throws -> String {
        let folder = try CatalogFolder(["Package/": ""])
        let (output, end) = try await folder.run("resource-lookups", arguments)
        guard end == .exit(0) else { throw CatalogFolder.GeneratorFailure(output: output) }
        return try folder.text()
    }

    @Test func itNamesTheBundleOfTheTarget() async throws {
        let text = try await text("My \"app\"_Weather")
        #expect(text.contains(#"StringLocalization.TargetResources(bundle: "My \"app\"_Weather")"#))
        #expect(text.contains("func url(forResource name: String?, withExtension ext: String?) -> URL? {"))
        #expect(!text.contains("static var module"))
    }

    @Test func itDeclaresABundleOfTheModuleWhereSwiftPMHasNone() async throws {
        let text = try await text("weather_Weather", "--module")
        #expect(text.contains("static var module: Foundation.Bundle { .main }"))
    }

    @Test func anInvocationWithoutABundleIsRefused() async throws {
        let folder = try CatalogFolder(["Package/": ""])
        let (output, end) = try await folder.run("resource-lookups", [])
        #expect(end == .exit(1))
        #expect(output.contains("resource-lookups <file> <bundle> [--module]"))
    }
}
