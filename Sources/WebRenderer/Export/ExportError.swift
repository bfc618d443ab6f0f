/// An error that ends an export.
package struct ExportError: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// Whether it concerns the name of one page, so that others can be written.
    let isOfOnePage: Bool

    init(_ description: String, isOfOnePage: Bool = false) {
        self.description = description
        self.isOfOnePage = isOfOnePage
    }
}
