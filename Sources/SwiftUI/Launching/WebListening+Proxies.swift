#if Web
    internal import WebRenderer
#endif

extension WebListening {
    /// Returns the addresses and networks of a comma-separated list.
    static func proxies(in text: String) throws(Refusal) -> [String] {
        let proxies = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard proxies.allSatisfy(isAddressRange) else {
            throw Refusal(message: "--proxy needs addresses such as 10.0.0.5 or 10.0.0.0/8, not \"\(text)\"")
        }
        return proxies
    }

    /// Whether the text is an address or a network. A build without the browser screen rejects the option anyway.
    private static func isAddressRange(_ text: String) -> Bool {
        #if Web
            AddressRange(text) != nil
        #else
            !text.isEmpty
        #endif
    }
}
