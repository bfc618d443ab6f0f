import Foundation
import Testing

@testable import WebRenderer

@Suite struct UploadNameTests {
    @Test(
        arguments: [
            ("notes.txt", "notes.txt"), ("../../etc/passwd", "passwd"), ("..%2F..%2Fetc%2Fpasswd", "passwd"),
            ("C:%5CUsers%5Cme%5Ca.txt", "a.txt"), ("a%00.txt", "a.txt"), ("a%0D%0Ab.txt", "ab.txt"), ("", "file"),
            (".", "file"), ("..", "file"), ("/", "file"), (".bashrc", "bashrc"), ("a. .", "a"), ("NUL", "_NUL"),
            ("com1.txt", "_com1.txt"), ("console.txt", "console.txt"), ("%C3%A4.txt", "ä.txt"),
            // U+202E would show the name as one that ends with “gnp.exe” turned around.
            ("a%E2%80%AEgnp.exe", "agnp.exe"), ("%FF.txt", "%FF.txt"),
        ])
    func unsafePartsOfAFileNameAreRemoved(_ header: String, _ name: String) {
        #expect(UploadName.safe(header) == name)
    }

    @Test func aLongNameKeepsItsExtension() {
        let name = UploadName.safe(String(repeating: "ä", count: 300) + ".jpeg")
        #expect(name.utf8.count <= 200)
        #expect(name.hasSuffix("ä.jpeg"))
        #expect(UploadName.safe(String(repeating: "a", count: 300)).utf8.count == 200)
        #expect(UploadName.safe("a." + String(repeating: "b", count: 300)).utf8.count == 200)
    }
}
