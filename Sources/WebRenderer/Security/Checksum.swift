/// The 64-bit hash FNV-1a. It distinguishes versions of a file and detects damage; it does not protect against
/// attackers.
enum Checksum {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
