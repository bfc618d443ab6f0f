#if Web
    import Foundation
    import Testing

    @testable import SwiftUI

    @Suite struct BrowserDefaultsTests {
        private func withFile(_ body: (URL) throws -> Void) rethrows {
            let file = URL.temporaryDirectory.appending(path: "browser-\(UUID()).plist")
            defer { try? FileManager.default.removeItem(at: file) }
            try body(file)
        }

        @Test func valuesOfPropertyListsAreReadBackFromTheFile() {
            withFile { file in
                let defaults = BrowserDefaults(file: file)
                defaults.set(true, forKey: "flag")
                defaults.set(5, forKey: "number")
                defaults.set("tea", forKey: "text")
                defaults.set(Data([1, 2]), forKey: "data")
                defaults.set(["a": [1.5]], forKey: "nested")
                defaults.save()
                let again = BrowserDefaults(file: file)
                #expect(again.object(forKey: "flag") as? Bool == true)
                #expect(again.object(forKey: "number") as? Int == 5)
                #expect(again.object(forKey: "text") as? String == "tea")
                #expect(again.object(forKey: "data") as? Data == Data([1, 2]))
                #expect(again.object(forKey: "nested") as? [String: [Double]] == ["a": [1.5]])
            }
        }

        @Test func removedValuesAreGone() {
            withFile { file in
                let defaults = BrowserDefaults(file: file)
                defaults.set(5, forKey: "number")
                defaults.removeObject(forKey: "number")
                #expect(defaults.object(forKey: "number") == nil)
                defaults.save()
                #expect(BrowserDefaults(file: file).object(forKey: "number") == nil)
            }
        }

        @Test func defaultsOfTheServersUserAreInvisible() {
            let key = "browser-defaults-test"
            UserDefaults.standard.set(1, forKey: key)
            defer { UserDefaults.standard.removeObject(forKey: key) }
            let defaults = BrowserDefaults(file: nil)
            #expect(defaults.object(forKey: key) == nil)
            defaults.set(2, forKey: key)
            #expect(UserDefaults.standard.integer(forKey: key) == 1)
        }

        @Test func valuesBeyondTheQuotaAreRefusedAndOthersStay() {
            let defaults = BrowserDefaults(file: nil, quota: BrowserDefaults.Quota(keys: 2, bytes: 20))
            defaults.set("0123456789", forKey: "a")
            defaults.set("0123456789", forKey: "b")
            #expect(defaults.object(forKey: "b") == nil)
            defaults.set("01234", forKey: "b")
            defaults.set("", forKey: "c")
            #expect(defaults.object(forKey: "c") == nil)
            defaults.set(String(repeating: "a", count: 100), forKey: "a")
            #expect(defaults.object(forKey: "a") as? String == "0123456789")
            #expect(defaults.object(forKey: "b") as? String == "01234")
        }

        @Test func invalidPropertyListsAreRefused() {
            struct Other {}
            let defaults = BrowserDefaults(file: nil)
            defaults.set(Other(), forKey: "other")
            defaults.set([Other()], forKey: "others")
            #expect(defaults.object(forKey: "other") == nil)
            #expect(defaults.object(forKey: "others") == nil)
        }
    }
#endif
