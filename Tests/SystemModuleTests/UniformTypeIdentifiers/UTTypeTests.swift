import Foundation
import Testing

@testable import ContentTypes

@Suite struct UTTypeTests {
    @Test func aTypeConformsToItsSupertypes() {
        #expect(UTType.jpeg.conforms(to: .jpeg))
        #expect(UTType.jpeg.conforms(to: .image))
        #expect(UTType.jpeg.conforms(to: .item))
        #expect(!UTType.jpeg.conforms(to: .text))
        #expect(!UTType.image.conforms(to: .jpeg))
        #expect(UTType.image.isSupertype(of: .jpeg))
        #expect(UTType.jpeg.isSubtype(of: .data))
        #expect(!UTType.jpeg.isSubtype(of: .jpeg))
    }

    /// The conformances that Apple's pages list for each type and its supertypes.
    @Test(arguments: [
        (UTType.pdf, [UTType.data, .item, .compositeContent, .content]),
        (.swiftSource, [.sourceCode, .plainText, .text, .data, .item, .content]),
        (.mpeg4Audio, [.mpeg4Movie, .movie, .audio, .audiovisualContent, .data, .item, .content]),
        (.applicationBundle, [.application, .executable, .bundle, .package, .directory, .item]),
        (.tarArchive, [.data, .archive, .item]), (.folder, [.directory, .item]), (.item, []), (.database, []),
    ])
    func supertypes(_ type: UTType, _ supertypes: [UTType]) {
        #expect(type.supertypes == Set(supertypes))
    }

    @Test func anExtensionHasAType() {
        #expect(UTType(filenameExtension: "jpg") == .jpeg)
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(filenameExtension: "csv") == .commaSeparatedText)
        #expect(UTType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(filenameExtension: "tar.gz") == nil)
    }

    @Test func anUnknownExtensionHasADynamicType() throws {
        let type = try #require(UTType(filenameExtension: "quux", conformingTo: .image))
        #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
        #expect(type.conforms(to: .image) && type.conforms(to: .data))
        #expect(type.preferredFilenameExtension == "quux")
        #expect(type.identifier.hasPrefix("dyn."))
        #expect(UTType(type.identifier) == type)
        #expect(UTType(filenameExtension: "QUUX", conformingTo: .image) == type)
        #expect(UTType(filenameExtension: "quux") != type)
        // No declared package type has this extension, so the type is dynamic.
        #expect(UTType(filenameExtension: "jpg", conformingTo: .package)?.isDynamic == true)
    }

    @Test func aMIMETypeHasAType() {
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "Text/HTML") == .html)
        #expect(UTType(mimeType: "image/jpg") == .jpeg)
        #expect(UTType(mimeType: "application/x-quux")?.isDynamic == true)
        #expect(UTType(mimeType: "png") == nil)
        #expect(UTType(tag: "image/png", tagClass: .mimeType, conformingTo: nil) == .png)
        #expect(UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: .image) == [.png])
    }

    @Test func theFirstTagIsPreferred() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
        #expect(UTType.image.preferredFilenameExtension == nil)
        #expect(UTType.image.tags.isEmpty)
        #expect(UTType.png.localizedDescription == "PNG image")
    }

    @Test func anIdentifierIsComparedWithoutRegardToCase() {
        #expect(UTType("public.JPEG") == .jpeg)
        #expect(UTType("com.example.nothing") == nil)
        #expect(UTType.pdf.identifier == "com.adobe.pdf")
        #expect(!UTType.pdf.isPublic && UTType.jpeg.isPublic && UTType.jpeg.isDeclared)
    }

    @Test func aProgramDeclaresTypes() {
        let recipe = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
        #expect(recipe.conforms(to: .text) && recipe.isDeclared && !recipe.isDynamic)
        #expect(UTType("com.example.recipe") == recipe)
        // The first declaration counts.
        #expect(!UTType(importedAs: "com.example.recipe", conformingTo: .image).conforms(to: .image))
        #expect(UTType(importedAs: "com.example.other").conforms(to: .data))
        #expect(!UTType(exportedAs: "public.png", conformingTo: .text).conforms(to: .text))
    }

    @Test func aTypeIsCodedAsItsIdentifier() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    }

    @Test func aURLGetsTheExtensionOfAType() {
        let folder = URL(fileURLWithPath: "/pictures")
        #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
        #expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
        #expect(folder.appendingPathComponent("a", conformingTo: .folder).lastPathComponent == "a")
    }

    @Test func everyDeclaredSupertypeIsDeclared() {
        for line in SystemTypes.table.split(separator: "\n") where !line.hasPrefix("#") {
            let declaration = TypeDeclaration(line: line)
            for supertype in declaration.supertypes { #expect(UTType(supertype) != nil, "\(line)") }
        }
    }
}
