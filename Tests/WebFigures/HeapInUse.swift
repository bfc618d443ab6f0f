import Foundation

/// The allocated memory in all arenas of the C library. Resident memory differs: freed memory may stay resident between
/// allocated blocks.
enum HeapInUse {
    /// In bytes; nil if the C library does not report it.
    static var bytes: Int? {
        guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return nil }
        defer { fclose(file) }
        let tell = unsafeBitCast(symbol, to: (@convention(c) (CInt, UnsafeMutableRawPointer) -> CInt).self)
        guard tell(0, file) == 0 else { return nil }
        rewind(file)
        var text: [UInt8] = []
        while case let byte = getc(file), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
        // The report lists single arenas first.
        let sums = String(decoding: text, as: UTF8.self).components(separatedBy: "</heap>").last ?? ""
        func sum(_ pattern: Regex<(Substring, Substring)>) -> Int {
            sums.matches(of: pattern).reduce(0) { $0 + (Int($1.1) ?? 0) }
        }
        return sum(/system type="current" size="(\d+)"/) + sum(/total type="mmap" count="\d+" size="(\d+)"/)
            - sum(/total type="(?:fast|rest)" count="\d+" size="(\d+)"/)
    }
}
