internal import QueueStructures

/// A queue in which addresses take turns, and so do the clients of one address.
///
/// Every client that waits gets a turn before another gets its second. The work of one client runs in order. Appending
/// and taking cost constant time.
struct FairQueue<Work> {
    /// A connection and its address.
    struct Client: Hashable, Sendable {
        var address = ""
        var connection: ObjectIdentifier?
    }

    /// The pending work of each client.
    private var waiting: [Client: Deque<Work>] = [:]
    /// The clients with pending work, by address, each once.
    private var clients: [String: Deque<Client>] = [:]
    /// The addresses with pending work, each once.
    private var addresses = Deque<String>()

    mutating func append(_ work: Work, of client: Client) {
        waiting[client, default: []].append(work)
        guard waiting[client]?.count == 1 else { return }
        clients[client.address, default: []].append(client)
        guard clients[client.address]?.count == 1 else { return }
        addresses.append(client.address)
    }

    /// Removes the next piece of work; nil if the queue is empty.
    mutating func next() -> Work? {
        guard let address = addresses.popFirst(), let client = clients[address]?.popFirst(),
            let work = waiting[client]?.popFirst()
        else { return nil }
        if waiting[client]?.count == 0 { waiting[client] = nil } else { clients[address]?.append(client) }
        if clients[address]?.count == 0 { clients[address] = nil } else { addresses.append(address) }
        return work
    }
}
