import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextFieldActionTests {
    struct Fields: View {
        @State private var text = ""
        @State private var number = 1
        @State private var log: [String] = []

        var body: some View {
            TextField("Both", text: $text, onEditingChanged: { log.append("\($0)") }, onCommit: { log.append("done") })
            TextField("Number", value: $number, formatter: NumberFormatter(), onCommit: { log.append("\(number)") })
            Text(log.joined(separator: " "))
        }
    }

    @Test func editingAndReturnAreReported() throws {
        try withScreen(Fields()) { screen in
            try screen.textField("Both").type("a")
            try screen.textField("Both").submit()
            #expect(screen.texts.last == "true done")
            try screen.textField("Number").setText("12")
            try screen.textField("Number").submit()
            #expect(screen.texts.last?.hasSuffix("12") == true)
        }
    }
}
