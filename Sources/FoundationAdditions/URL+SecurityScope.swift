public import Foundation

extension URL {
    /// Begins access to a file outside of the app's own folders, which Linux permits anyway.
    ///
    /// Linux has no security scopes: everything that the user may read is accessible. Returns true. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()).
    @_disfavoredOverload
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends access to a security-scoped resource. It stays as accessible as before.
    @_disfavoredOverload
    public func stopAccessingSecurityScopedResource() {}
}
