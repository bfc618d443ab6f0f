import Testing

@testable import TerminalRenderer

@Suite struct ColorDepthTests {
    @Test func ofSixteenColoursADarkGreyIsDrawnInGreyAndBlackInBlack() {
        #expect(ColorSequence(CellColor(red: 56, green: 56, blue: 58), depth: .ansi16, isForeground: true) == .ansi(8))
        #expect(ColorSequence(CellColor(red: 0, green: 0, blue: 0), depth: .ansi16, isForeground: true) == .ansi(0))
        #expect(ColorSequence(CellColor(red: 56, green: 56, blue: 58), depth: .ansi16) == .ansi(0))
    }

    @Test(
        arguments: [
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
            (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
            (["TERM": "xterm-kitty"], .trueColor),
            (["TERM": "xterm-direct"], .trueColor),
            (["TERM": "screen-256color"], .indexed256),
            (["TERM": "xterm"], .ansi16),
            (["TERM": "linux"], .ansi16),
            (["TERM": "vt100"], .none),
            (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
            ([:], .none),
            (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
        ] as [([String: String], ColorDepth)])
    func theEnvironmentDeterminesTheDepth(_ environment: [String: String], _ depth: ColorDepth) {
        #expect(ColorDepth(environment: environment) == depth)
    }

    @Test(
        arguments: [
            ((255, 0, 0), 196, 9), ((0, 0, 0), 16, 0), ((255, 255, 255), 231, 15), ((128, 128, 128), 244, 8),
            ((8, 8, 8), 232, 0), ((95, 135, 175), 67, 8), ((0, 0, 238), 21, 4), ((238, 238, 238), 255, 7),
        ] as [((Int, Int, Int), UInt8, UInt8)])
    func colorsDegradeToTheNearest(_ color: (Int, Int, Int), _ of256: UInt8, _ of16: UInt8) {
        let color = CellColor(red: UInt8(color.0), green: UInt8(color.1), blue: UInt8(color.2))
        #expect(ColorSequence(color, depth: .indexed256) == .indexed(of256))
        #expect(ColorSequence(color, depth: .ansi16) == .ansi(of16))
        #expect(ColorSequence(color, depth: .none) == .terminal)
    }

    @Test(
        arguments: [
            (.trueColor, "␛[H␛[0;38;2;255;0;0;48;2;0;0;238mx"), (.indexed256, "␛[H␛[0;38;5;196;48;5;21mx"),
            (.ansi16, "␛[H␛[91;44mx"), (.none, "␛[Hx"),
        ] as [(ColorDepth, String)])
    func eachDepthHasItsWords(_ depth: ColorDepth, _ bytes: String) {
        let style = CellStyle(
            foreground: CellColor(red: 255, green: 0, blue: 0), background: CellColor(red: 0, green: 0, blue: 238))
        let written = FrameEncoderTests.change(
            depth: depth, from: { _ in }, to: { $0.write("x", at: .zero, style: style) })
        #expect(written.replacing("[0;", with: "[") == bytes.replacing("[0;", with: "["))
    }
}
