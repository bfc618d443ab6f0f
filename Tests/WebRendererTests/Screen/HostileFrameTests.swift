import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Frames that the page's script would not send: they can do nothing that a person could not do, and break nothing.
@MainActor @Suite struct HostileFrameTests {
    @Test func mutatedFramesDoNoHarm() async {
        let app = ScreenTree()
        let sheet = app.add(.stack(RenderStack(.vertical)))
        let contents: [RenderContent] = [
            .button(RenderButton()), .button(RenderButton(isEnabled: false)), .toggle(RenderToggle(isOn: true)),
            .textField(RenderTextField(text: "Ada")), .slider(RenderSlider(1, from: 0, to: 10)),
            .stepper(RenderStepper(canIncrement: true, canDecrement: false)), .list(RenderList(isRefreshable: true)),
            .picker(RenderPicker(.menu)), .row(RenderRow(isSelectable: true)), .page(RenderPage(canGoBack: true)),
            .lazyStack(RenderLazyStack(count: 1000)), .contextMenu, .hidden,
        ]
        var refused: [RecordingResponder] = []
        for content in contents {
            let responder = app.record(app.add(content, to: sheet))
            if case .button(let button) = content, !button.isEnabled { refused.append(responder) }
        }
        refused.append(app.record(app.add(.button(RenderButton()), to: sheet.lastChild)))
        app.render()
        let page = ScreenPage(app.screen)
        let before = page.described
        let templates = [
            "[N,\"p\",\"I\"]", "[N,\"o\",\"I\",1]", "[N,\"x\",\"I\",\"text\",3]", "[N,\"v\",\"I\",7]",
            "[N,\"s\",\"I\",0]",
            "[N,\"+\",\"I\"]", "[N,\"M\",\"I\",-5]", "[N,\"k\",\"I\",\"Enter\",16]", "[N,\"P\",\"I\",0,1,2]",
            "[N,\"E\",{\"width\":390,\"locale\":\"de-DE\"}]", "[N,\"h\",\"/a/b\"]", "[N,\"w\",\"I\",0,10]", "[\"a\",1]",
            "[\"hb\"]",
            "[N,\"F\",\"I\",1]", "[N,\"D\",\"I\"]", "[N,\"A\",\"I\",\"Do\"]", "[N,\"H\",\"I\",3,4]",
            "[N,\"b\",\"I\",1]",
        ]
        var random = RandomEdits(seed: 7, app)
        for round in 0..<20_000 {
            let template = templates[random.number(below: templates.count)]
            let id = String(random.number(below: 18), radix: 36) + (random.chance(10) ? "_v" : "")
            var frame = Array(template.replacing("N", with: "\(round + 1)").replacing("I", with: id).utf8)
            for _ in 0..<random.number(below: 4) where !frame.isEmpty {
                let place = random.number(below: frame.count)
                switch random.number(below: 3) {
                case 0: frame[place] = random.byte()
                case 1: frame.remove(at: place)
                default: frame.insert(contentsOf: frame[place..<min(place + 3, frame.count)], at: place)
                }
            }
            try? app.screen.receive(frame)
            if round % 1000 == 0 { await Task.yield() }
        }
        #expect(refused.allSatisfy { $0.events.isEmpty })
        #expect(page.described == before)
    }
}
