import SwiftUI
import TraceFiles

/// The current values of a running app's view, which can be edited here.
struct ValuesPanel: View {
    /// The views of one row, newest last.
    let instances: [ViewTree.Instance]
    let inspection: Inspection
    @Binding var instance: ViewTree.Instance

    var body: some View {
        GroupBox {
            VStack(alignment: .leading, spacing: 8) {
                if instances.count > 1 {
                    Picker("View", selection: $instance) {
                        ForEach(instances.reversed(), id: \.self) { Text(verbatim: Self.title(of: $0)).tag($0) }
                    }
                }
                if let values = inspection.values[instance] {
                    if let problem = values.problem {
                        Text(verbatim: problem).foregroundStyle(.secondary)
                    } else if values.truths.isEmpty {
                        Text("This view has no state, and reads no property of an object.").foregroundStyle(.secondary)
                    }
                    ForEach(values.truths) { truth in
                        TruthField(
                            truth: truth, refusal: values.refused == truth.name ? values.refusal : nil,
                            answerCount: inspection.answerCounts[instance] ?? 0,
                            set: { inspection.set(truth.name, of: instance, to: $0) })
                    }
                    if let refused = values.refused, !values.truths.contains(where: { $0.name == refused }) {
                        RefusalText(values.refusal ?? "")
                    }
                } else {
                    Text("Waiting for the app").foregroundStyle(.secondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onChange(of: instance, initial: true) { old, new in
            if old != new { inspection.leave(old) }
            inspection.look(at: new)
        }
        .onDisappear { inspection.leave(instance) }
    }

    private static func title(of instance: ViewTree.Instance) -> String {
        instance.scene == 1 ? "view \(instance.subject)" : "view \(instance.subject), scene \(instance.scene)"
    }
}

/// A source of truth with its value, in a field if it can be set.
private struct TruthField: View {
    let truth: ViewValues.Truth
    let refusal: String?
    /// The number of answers of the app about the view so far.
    let answerCount: Int
    let set: (String) -> Void
    /// The text that a person has typed; nil if the field shows the app's value.
    @State private var draft: String?
    /// Whether the draft was sent, and the app has not answered yet.
    @State private var isSent = false
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "\(truth.name): \(truth.type)").font(.caption).foregroundStyle(.secondary)
            if let text = truth.text, let editor = truth.editor {
                field(editor, text)
            } else {
                Text(verbatim: truth.value ?? "The value is not shown.")
            }
            if let refusal { RefusalText(refusal) }
        }
        .onChange(of: answerCount) {
            // A rejected text stays in the field.
            if isSent, refusal == nil { draft = nil }
            isSent = false
        }
        // A change by the app does not replace a text that a person is typing.
        .onChange(of: truth.text) { if !isFocused { draft = nil } }
    }

    private func submit(_ text: String) {
        isSent = true
        set(draft ?? text)
    }

    @ViewBuilder private func field(_ editor: ViewValues.Truth.Editor, _ text: String) -> some View {
        switch editor {
        case .boolean:
            Toggle(isOn: Binding(get: { text == "true" }, set: { set($0 ? "true" : "false") })) {
                Text(verbatim: truth.name)
            }
        case .choice:
            Picker(selection: Binding(get: { text }, set: { set($0) })) {
                ForEach(truth.choices ?? [], id: \.self) { Text(verbatim: $0).tag($0) }
            } label: {
                Text(verbatim: truth.name)
            }
        case .integer, .decimal, .text:
            HStack(spacing: 8) {
                TextField(text: Binding(get: { draft ?? text }, set: { draft = $0 })) { Text(verbatim: truth.name) }
                    .textFieldStyle(.roundedBorder)
                    .focused($isFocused)
                    .onSubmit { submit(text) }
                Button("Set") { submit(text) }
                    .buttonStyle(.bordered)
                    .accessibilityLabel(Text(verbatim: "Set \(truth.name)"))
            }
        }
    }
}

/// The reason why the app has rejected a value.
private struct RefusalText: View {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }

    var body: some View {
        Text(verbatim: sentence).font(.callout).fontWeight(.semibold)
    }
}
