/// A line of a source file or model file that is wrong. The description has the form of a compiler's message.
package struct SourceFileError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let line: Int
    package let reason: String

    package var description: String { "\(path):\(line): error: \(reason)" }
}
