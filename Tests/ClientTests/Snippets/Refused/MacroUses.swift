import SwiftUI

#Preview {
    if true {
        @Previewable @State var isOn = true  // told: outermost level
        Toggle("Loud", isOn: $isOn)
    }
}

struct Row: View {
    @Previewable @State var isOn = true  // told: in the body of '#Preview'
    var body: some View { Text("Row") }
}

extension EnvironmentValues {
    @Entry var width: Int  // told: no default value
    @Entry let height = 3  // told: 'var' is needed
}

extension FocusedValues {
    @Entry var title: String = ""  // told: optional
}

struct Model {
    @Entry var width: Int = 3  // told: outside of an extension
}

@Animatable
struct Meter: Shape {
    var level: CGFloat
    var isOpaque: Bool  // told: Mark it with '@AnimatableIgnored'

    func path(in rect: CGRect) -> Path { Path(rect) }
}
