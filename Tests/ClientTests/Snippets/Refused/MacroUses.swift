import SwiftUI

#Preview {
    if true {
        @Previewable @State var isOn = true  // expected: outermost level
        Toggle("Loud", isOn: $isOn)
    }
}

struct Row: View {
    @Previewable @State var isOn = true  // expected: in the body of '#Preview'
    var body: some View { Text("Row") }
}

extension EnvironmentValues {
    @Entry var width: Int  // expected: no default value
    @Entry let height = 3  // expected: 'var' is needed
}

extension FocusedValues {
    @Entry var title: String = ""  // expected: optional
}

struct Model {
    @Entry var width: Int = 3  // expected: outside of an extension
}

@Animatable
struct Meter: Shape {
    var level: CGFloat
    var isOpaque: Bool  // expected: Mark it with '@AnimatableIgnored'

    func path(in rect: CGRect) -> Path { Path(rect) }
}
