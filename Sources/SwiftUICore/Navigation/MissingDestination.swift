/// The page for a value without a destination.
struct MissingDestination: View {
    let type: String

    var body: some View {
        VStack {
            Image(systemName: "exclamationmark.triangle.fill")
            Text("There is no page for \(type).")
        }
    }
}
