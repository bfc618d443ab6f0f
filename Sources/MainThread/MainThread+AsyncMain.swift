import Glibc

/// Makes the first thread run the main loop once an asynchronous `main` has suspended for the first time.
///
/// By default the runtime then calls `dispatch_main`, which on Linux ends the first thread. The main queue and the main
/// actor continue on another thread, `Thread.isMainThread` is false there, and nothing runs `RunLoop.main`. The runtime
/// reads its variable `swift_task_asyncMainDrainQueue_hook` first and calls that function instead, if it is set. It is
/// set here when the program is loaded, before `main` begins.
///
/// This affects only a program that links this file and whose `main` is asynchronous: the variable is read nowhere
/// else. The main task still ends the program by `exit`. The cost is one symbol lookup when the program starts. A
/// runtime without that variable, or a statically linked one, which hides the symbol, keeps its default.
@section(".init_array")
@used
let asyncMainRunsTheMainLoop: @convention(c) () -> Void = {
    typealias Hook = @convention(c) (_ original: OpaquePointer?, _ override: OpaquePointer?) -> Void
    guard let address = dlsym(nil, "swift_task_asyncMainDrainQueue_hook") else { return }
    let hook = address.assumingMemoryBound(to: Hook?.self)
    // A hook that is already set takes precedence.
    guard hook.pointee == nil else { return }
    hook.pointee = { _, _ in MainThread.runForever() }
}
