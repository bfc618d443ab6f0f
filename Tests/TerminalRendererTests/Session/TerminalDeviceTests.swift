import Testing

@testable import TerminalRenderer

@Suite struct TerminalDeviceTests {
    @Test(arguments: [
        ((80, 24), (80, 24)), ((2_000, 1_000), (2_000, 1_000)), ((20_000, 3), (2_000, 3)),
        ((65_535, 65_535), (2_000, 1_000)), ((0, 0), (80, 24)),
    ])
    func theSizeIsTheTerminalsUpToALimit(_ reported: (Int, Int), _ used: (Int, Int)) throws {
        let terminal = try PseudoTerminal(columns: reported.0, rows: reported.1)
        let device = try #require(TerminalDevice(input: terminal.inside, output: terminal.inside))
        defer { device.close() }
        #expect(device.size == CellSize(columns: used.0, rows: used.1))
    }
}
