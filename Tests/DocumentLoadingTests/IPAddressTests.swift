import Testing

@testable import DocumentLoading

@Suite struct IPAddressTests {
    @Test(
        arguments: [
            [8, 8, 8, 8], [1, 1, 1, 1], [172, 15, 255, 255], [172, 32, 0, 0], [100, 63, 255, 255], [100, 128, 0, 0],
            [169, 253, 0, 1], [192, 167, 1, 1], [198, 17, 0, 1], [198, 20, 0, 1], [223, 255, 255, 255], [11, 0, 0, 1],
        ] as [[UInt8]])
    func addressesOfTheInternetArePublic(_ bytes: [UInt8]) {
        #expect(IPAddress(bytes).isPublic)
    }

    @Test(
        arguments: [
            [0, 0, 0, 0], [0, 1, 2, 3], [10, 0, 0, 1], [10, 255, 255, 255], [100, 64, 0, 0], [100, 127, 255, 255],
            [127, 0, 0, 1], [127, 255, 255, 254], [169, 254, 169, 254], [172, 16, 0, 1], [172, 31, 255, 255],
            [192, 0, 0, 8], [192, 0, 2, 1], [192, 88, 99, 1], [192, 168, 0, 1], [198, 18, 0, 1], [198, 19, 255, 255],
            [198, 51, 100, 7], [203, 0, 113, 9], [224, 0, 0, 1], [239, 255, 255, 255], [240, 0, 0, 1],
            [255, 255, 255, 255],
        ] as [[UInt8]])
    func addressesForSpecialPurposesAreNot(_ bytes: [UInt8]) {
        #expect(!IPAddress(bytes).isPublic)
    }

    @Test(arguments: [
        ("2606:4700::1111", true), ("2a00:1450:4001::1", true), ("2003::1", true),
        ("::", false), ("::1", false), ("::ffff:8.8.8.8", false), ("::ffff:127.0.0.1", false), ("::8.8.8.8", false),
        ("64:ff9b::a00:1", false), ("100::1", false), ("fc00::1", false), ("fd12:3456::1", false), ("fe80::1", false),
        ("fec0::1", false), ("ff02::1", false), ("2001::1", false), ("2001:1ff::1", false), ("2001:db8::1", false),
        ("2002:a00:1::1", false), ("3fff::1", false), ("4000::1", false),
    ])
    func addressesOfSixteenBytes(_ text: String, _ isPublic: Bool) throws {
        let address = try #require(IPAddress(written: text))
        #expect(address.bytes.count == 16)
        #expect(address.isPublic == isPublic)
    }

    @Test func thisMachineKnowsItsOwnAddresses() {
        #expect(IPAddress.ownAddresses?.contains(IPAddress([127, 0, 0, 1])) == true)
    }
}
