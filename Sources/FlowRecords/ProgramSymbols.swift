import Glibc

/// The names in the symbol tables of the program and its libraries.
///
/// The key path of a computed property knows its getter's address and no name. The dynamic symbols, which `dladdr`
/// finds, do not include getters, so the tables are read from the files. A stripped program has none.
enum ProgramSymbols {
    /// The symbols at an address, as they are in the file. Empty if the address belongs to no file, or if the file has
    /// no table, or is no longer the one that is mapped.
    ///
    /// Reads the file's whole table, so callers keep the answer.
    static func names(at address: UInt) -> [String] {
        guard let file = mappedFile(at: address) else { return [] }
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, UInt64(status.st_ino) == file.inode, status.st_size > 0 else {
            return []
        }
        let size = Int(status.st_size)
        guard let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED else {
            return []
        }
        defer { munmap(bytes, size) }
        let image = ELFImage(bytes: UnsafeRawBufferPointer(start: bytes, count: size))
        return image.symbols(at: UInt64(address), loadedAt: UInt64(file.base))
    }

    // MARK: - Files

    private struct MappedFile {
        let path: String
        /// The lowest address of the file.
        let base: UInt
        let inode: UInt64
    }

    /// The file that is mapped at an address. The mappings of a file follow each other, the lowest one first.
    private static func mappedFile(at address: UInt) -> MappedFile? {
        guard let stream = fopen("/proc/self/maps", "re") else { return nil }
        defer { fclose(stream) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        var file: MappedFile?
        while true {
            let length = getline(&line, &capacity, stream)
            guard length > 0, let line else { return nil }
            // 55d0c0000000-55d0c0001000 r--p 00000000 08:01 1234     /usr/bin/program
            let text = String(cString: line)
            let fields = text.dropLast(text.hasSuffix("\n") ? 1 : 0).split(separator: " ", maxSplits: 5)
            guard fields.count == 6, let inode = UInt64(fields[4]), inode != 0 else { continue }
            let bounds = fields[0].split(separator: "-")
            guard bounds.count == 2, let start = UInt(bounds[0], radix: 16), let end = UInt(bounds[1], radix: 16) else {
                continue
            }
            let path = String(fields[5].drop { $0 == " " })
            if file?.path != path { file = MappedFile(path: path, base: start, inode: inode) }
            if start <= address, address < end { return file }
        }
    }
}

/// A program or a library in the file format of Linux, with 64 bits in the order of this machine.
///
/// Offsets and sizes in the file are checked before they are used.
private struct ELFImage {
    let bytes: UnsafeRawBufferPointer

    private func number<Number: FixedWidthInteger>(at offset: UInt64, as type: Number.Type) -> Number? {
        guard let offset = Int(exactly: offset), offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
        return bytes.loadUnaligned(fromByteOffset: offset, as: type)
    }

    private var isSupported: Bool {
        // The identification, the class of 64 bits, and the order of bytes.
        number(at: 0, as: UInt32.self).map(UInt32.init(littleEndian:)) == 0x464C_457F
            && number(at: 4, as: UInt8.self) == 2 && number(at: 5, as: UInt8.self) == 1
    }

    /// The address at which the file's first page would be without relocation.
    private var firstAddress: UInt64? {
        guard let table = number(at: 32, as: UInt64.self), let size = number(at: 54, as: UInt16.self),
            let count = number(at: 56, as: UInt16.self)
        else { return nil }
        for index in 0..<UInt64(count) {
            let header = table &+ index * UInt64(size)
            // A segment that is loaded.
            if number(at: header, as: UInt32.self) == 1 {
                return number(at: header &+ 16, as: UInt64.self).map { $0 & ~0xFFF }
            }
        }
        return nil
    }

    /// The names of the functions at an address of the running program.
    func symbols(at address: UInt64, loadedAt base: UInt64) -> [String] {
        guard isSupported, let firstAddress, let table = number(at: 40, as: UInt64.self),
            let size = number(at: 58, as: UInt16.self), let count = number(at: 60, as: UInt16.self)
        else { return [] }
        let value = address &- base &+ firstAddress
        var found: [String] = []
        for index in 0..<UInt64(count) {
            let section = table &+ index * UInt64(size)
            // A symbol table, and the number of the section with its names.
            guard number(at: section &+ 4, as: UInt32.self) == 2,
                let symbols = number(at: section &+ 24, as: UInt64.self),
                let length = number(at: section &+ 32, as: UInt64.self),
                let names = number(at: section &+ 40, as: UInt32.self),
                let strings = number(at: table &+ UInt64(names) * UInt64(size) &+ 24, as: UInt64.self)
            else { continue }
            var symbol = symbols
            for _ in 0..<(min(length, UInt64(bytes.count)) / 24) {
                defer { symbol &+= 24 }
                guard number(at: symbol &+ 8, as: UInt64.self) == value,
                    let name = number(at: symbol, as: UInt32.self)
                else { continue }
                if let text = text(at: strings &+ UInt64(name)) { found.append(text) }
            }
        }
        return found
    }

    /// The text up to the next zero.
    private func text(at offset: UInt64) -> String? {
        guard let offset = Int(exactly: offset), offset < bytes.count else { return nil }
        return String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }
}
