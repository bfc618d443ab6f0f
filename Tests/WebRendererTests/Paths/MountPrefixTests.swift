import Testing

@testable import WebRenderer

@Suite struct MountPrefixTests {
    @Test(arguments: [
        ("/tools/notes", "/tools/notes"), ("/tools/notes/", "/tools/notes"), ("/a-b_c~d.e/9", "/a-b_c~d.e/9"), ("", ""),
        ("/", ""), ("/Tools", "/Tools"),
    ])
    func aPathIsSegmentsWithASlashBeforeEach(_ text: String, _ expected: String) {
        #expect(MountPrefix(text)?.text == expected)
    }

    @Test(arguments: ["a", "//", "/a//b", "/.", "/a/..", "/ä", "/a b", "/a?b", "/a#b", "/a%20b", "/\"", "/a'", "/<"])
    func invalidPrefixesAreNil(_ text: String) {
        #expect(MountPrefix(text) == nil)
    }

    @Test(arguments: [
        ("/notes/", "/"), ("/notes/a?b=c", "/a?b=c"), ("/notes", ""), ("/notes?b=c", "?b=c"), ("/notes//a", "//a"),
        ("/notesbook", nil), ("/Notes/", nil), ("/other/notes/", nil), ("/", nil), ("", nil),
    ])
    func theAppReceivesThePathBehindItsPrefix(_ target: String, _ inner: String?) throws {
        #expect(try #require(MountPrefix("/notes")).inner(of: target) == inner)
    }

    @Test func anAppWithItsOwnHostSeesAll() {
        #expect(MountPrefix.none.inner(of: "/a") == "/a")
        #expect(MountPrefix.none.outer("/a") == "/a")
    }

    @Test func theMountPrefixPrecedesTheAppsPaths() throws {
        #expect(try #require(MountPrefix("/notes")).outer("/a") == "/notes/a")
    }
}
