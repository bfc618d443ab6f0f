import Testing

@testable import WebRenderer

@Suite struct FrameShapeTests {
    @Test(arguments: [#"[1,"p","5"]"#, "[]", #"["a\"]",[1,{"b":[]}]]"#, #"["\\"]"#])
    func arraysAreAllowed(_ text: String) {
        #expect(FrameShape.isAllowed(text.utf8, depth: 4))
    }

    @Test(
        arguments: [
            "", "1", "{}", " []", "[", "]", "[]]", "[[]", "[]x", "[][]", #"["a]"#, #"["\"]"#, "[[[[]]]]", "[{[{",
        ])
    func whatIsNoArrayOrTooDeepIsNot(_ text: String) {
        #expect(!FrameShape.isAllowed(text.utf8, depth: 3))
    }
}
