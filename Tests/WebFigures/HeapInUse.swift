import Foundation

/// What is allocated at the moment, in all arenas of the C library: memory that is resident may be free, and lie between what is not.
enum HeapInUse {
    /// In bytes; nil where the C library does not say.
    static var bytes: Int? {
        guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return nil }
        defer { fclose(file) }
        let tell = unsafeBitCast(symbol, to: (@convention(c) (CInt, UnsafeMutableRawPointer) -> CInt).self)
        guard tell(0, file) == 0 else { return nil }
        rewind(file)
        var text: [UInt8] = []
        while case let byte = getc(file), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
        // What is said of single arenas comes first.
        let sums = String(decoding: text, as: UTF8.self).components(separatedBy: "</heap>").last ?? ""
        func sum(_ pattern: Regex<(Substring, Substring)>) -> Int {
            sums.matches(of: pattern).reduce(0) { $0 + (Int($1.1) ?? 0) }
        }
        return sum(/system type="current" size="(\d+)"/) + sum(/total type="mmap" count="\d+" size="(\d+)"/)
            - sum(/total type="(?:fast|rest)" count="\d+" size="(\d+)"/)
    }
}
