#if Web
    import Foundation
    import MainThread
    import SeededRandom
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// The server survives any frames from a page, and so do other pages.
    ///
    /// `swift test` sends a few frames, and CI more of them: `SWIFTWATER_FRAMES=1000000 swift test -c release -Xswiftc
    /// -enable-testing --filter HostileFramesTests` sets the number.
    @MainActor
    @Suite struct HostileFramesTests {
        @Test func randomAndMutatedFramesAreHarmless() async throws {
            let count = ProcessInfo.processInfo.environment["SWIFTWATER_FRAMES"].flatMap { Int($0) } ?? 800
            var limits = WebLimits()
            limits.timeWithoutSocket = 0
            limits.sessionsPerAddress = limits.sessions
            let site = TestSite(FormApp(), limits: limits)
            let neighbour = try site.open(browser: "n")
            var source = FrameSource(seed: 1)
            var page = try site.open("/form")
            var begin: Int?
            for index in 0..<count {
                let isThrownOut = page.link.ending != nil && !page.reconnect()
                if isThrownOut || index % 500 == 499 {
                    page.disconnect()
                    page = try site.open("/form", previous: index % 2 == 0 ? page : nil, isReload: true)
                }
                page.send(bytes: source.frame())
                if index % 100 == 0 {
                    page.link.frames.removeAll()
                    site.sessions.sweep()
                    await MainThread.turn()
                }
                if index == count / 4 { begin = residentMemory() }
            }
            try await neighbour.press("Plus")
            #expect(neighbour.text.contains("Count 1"))
            if let begin, count >= 100_000 {
                let grown = residentMemory() - begin
                print(
                    "\(count) hostile frames: \(site.sessions.count) sessions, memory has grown by \(grown / 1_000) kB")
                #expect(grown < 30_000_000)
            }
            await site.site.shutDown()
        }

        private func residentMemory() -> Int {
            let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
            return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
        }
    }

    /// Mostly invalid frames, and some that a page would send; the same frames for the same seed.
    private struct FrameSource {
        private var random: SeededRandom
        private var number = 0

        init(seed: UInt64) {
            random = SeededRandom(seed: seed)
        }

        mutating func frame() -> [UInt8] {
            switch below(8) {
            case 0: return (0..<below(80)).map { _ in UInt8(below(256)) }
            case 1, 2: return mutated(valid())
            case 3: return Array("[\(value(0)),\(value(0)),\(value(0))]".utf8)
            default: return valid()
            }
        }

        /// A well-formed event of any kind, for any element.
        private mutating func valid() -> [UInt8] {
            number = below(20) == 0 ? below(1_000) : number + 1
            if below(50) == 0 { number = 1 }
            let id = "\"" + String(below(60), radix: 36) + (below(9) == 0 ? "_c" : "") + "\""
            let kinds = [
                "\"p\",\(id)", "\"o\",\(id),\(below(2))", "\"x\",\(id),\(text()),\(below(9))", "\"e\",\(id)",
                "\"s\",\(id),\(below(9) - 2)", "\"v\",\(id),\(real())", "\"+\",\(id)", "\"-\",\(id)",
                "\"F\",\(id),\(below(2))", "\"d\",\(id)", "\"c\",\(id)", "\"D\",\(id)", "\"M\",\(id),\(below(9) - 4)",
                "\"A\",\(id),\(text())", "\"R\",\(id)", "\"w\",\(id),\(below(99) - 9),\(real())",
                "\"g\",[[\(id),\(real()),\(real()),\(real()),\(real())]]",
                "\"P\",\(id),\(below(5)),\(real()),\(real())",
                "\"k\",\(id),\(text()),\(below(64))", "\"h\",\"/a/\(below(9))\"", "\"b\",\(id),\(below(2))",
                "\"S\",\(id),\(real()),\(real())", "\"C\",\(id)", "\"H\",\(id),\(real()),\(real())", "\"H\",\(id)",
                "\"m\",[[\(below(9)),\(real()),\(real()),[\(real())]]]",
                "\"E\",{\"locale\":\(text()),\"scheme\":\"dark\",\"width\":\(real()),\"height\":\(real()),"
                    + "\"text\":\(real())}",
            ]
            if below(10) == 0 { return Array("[\"a\",\(below(200))]".utf8) }
            return Array("[\(number),\(kinds[below(kinds.count)])]".utf8)
        }

        private mutating func mutated(_ frame: [UInt8]) -> [UInt8] {
            var frame = frame
            for _ in 0...below(4) where !frame.isEmpty {
                let place = below(frame.count)
                switch below(3) {
                case 0: frame[place] = UInt8(below(256))
                case 1: frame.insert(contentsOf: Array("[]{},\"\\0-9e.".utf8).shuffled(using: &random), at: place)
                default: frame.removeSubrange(place..<min(frame.count, place + 1 + below(4)))
                }
            }
            return frame
        }

        private mutating func value(_ depth: Int) -> String {
            switch below(depth < 7 ? 7 : 5) {
            case 0: real()
            case 1: text()
            case 2: "null"
            case 3: "true"
            case 4: "\(below(1_000_000_000) - 500_000_000)"
            case 5: "[\(value(depth + 1)),\(value(depth + 1))]"
            default: "{\(text()):\(value(depth + 1))}"
            }
        }

        private mutating func real() -> String {
            ["0", "-1", "1e308", "-1e308", "1e999", "0.5", "99999999999999999999", "1e-300", "390", "-0.0"][below(10)]
        }

        private mutating func text() -> String {
            let texts = [
                "", "a", "</main><script>alert(1)</script>", "\\u0000", "\\ud800", "Ünïcödé 👩‍👩‍👧", "' onload=x",
                "en_US", "javascript:alert(1)", String(repeating: "x", count: 2_000), "../../etc/passwd", "Enter",
                "%s%n",
            ]
            return "\"" + texts[below(texts.count)] + "\""
        }

        private mutating func below(_ limit: Int) -> Int { random.number(below: limit) }
    }

    private struct FormApp: App {
        var body: some Scene {
            WindowGroup("Form") { FormView() }
        }
    }

    private struct FormView: View {
        @State private var count = 0
        @State private var name = ""
        @State private var isOn = false
        @State private var volume = 0.5
        @State private var number = 1
        @State private var choice = 0
        @State private var rows = ["One", "Two", "Three"]
        @State private var showsSheet = false
        @State private var path: [String] = []
        @FocusState private var isFocused: Bool

        var body: some View {
            NavigationStack(path: $path) {
                List {
                    Text("Count \(count)")
                    Button("Plus") { count += 1 }
                    TextField("Name", text: $name).focused($isFocused).onSubmit { count += 1 }
                    SecureField("Secret", text: $name)
                    TextEditor(text: $name)
                    Toggle("On", isOn: $isOn)
                    Slider(value: $volume)
                    Stepper("Number \(number)", value: $number, in: 0...9)
                    Picker("Choice", selection: $choice) { ForEach(0..<3) { Text("Choice \($0)").tag($0) } }
                    DisclosureGroup("More") { Text("Within") }
                    Menu("Menu") { Button("Item") { count += 1 } }
                    Button("Sheet") { showsSheet = true }
                    Button("Never") { fatalError("It is disabled.") }.disabled(true)
                    ForEach(rows, id: \.self) { row in NavigationLink(row, value: row) }
                        .onDelete { rows.remove(atOffsets: $0) }
                        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                    GeometryReader { Text("\(Int($0.size.width.rounded()))") }.frame(height: 20)
                    Rectangle().onTapGesture { count += 1 }.gesture(DragGesture().onChanged { _ in number = 2 })
                }
                .navigationTitle("Form")
                .navigationDestination(for: String.self) { Text($0) }
                .refreshable { rows = ["One", "Two", "Three"] }
                .sheet(isPresented: $showsSheet) { Button("Close") { showsSheet = false } }
            }
            .onOpenURL { path = [$0.lastPathComponent] }
        }
    }
#endif
