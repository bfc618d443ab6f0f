/// What a loader may reach, depending on who chooses the addresses.
public enum DocumentReach: Equatable, Sendable {
    /// Files and the whole network: for addresses that the person chooses whose program it is.
    case everything
    /// The public web alone, by http and https: for addresses that others choose.
    ///
    /// Each address of a machine is looked at when a connection to it is about to be opened, after names have been resolved, in
    /// every redirection too. So a name that is resolved differently a moment later leads nowhere else. Private networks, this
    /// machine with all its own addresses, links and groups are not reached; nor are files. Proxies of the environment are left
    /// out, and so are addresses with a name and a password.
    case publicWeb
}
