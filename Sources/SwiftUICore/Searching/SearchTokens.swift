/// The tokens of a search field, without their type.
struct SearchTokens {
    /// The chosen tokens, each as a button that removes it.
    let chosen: AnyView
    /// The suggested tokens, each as a button that chooses it.
    let suggested: AnyView?
    private let hasNoTokens: () -> Bool
    private let removeTokens: () -> Void
    /// Chooses a token. A value of another type has no effect.
    let add: (Any) -> Void

    nonisolated init<C, Label: View>(
        _ tokens: Binding<C>, suggested: Binding<C>? = nil, label: @escaping (Binding<C.Element>) -> Label
    ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        chosen = AnyView(ChosenTokens(tokens: tokens, label: label))
        self.suggested = suggested.map { AnyView(SuggestedTokens(tokens: tokens, suggested: $0, label: label)) }
        hasNoTokens = { tokens.wrappedValue.isEmpty }
        removeTokens = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue = C() } }
        add = { value in
            if let token = value as? C.Element { tokens.wrappedValue.choose(token) }
        }
    }

    /// Describes tokens whose labels do not change them.
    nonisolated init<C, Label: View>(
        _ tokens: Binding<C>, suggested: Binding<C>? = nil, token: @escaping (C.Element) -> Label
    ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.init(tokens, suggested: suggested, label: { token($0.wrappedValue) })
    }

    /// Whether no token is chosen.
    var isEmpty: Bool { hasNoTokens() }

    func removeAll() { removeTokens() }
}

extension RangeReplaceableCollection where Element: Identifiable {
    /// Appends a token that is not among the elements yet.
    fileprivate mutating func choose(_ token: Element) {
        if !contains(where: { $0.id == token.id }) { append(token) }
    }
}

/// A reference to a token in a collection by its id.
private struct TokenReference<Token: Identifiable>: Hashable {
    let token: Token

    static func == (left: TokenReference, right: TokenReference) -> Bool { left.token.id == right.token.id }

    func hash(into hasher: inout Hasher) { hasher.combine(token.id) }
}

extension RangeReplaceableCollection where Element: Identifiable {
    /// The token with an id. Writes replace it, if it is still there.
    fileprivate subscript(reference: TokenReference<Element>) -> Element {
        get { first { $0.id == reference.token.id } ?? reference.token }
        set {
            guard let index = firstIndex(where: { $0.id == reference.token.id }) else { return }
            replaceSubrange(index..<self.index(after: index), with: CollectionOfOne(newValue))
        }
    }
}

private struct ChosenTokens<C, Label: View>
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    @Binding var tokens: C
    let label: (Binding<C.Element>) -> Label
}

extension ChosenTokens: View {
    var body: some View {
        if !tokens.isEmpty {
            HStack {
                ForEach(tokens) { token in
                    Button {
                        tokens.removeAll { $0.id == token.id }
                    } label: {
                        label($tokens[dynamicMember: \.[TokenReference(token: token)]])
                    }
                }
            }
        }
    }
}

private struct SuggestedTokens<C, Label: View>
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    @Binding var tokens: C
    @Binding var suggested: C
    let label: (Binding<C.Element>) -> Label
}

extension SuggestedTokens: View {
    var body: some View {
        ForEach(suggested.filter { token in !tokens.contains { $0.id == token.id } }) { token in
            Button {
                tokens.choose(token)
            } label: {
                label($suggested[dynamicMember: \.[TokenReference(token: token)]])
            }
        }
    }
}

/// A suggestion that adds a token to the search field.
struct TokenCompletion<Token, Label: View> {
    let token: Token
    let label: Label
    @Environment(\.searchCompletionTarget) private var completing

    nonisolated init(token: Token, label: Label) {
        self.token = token
        self.label = label
    }
}

extension TokenCompletion: View {
    var body: some View {
        Button {
            completing?.addToken?(token)
        } label: {
            label
        }
        .disabled(completing?.addToken == nil)
    }
}
