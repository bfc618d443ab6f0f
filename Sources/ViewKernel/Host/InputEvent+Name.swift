internal import RenderTree

extension InputEvent {
    /// The name of the event in records: its case, and nothing of its value, which may be a password.
    var recordName: String {
        var name = ""
        for character in "\(self)".prefix(while: { $0 != "(" }) {
            if character.isUppercase { name += " " }
            name += character.lowercased()
        }
        return name
    }
}
