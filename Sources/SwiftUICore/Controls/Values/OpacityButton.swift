/// The opacity of a color, with a slider for it in a popover.
struct OpacityButton: View {
    let selection: Binding<Color>
    let environment: EnvironmentValues
    @State private var isOpen = false

    var body: some View {
        let opacity = Double(selection.wrappedValue.resolve(in: environment).opacity)
        let title = Text(verbatim: opacity.formatted(.percent.precision(.fractionLength(0)).locale(environment.locale)))
        Button {
            isOpen = true
        } label: {
            title
        }
        .accessibilityLabel("Opacity")
        .accessibilityValue(title)
        .popover(isPresented: $isOpen) {
            Slider(value: value) { Text("Opacity") }
                .frame(width: 200)
                .padding()
        }
    }

    private var value: Binding<Double> {
        let (selection, environment) = (selection, environment)
        return Binding {
            Double(selection.wrappedValue.resolve(in: environment).opacity)
        } set: { opacity in
            var color = selection.wrappedValue.resolve(in: environment)
            color.opacity = Float(opacity)
            selection.wrappedValue = Color(color)
        }
    }
}
