/// The addresses that a loader may access, depending on who chooses them.
public enum DocumentAccess: Equatable, Sendable {
    /// Files and the whole network, for addresses that the program's own user chooses.
    case everything
    /// Only the public web, by HTTP and HTTPS, for addresses that others choose.
    ///
    /// Each IP address is checked directly before a connection is opened, after name resolution and for every redirect.
    /// A name that later resolves to another address therefore cannot bypass the check. Private networks, all addresses
    /// of this machine, link-local and multicast addresses, and files are excluded. Proxies of the environment are
    /// ignored, and URLs with a user name and password are rejected.
    case publicWeb
}
