import DevelopmentChannel
import Foundation
import Testing

/// The descriptor in the environment, whose variable may have been set by hand or inherited.
@Suite struct DevelopmentChannelTests {
    private func channel(_ value: String) -> Int32? { DevelopmentStatus.channel(in: ["SWIFTWATER_DEVELOPMENT": value]) }

    @Test func theReadingEndOfAPipeIsAChannel() throws {
        var pipe: [Int32] = [0, 0]
        try #require(Foundation.pipe(&pipe) == 0)
        defer { for end in pipe { close(end) } }
        #expect(channel("\(pipe[0])") == pipe[0])
        #expect(channel("\(pipe[1])") == nil)
    }

    @Test(arguments: ["", "0", "1", "2", "-1", "true", "yes", "2147483647", "99999999999", "3.0", " 3"])
    func invalidChannelsAreNil(_ value: String) {
        #expect(channel(value) == nil)
    }

    @Test func filesAndSocketsAreNotDevelopmentChannels() throws {
        let file = open("/dev/null", O_RDONLY)
        let folder = open("/", O_RDONLY)
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { for descriptor in [file, folder, socket] { close(descriptor) } }
        for descriptor in [file, folder, socket] { #expect(channel("\(descriptor)") == nil) }
        #expect(DevelopmentStatus.channel(in: [:]) == nil)
    }
}
