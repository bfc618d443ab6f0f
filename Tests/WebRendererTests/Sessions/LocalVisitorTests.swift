import Testing

@testable import WebRenderer

@Suite struct LocalVisitorTests {
    @Test(
        arguments: [
            ("127.0.0.1", false, true), ("127.9.9.9", false, true), ("::1", false, true),
            ("::ffff:127.0.0.1", false, true), ("192.168.1.2", false, false), ("fe80::1%eth0", false, false),
            (nil, false, false), ("nonsense", false, false), ("127.0.0.1", true, false),
        ] as [(String?, Bool, Bool)])
    func aBrowserOfThisMachineConnectsFromItDirectly(_ address: String?, _ isForwarded: Bool, _ isLocal: Bool) {
        var visitor = WebVisitor(browser: "b")
        visitor.fullAddress = address
        visitor.isForwarded = isForwarded
        #expect(visitor.isOnThisMachine == isLocal)
    }
}
