import os.log

/// Source that imports a part of the module alone.
struct SubmoduleClient {
    let logger = Logger(subsystem: "com.example.five", category: "part")

    func log() {
        logger.info("\(1)")
        os_log("%d", log: OSLog(subsystem: "com.example.five", category: "part"), 2)
    }
}
