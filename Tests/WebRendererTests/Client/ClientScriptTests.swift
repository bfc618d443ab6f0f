import Foundation
import Testing

@testable import WebRenderer

@Suite struct ClientScriptTests {
    @Test func theScriptIsAtMostTwelveKilobytesAsItIsServed() throws {
        let gzipped = try #require(WebAsset.script.gzipped)
        #expect((1_000...12_000).contains(gzipped.count))
    }

    @Test func thePartForRestartsHasTheValuesOfTheProtocol() {
        let served = String(decoding: WebAsset.useScript.bytes, as: UTF8.self)
        #expect(!served.contains("Act."))
        // A press, a toggle and a submission are not repeated; edits are no presses.
        for act in [ClientAct.press, .setOn, .submit] { #expect(served.contains("\"\(act.rawValue)\"")) }
        let presses = served.split(separator: "const presses=[")[1].prefix { $0 != "]" }
        #expect(!presses.contains("\"\(ClientAct.editText.rawValue)\""))
    }

    /// Its length as JSON, with the rest of its message, is what a message in parts may have.
    @Test func thePageKnowsTheLongestText() throws {
        let script = String(decoding: PageSource.texts, as: UTF8.self)
        let longest = try #require(script.firstMatch(of: #/const longest = (\d+);/#).flatMap { Int($0.1) })
        #expect(longest == 1_000_000)
        #expect(WebLimits().messageBytes == 1_048_576)
        let files = String(decoding: PageSource.files, as: UTF8.self)
        #expect(files.contains("const longest = 1000000;"))
    }

    @Test func aPageWithASessionKeepsPressesUntilItsScriptHasCome() {
        func page(_ session: PageDocument.Session?) -> String {
            PageDocument(title: "", name: "", language: WebLanguage(), styleRules: "", body: "", session: session).html
        }
        let live = page(PageDocument.Session(token: "", nonce: "123"))
        #expect(
            live.contains(
                #"<script nonce="123">early=[];for(let t of"#
                    + #"["pointerdown","pointerup","pointercancel","click","keydown"])"#
                    + "addEventListener(t,e=>early?.push(e),!0)</script>"))
        // It runs before the style sheet has come, for which a script behind it would wait.
        #expect(live.firstRange(of: "early")!.lowerBound < live.firstRange(of: "stylesheet")!.lowerBound)
        #expect(!page(nil).contains("<script"))
    }

    @Test func onlyPagesInDevelopmentLoadItsScript() {
        func page(_ isInDevelopment: Bool) -> String {
            PageDocument(
                title: "", name: "", language: WebLanguage(tag: "en", isRightToLeft: false), styleRules: "", body: "",
                session: PageDocument.Session(token: "", nonce: ""), isInDevelopment: isInDevelopment
            ).html
        }
        #expect(!page(false).contains("development"))
        #expect(page(true).contains("<script src=\"\(WebAsset.developmentScript.path)\" defer></script>"))
    }

    @Test func theScriptIsServedWithoutItsComments() {
        let source = String(decoding: PageSource.client, as: UTF8.self)
        let served = String(decoding: WebAsset.script.bytes, as: UTF8.self)
        #expect(source.contains("/** The events without an acknowledgement,"))
        #expect(!served.contains("/**"))
        #expect(!served.contains("// "))
        #expect(served.contains("location.href.replace(/^http/,\"ws\")"))
        // Every line of code is there, in its order, but for spaces, and for lines with names of the protocol.
        let code = source.split(separator: "\n").map { $0.drop { $0 == "\t" } }
            .filter {
                !$0.hasPrefix("//") && !$0.hasPrefix("/*") && !$0.hasPrefix("*") && !$0.contains("//")
                    && !$0.contains("*/") && !$0.contains("Act.") && !$0.contains("Op.")
            }
            .map { $0.filter { $0 != " " } }
        var lines = served.split(separator: "\n").map { $0.filter { $0 != " " } }[...]
        for line in code {
            guard let place = lines.firstIndex(of: line) else { continue }
            lines = lines[(place + 1)...]
        }
        #expect(code.count > 700)
        #expect(lines.count < 8)
    }

    @Test func theScriptIsStrictAndHasNothingThatAStrictPolicyRefuses() {
        let script = String(decoding: PageSource.client, as: UTF8.self)
        #expect(script.contains("\"use strict\""))
        for refused in ["eval(", "new Function", "document.write", "setAttribute(\"style\"", "outerHTML"] {
            #expect(!script.contains(refused), "\(refused)")
        }
    }
}
