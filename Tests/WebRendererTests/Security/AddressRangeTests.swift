import Testing

@testable import WebRenderer

@Suite struct AddressRangeTests {
    @Test(
        arguments: [
            ("10.0.0.5", ["10.0.0.5", "::ffff:10.0.0.5"], ["10.0.0.4", "::1", "", "10.0.0", "example.org"]),
            ("10.16.0.0/12", ["10.16.0.1", "10.31.255.255"], ["10.32.0.0", "10.15.255.255", "11.16.0.1"]),
            ("10.0.0.0/8", ["10.255.0.1"], ["11.0.0.1"]),
            ("0.0.0.0/0", ["198.51.100.9"], ["2001:db8::1"]),
            ("2001:db8::/32", ["2001:db8:1::2"], ["2001:db9::1", "32.1.13.184"]),
            ("::1", ["::1"], ["::2", "127.0.0.1"]),
        ] as [(String, [String], [String])])
    func addressesThatBeginAlikeAreInside(_ text: String, _ inside: [String], _ outside: [String]) throws {
        let range = try #require(AddressRange(text))
        for address in inside { #expect(range.contains(address), "\(address)") }
        for address in outside { #expect(!range.contains(address), "\(address)") }
    }

    @Test(arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "example.org", "10.0.0.0/8/8"])
    func invalidRangesAreRefused(_ text: String) {
        #expect(AddressRange(text) == nil)
    }
}
