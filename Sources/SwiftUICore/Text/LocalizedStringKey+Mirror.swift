internal import Foundation
internal import FoundationAdditions
internal import StringLocalization

extension LocalizedStringKey: CustomReflectable {
    /// The key and the values of its interpolations, in the order of Apple's own fields, which libraries read by
    /// position.
    public var customMirror: Mirror {
        let texts = values?.texts ?? []
        let arguments = (values?.arguments ?? []).map { ReflectedArgument($0, texts) }
        return Mirror(
            self, children: ["key": key, "hasFormatting": values != nil, "arguments": arguments], displayStyle: .struct)
    }
}

/// The value of an interpolation and its formatter, which is always nil: values are formatted when they are
/// interpolated.
private struct ReflectedArgument: CustomReflectable {
    let value: any CVarArg

    /// `texts` have attributes; some arguments are placeholders for them.
    init(_ argument: FormatArgument, _ texts: [Text]) {
        switch argument {
        case .integer(let number): value = Int(number)
        case .unsigned(let number): value = UInt(number)
        case .floating(let number): value = number
        case .text(let text):
            let index = texts.indices.first { LocalizedContent.placeholder($0) == text }
            value = index.map { texts[$0].string } ?? text
        case .localized(let argument): value = argument.text(for: Reader(.current))
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: ["value": value, "formatter": Formatter?.none as Any], displayStyle: .struct)
    }
}
