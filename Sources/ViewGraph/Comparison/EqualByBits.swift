/// Types of the standard library whose values are equal exactly if their bytes are.
///
/// Floating-point numbers are not among them: zero equals minus zero.
protocol EqualByBits {}

extension Bool: EqualByBits {}
extension Int: EqualByBits {}
extension Int8: EqualByBits {}
extension Int16: EqualByBits {}
extension Int32: EqualByBits {}
extension Int64: EqualByBits {}
extension Int128: EqualByBits {}
extension UInt: EqualByBits {}
extension UInt8: EqualByBits {}
extension UInt16: EqualByBits {}
extension UInt32: EqualByBits {}
extension UInt64: EqualByBits {}
extension UInt128: EqualByBits {}
extension Unicode.Scalar: EqualByBits {}
extension ObjectIdentifier: EqualByBits {}
extension OpaquePointer: EqualByBits {}
extension UnsafePointer: EqualByBits {}
extension UnsafeMutablePointer: EqualByBits {}
extension UnsafeRawPointer: EqualByBits {}
extension UnsafeMutableRawPointer: EqualByBits {}
