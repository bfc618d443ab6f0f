import Foundation
import Testing

@testable import WebRenderer

@Suite struct ClientScriptTests {
    @Test func theServedScriptHasAtMostTwelveKilobytes() throws {
        let gzipped = try #require(WebAsset.script.gzipped)
        #expect((1_000...12_000).contains(gzipped.count))
    }

    @Test func thePartForRestartsHasTheValuesOfTheProtocol() {
        let served = String(decoding: WebAsset.useScript.bytes, as: UTF8.self)
        #expect(!served.contains("Act."))
        // A press, a toggle and a submission are not repeated; edits are not presses.
        for act in [ClientAct.press, .setOn, .submit] { #expect(served.contains("\"\(act.rawValue)\"")) }
        let presses = served.split(separator: "let presses=[")[1].prefix { $0 != "]" }
        #expect(!presses.contains("\"\(ClientAct.editText.rawValue)\""))
    }

    /// Its length as JSON, with the rest of its message, is the limit of a message in parts.
    @Test func thePageKnowsTheLongestText() throws {
        let script = try PageSources.text("Client/Use/texts.js")
        let longest = try #require(script.firstMatch(of: #/const longest = (\d+);/#).flatMap { Int($0.1) })
        #expect(longest == 1_000_000)
        #expect(WebLimits().messageBytes == 1_048_576)
        let files = try PageSources.text("Client/files.js")
        #expect(files.contains("const longest = 1000000;"))
    }

    @Test func aPageWithASessionKeepsPressesUntilItsScriptHasCome() {
        func page(_ session: PageDocument.Session?) -> String {
            PageDocument(title: "", name: "", language: WebLanguage(), styleRules: "", body: "", session: session).html
        }
        let live = page(PageDocument.Session(token: "", nonce: "123"))
        let script = #"""
            <script nonce="123">early=[];for(t of["pointerdown","pointerup","pointercancel","click","keydown",\#
            "touchstart","touchmove","touchend","touchcancel","error"])\#
            addEventListener(t,e=>e.target.integrity==""?document.readyState>"d"&\#
            6>(n=-~sessionStorage.sw)&&setTimeout(e=>location.reload(sessionStorage.sw=n),n*n*500):early?.push(e),1)\#
            </script>
            """#
        #expect(live.contains(script))
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

    @Test func onlyInspectedPagesLoadTheScriptOfTheInspection() {
        func page(_ inspector: PageInspector?) -> String {
            var page = PageDocument(
                title: "", name: "", language: WebLanguage(tag: "en", isRightToLeft: false), styleRules: "", body: "",
                session: PageDocument.Session(token: "", nonce: ""))
            page.inspector = inspector
            return page.html
        }
        let path = WebAsset.inspectionScript.path
        #expect(!page(nil).contains("inspection"))
        #expect(page(PageInspector(address: nil)).contains("<script src=\"\(path)\" defer></script>"))
        #expect(
            page(PageInspector(address: "http://127.0.0.1:9/"))
                .contains("<script src=\"\(path)\" defer data-inspector=\"http://127.0.0.1:9/\"></script>"))
    }

    @Test func theScriptIsServedWithoutItsComments() throws {
        let source = try PageSources.text("Client/Page/events.js")
        let served = String(decoding: WebAsset.script.bytes, as: UTF8.self)
        #expect(source.contains("/** The events without an acknowledgement,"))
        #expect(served.contains("let waiting=[];"))
        #expect(!served.contains("/**"))
        #expect(!served.contains("// "))
        #expect(served.contains("location.href.replace(/^http/,\"ws\")"))
    }

    @Test func theScriptIsStrictAndHasNothingThatAStrictPolicyRefuses() {
        let script = String(decoding: WebAsset.script.bytes, as: UTF8.self)
        #expect(script.hasPrefix("\"use strict\";"))
        for refused in ["eval(", "new Function", "document.write", "setAttribute(\"style\"", "outerHTML"] {
            #expect(!script.contains(refused), "\(refused)")
        }
    }
}
