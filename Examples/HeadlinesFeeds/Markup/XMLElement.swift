import Foundation

/// An element of a parsed document.
///
/// A class, because parent and parser share the element while it grows; it does not change after parsing.
final class XMLElement {
    enum Content {
        case text(String)
        case element(XMLElement)
    }

    let name: String
    let vocabulary: XMLVocabulary
    let attributes: [String: String]
    let place: TextPlace
    var content: [Content] = []

    init(name: String, vocabulary: XMLVocabulary, attributes: [String: String], place: TextPlace) {
        self.name = name
        self.vocabulary = vocabulary
        self.attributes = attributes
        self.place = place
    }
}

/// The vocabularies that are relevant for feeds.
enum XMLVocabulary {
    /// The format's own elements: no namespace, or one that RSS and Atom documents declare for themselves.
    case plain
    case rdf, dublinCore, contentModule, podcast, media, xhtml, atomInside, other
}

extension XMLElement {
    /// Whether it is an article of RSS or Atom.
    var isEntry: Bool { vocabulary == .plain && (name == "item" || name == "entry") }

    var children: [XMLElement] {
        content.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    func children(_ name: String, _ vocabulary: XMLVocabulary = .plain) -> [XMLElement] {
        children.filter { $0.name == name && $0.vocabulary == vocabulary }
    }

    func child(_ name: String, _ vocabulary: XMLVocabulary = .plain) -> XMLElement? {
        children(name, vocabulary).first
    }

    /// The text of this element and its descendants; elements other than inline XHTML separate words.
    var text: String {
        var text = ""
        appendText(to: &text)
        return text
    }

    /// The element as markup, so that markup inside it is decoded by the same rules as escaped markup.
    var markup: String {
        var markup = ""
        appendMarkup(to: &markup)
        return markup
    }

    // One text for all levels: a text for each level would copy deep content once for each enclosing level.

    private func appendText(to result: inout String) {
        for part in content {
            switch part {
            case .text(let text): result += text
            case .element(let child): child.appendText(to: &result)
            }
        }
    }

    private func appendMarkup(to result: inout String) {
        for part in content {
            switch part {
            case .text(let text):
                result += text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            case .element(let child):
                result += "<\(child.name)>"
                child.appendMarkup(to: &result)
                result += "</\(child.name)>"
            }
        }
    }
}
