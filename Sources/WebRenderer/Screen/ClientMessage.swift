internal import LayoutEngine

/// A frame of a page, read. On any thread: it is known what is said before anybody is asked what it is about.
package enum ClientMessage: Equatable, Sendable {
    /// A patch has been taken.
    case acknowledged(Int)
    /// The page is there.
    case heartbeat
    /// What a person, or the page, did: numbered from 1 on, so that each is done once.
    case event(Int, ClientEvent)

    package init(_ frame: [UInt8]) throws(WebProtocolError) {
        guard let values = try FrameValue(frame).array, let first = values.first else { throw .unknownMessage }
        switch first {
        case .string("a"):
            guard values.count == 2, let number = values[1].integer, number >= 0 else { throw .unknownMessage }
            self = .acknowledged(number)
        case .string("hb"):
            guard values.count == 1 else { throw .unknownMessage }
            self = .heartbeat
        default:
            guard let number = first.integer, number > 0, values.count >= 2, let name = values[1].string else {
                throw .unknownMessage
            }
            self = .event(number, try ClientEvent(name, Array(values.dropFirst(2))))
        }
    }

    /// How much it counts among what a page may send in a second: what concerns everything on the screen is dear, and so are
    /// rows, of which 25 count as much as a message.
    ///
    /// Our page asks for the rows of two windows at most 20 times a second, while a person scrolls a list. Of 200 rows, which is
    /// a high window of low ones, each time counts 9, and all of them 180 of the 240 of a second. Whoever asks for 500 rows as
    /// often as that allows has 5,700 of them in a second.
    var weight: Double {
        switch self {
        case .event(_, .environment), .event(_, .path), .event(_, .told("m", _)): return 8
        case .event(_, .act("w", on: _, let operands)):
            let rows = operands.count > 1 ? operands[1].integer ?? 0 : 0
            return 1 + Double(min(max(rows, 0), PageGeometry.mostRows)) / 25
        default: return 1
        }
    }
}

/// What has happened on a page.
package enum ClientEvent: Equatable, Sendable {
    /// The browser is like this now.
    case environment(WebEnvironment)
    /// It went to a path.
    case path(String)
    /// What the layout has asked for, by the name of the question.
    case told(String, [FrameValue])
    /// Something was done with an element.
    case act(String, on: ElementID, [FrameValue])

    fileprivate init(_ name: String, _ operands: [FrameValue]) throws(WebProtocolError) {
        switch name {
        case "E":
            guard let values = operands.first?.object else { throw .unknownMessage }
            self = .environment(WebEnvironment(values))
        case "h":
            guard let path = operands.first?.string, path.hasPrefix("/") else { throw .unknownMessage }
            self = .path(path)
        case "g", "m": self = .told(name, operands)
        default:
            guard Self.acts.contains(name), let text = operands.first?.string, let id = ElementID(text) else {
                throw .unknownMessage
            }
            self = .act(name, on: id, Array(operands.dropFirst()))
        }
    }

    /// Whether a person has done it, and not the page by itself.
    var isPersonal: Bool {
        switch self {
        case .environment, .path, .told: false
        case .act(let name, _, _): !["w", "S", "H", "F"].contains(name)
        }
    }

    /// What may be said of an element.
    private static let acts: Set<String> = [
        "p", "o", "x", "e", "s", "v", "+", "-", "b", "F", "A", "w", "S", "P", "H", "k", "c", "D", "M", "C", "W", "R",
        "d",
    ]
}
