internal import LayoutEngine

/// A message of a page, read and checked. Made on any thread.
package enum ClientMessage: Equatable, Sendable {
    /// The first message of a socket.
    case hello(SocketHello)
    /// The page has applied a patch, and all before it.
    case acknowledged(Int)
    /// The page asks for a heartbeat.
    case heartbeat
    /// A person asks for the causes of an element. Only the script of an inspected page sends it.
    case inspect(ElementID)
    /// An event with its number. A page counts its events from 1, and each is handled once.
    case event(Int, ClientEvent)

    package init(_ frame: [UInt8], limits: FrameLimits = FrameLimits()) throws(WebProtocolError) {
        let values = try FrameReader.read(frame, limits: limits)
        if let number = values.first?.integer {
            guard let act = values.dropFirst().first?.act, number >= 0 else { throw .unknownMessage }
            let operands = Array(values.dropFirst(2))
            switch act {
            case .hello where number == 0: self = .hello(try SocketHello(operands))
            case _ where number > 0: self = .event(number, try ClientEvent(act, operands))
            default: throw .unknownMessage
            }
            return
        }
        switch (values.first?.act, values.count) {
        case (.acknowledge, 2):
            guard let number = values[1].integer, number >= 0 else { throw .unknownMessage }
            self = .acknowledged(number)
        case (.heartbeat, 1): self = .heartbeat
        case (.inspect, 2):
            guard let id = values[1].string.flatMap({ ElementID($0) }) else { throw .unknownMessage }
            self = .inspect(id)
        default: throw .unknownMessage
        }
    }

    /// The part of the rate limit that the message takes. A change of the whole screen takes 8, and 25 rows take 1.
    ///
    /// The script asks for rows at most 20 times a second while a person scrolls. 200 rows, a tall window of low ones
    /// with a margin, take 9 each time: 180 of the 240 a second. A page that asks for 500 rows as often as it may gets
    /// 5,700 a second.
    var weight: Double {
        switch self {
        case .event(_, .environment), .event(_, .path), .event(_, .report(.reportFonts, _)): return 8
        case .event(_, .act(.requestRows, on: _, let operands)):
            let rows = operands.count > 1 ? operands[1].integer ?? 0 : 0
            return 1 + Double(min(max(rows, 0), PageGeometry.maximumRows)) / 25
        default: return 1
        }
    }
}

/// An event of a page.
package enum ClientEvent: Equatable, Sendable {
    /// The browser's properties have changed.
    case environment(WebEnvironment)
    /// The browser went to a path.
    case path(String)
    /// The page reports measures for the layout.
    case report(ClientAct, [FrameValue])
    /// Something was done with an element.
    case act(ClientAct, on: ElementID, [FrameValue])

    /// The kind of the event, without anything that a person has entered.
    var name: String {
        switch self {
        case .environment: "\(ClientAct.reportEnvironment)"
        case .path: "\(ClientAct.navigate)"
        case .report(let act, _), .act(let act, _, _): "\(act)"
        }
    }

    fileprivate init(_ act: ClientAct, _ operands: [FrameValue]) throws(WebProtocolError) {
        switch act {
        case .reportEnvironment:
            guard let values = operands.first?.object else { throw .unknownMessage }
            self = .environment(WebEnvironment(values))
        case .navigate:
            guard let path = operands.first?.string, path.hasPrefix("/") else { throw .unknownMessage }
            self = .path(path)
        case .reportGeometry, .reportFonts: self = .report(act, operands)
        default:
            guard act.subject == .element, let text = operands.first?.string, let id = ElementID(text) else {
                throw .unknownMessage
            }
            self = .act(act, on: id, Array(operands.dropFirst()))
        }
    }

    /// Whether a person caused it.
    var isUserInitiated: Bool { if case .act(let act, _, _) = self { act.isUserInitiated } else { false } }
}

extension FrameValue {
    fileprivate var act: ClientAct? { string.flatMap { ClientAct(rawValue: $0) } }
}
