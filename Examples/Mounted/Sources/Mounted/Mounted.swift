import Hummingbird
import HummingbirdCore
import NIOCore
import WebHosting

/// A server with its own front page and sign-in, and an app for those who have signed in:
/// `swift run Mounted 8080`.
@main
struct Mounted {
    static func main() async throws {
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        try await server(port: port).runService()
    }

    /// `onServerRunning` is called when the server listens.
    @MainActor
    static func server(
        port: Int, onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        let signIns = SignIns()
        var options = MountOptions()
        options.visitor = { request in
            if let name = await signIns.name(request.cookies[SignIns.cookie]) { return .admitted(name: name) }
            return .refused(status: 303, headers: [("Location", "/")])
        }
        let notes = try MountedApp(NotesApp(), at: "/notes", options: options)
        return Application(
            router: router(signIns), server: .http1(mounting: notes),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            services: [MountedAppService(app: notes)], onServerRunning: onServerRunning)
    }

    private static func router(_ signIns: SignIns) -> Router<BasicRequestContext> {
        let router = Router()
        router.get("/") { _, _ in frontPage() }
        // A real server asks for a password, by POST.
        router.get("/sign-in") { request, _ in
            let name = FormFields(query: request.uri.query ?? "")["name"] ?? ""
            guard let number = await signIns.add(name) else {
                return frontPage(status: .badRequest, message: "<p>Enter a name of at most 96 bytes.</p>")
            }
            let cookie = "\(SignIns.cookie)=\(number); Path=/; HttpOnly; SameSite=Lax"
            return Response(status: .seeOther, headers: [.location: "/notes/", .setCookie: cookie])
        }
        return router
    }

    private static func frontPage(status: HTTPResponse.Status = .ok, message: String = "") -> Response {
        let page = """
            <!DOCTYPE html><title>Mounted</title>
            \(message)
            <form action="/sign-in"><input name="name" placeholder="Name" required> <button>Sign in</button></form>
            <p><a href="/notes/">Notes</a></p>
            """
        return Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }
}
