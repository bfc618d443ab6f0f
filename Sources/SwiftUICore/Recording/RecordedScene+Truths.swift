internal import FlowRecords

/// The values that a person sees and sets in the inspector.
extension RecordedScene {
    private static let notHere = "The view is no longer on the screen."
    private static let secret = """
        This scene has shown a SecureField or content marked with privacySensitive(), so its values are neither shown \
        nor set.
        """
    private static let changing = "The views are being updated. Their values follow."
    private static let other = "This page is on another machine, so its values are neither shown nor set."

    /// Returns the description of a view for the inspector. `isRequested` is false for a check for changes.
    ///
    /// `known` is the view's node, as last found.
    func inspect(_ view: Int, isRequested: Bool, known: EvaluatingNode? = nil) -> InspectedView {
        var inspected = InspectedView(scene: number, view: view)
        do throws(Refusal) {
            let (host, node) = try find(view, wakes: isRequested, known: known)
            inspected.truths = node.truths.map { InspectedView.Truth($0) }
            inspected.node = node
            if isRequested, node.hasUnknownTruths { host.evaluateAgain(node) }
        } catch {
            inspected.problem = error.message
        }
        return inspected
    }

    /// Sets a property of a view, and returns what the inspector then shows.
    func set(_ name: String, of view: Int, to text: String) -> InspectedView {
        var refusal: String?
        do throws(Refusal) {
            let (host, node) = try find(view, wakes: true)
            refusal = Self.set(name, of: node, to: text, on: host)
        } catch {
            refusal = error.message
        }
        var inspected = inspect(view, isRequested: true)
        if let refusal { (inspected.refused, inspected.refusal) = (name, refusal) }
        return inspected
    }

    /// Returns the reason why the property was not set; nil if it was set.
    private static func set(_ name: String, of node: EvaluatingNode, to text: String, on host: ViewHost) -> String? {
        guard let truth = node.truths.first(where: { $0.name == name }) else {
            return "\(node.flowLabel) no longer has a property \(name.shortened(to: 80))."
        }
        guard !truth.isSecret, truth.isSettable, let editor = ValueEditor(of: truth.type) else {
            return "\(truth.name) cannot be set here."
        }
        do throws(ValueEditor.Refusal) {
            let value = try editor.value(of: text, as: truth.type)
            let isAccepted = host.set(truth, named: "\(node.flowLabel).\(truth.name)", to: value)
            return isAccepted ? nil : "\(truth.name) takes no more values."
        } catch {
            return error.message
        }
    }

    private struct Refusal: Error {
        let message: String
    }

    private func find(
        _ view: Int, wakes: Bool, known: EvaluatingNode? = nil
    ) throws(Refusal) -> (ViewHost, EvaluatingNode) {
        guard isOwn else { throw Refusal(message: Self.other) }
        guard let host else { throw Refusal(message: Self.notHere) }
        if wakes {
            host.resume()
            // The update may show a field for a secret.
            if host.graph.needsUpdate { host.update() }
        }
        guard !host.hidesValues else { throw Refusal(message: Self.secret) }
        guard isUpToDate else { throw Refusal(message: Self.changing) }
        if let known, !known.traits.contains(.isRemoved) { return (host, known) }
        guard let subject = subject(ofView: view), let node = host.evaluatingNode(subject) else {
            throw Refusal(message: Self.notHere)
        }
        return (host, node)
    }
}
