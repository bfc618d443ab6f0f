/// The indices of properties by key paths.
///
/// Each key path expression in a program has its own object, and hashing its components takes longer than reading a
/// value. Known objects are therefore found by their addresses. An entry of the table retains its key path, so that no
/// other object gets the address.
///
/// Sendable: the dictionary is immutable.
final class KeyPathIndices: @unchecked Sendable {
    private let indices: [AnyKeyPath: Int]
    private let table: AddressTable<Int>

    init(_ indices: [AnyKeyPath: Int]) {
        self.indices = indices
        var size = 16
        while size < indices.count * 16 { size *= 2 }
        table = AddressTable(size: size)
    }

    deinit {
        table.deallocate { address in
            guard let object = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<AnyKeyPath>.fromOpaque(object).release()
        }
    }

    func index(of keyPath: AnyKeyPath) -> Int? {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        if let index = table.value(at: address) { return index }
        guard let index = indices[keyPath] else { return nil }
        let kept = Unmanaged.passRetained(keyPath)
        if !table.add(index, at: address) { kept.release() }
        return index
    }
}
