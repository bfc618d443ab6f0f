/// Whose turn it is: clients that wait take turns, and so do the addresses that they come from.
///
/// However much one has asked for, everybody else who waits has had a turn before it has another. What one asks for is done in
/// order. A piece of work costs the same however many wait.
struct FairQueue<Work> {
    /// A connection, and from where it comes.
    struct Client: Hashable, Sendable {
        var address = ""
        var connection: ObjectIdentifier?
    }

    /// Only clients that wait for something stand in these, and each client and each address only once.
    private var waiting: [Client: Line<Work>] = [:]
    private var clients: [String: Line<Client>] = [:]
    private var addresses = Line<String>()

    mutating func append(_ work: Work, of client: Client) {
        waiting[client, default: Line()].append(work)
        guard waiting[client]?.count == 1 else { return }
        clients[client.address, default: Line()].append(client)
        guard clients[client.address]?.count == 1 else { return }
        addresses.append(client.address)
    }

    /// The work whose turn it is; nil if nobody waits.
    mutating func next() -> Work? {
        guard let address = addresses.popFirst(), let client = clients[address]?.popFirst(),
            let work = waiting[client]?.popFirst()
        else { return nil }
        if waiting[client]?.count == 0 { waiting[client] = nil } else { clients[address]?.append(client) }
        if clients[address]?.count == 0 { clients[address] = nil } else { addresses.append(address) }
        return work
    }
}

/// First in, first out.
private struct Line<Element> {
    private var coming: [Element] = []
    /// The last is the next.
    private var going: [Element] = []

    var count: Int { coming.count + going.count }

    mutating func append(_ element: Element) { coming.append(element) }

    mutating func popFirst() -> Element? {
        if going.isEmpty {
            going = coming.reversed()
            coming.removeAll()
        }
        return going.popLast()
    }
}
