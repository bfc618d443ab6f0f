#if Web
    internal import WebRenderer
#endif

extension WebListening {
    /// The addresses and networks in a list with commas.
    static func proxies(in text: String) throws(Refusal) -> [String] {
        let proxies = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard proxies.allSatisfy(isAddressRange) else {
            throw Refusal(sentence: "--proxy needs addresses such as 10.0.0.5 or 10.0.0.0/8, not \"\(text)\"")
        }
        return proxies
    }

    /// A build without the screen in browsers refuses that anyway.
    private static func isAddressRange(_ text: String) -> Bool {
        #if Web
            AddressRange(text) != nil
        #else
            !text.isEmpty
        #endif
    }
}
