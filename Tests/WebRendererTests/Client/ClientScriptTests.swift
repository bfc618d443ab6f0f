import Foundation
import Testing

@testable import WebRenderer

@Suite struct ClientScriptTests {
    @Test func theScriptIsAtMostTwelveKilobytesAsItIsServed() throws {
        let gzipped = try #require(WebAsset.script.gzipped)
        #expect((1_000...12_000).contains(gzipped.count))
    }

    @Test func thePartForRestartsHasTheValuesOfTheProtocol() {
        let served = String(decoding: WebAsset.restartScript.bytes, as: UTF8.self)
        #expect(!served.contains("Act."))
        // A press, a toggle and a submission are not repeated; edits are no presses.
        for act in [ClientAct.press, .setOn, .submit] { #expect(served.contains("\"\(act.rawValue)\"")) }
        #expect(!served.contains("\"\(ClientAct.editText.rawValue)\""))
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
        let source = String(decoding: PackageResources.client_js, as: UTF8.self)
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
        let script = String(decoding: PackageResources.client_js, as: UTF8.self)
        #expect(script.contains("\"use strict\""))
        for refused in ["eval(", "new Function", "document.write", "setAttribute(\"style\"", "outerHTML"] {
            #expect(!script.contains(refused), "\(refused)")
        }
    }
}
