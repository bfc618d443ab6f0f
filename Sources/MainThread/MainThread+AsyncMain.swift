import Glibc

/// Makes the first thread run the main loop once an asynchronous main has suspended for the first time.
///
/// Left alone, the runtime then calls `dispatch_main`, which on Linux ends the first thread: the main queue and the main
/// actor go on somewhere else, `Thread.isMainThread` is false there, and nobody runs `RunLoop.main`. The runtime asks a
/// variable of its own, `swift_task_asyncMainDrainQueue_hook`, whether somebody knows better. It is set when the program is
/// loaded, before `main` begins.
///
/// Only a program that this file is linked into is changed, and only one whose main is asynchronous: the variable is read
/// nowhere else. The main task still ends the program by `exit`. The price is one look-up of a name when the program starts.
/// A runtime without that variable, or one linked statically, which hides the name, stays as it was.
@section(".init_array")
@used
let asyncMainRunsTheMainLoop: @convention(c) () -> Void = {
    typealias Hook = @convention(c) (_ original: OpaquePointer?, _ override: OpaquePointer?) -> Void
    guard let address = dlsym(nil, "swift_task_asyncMainDrainQueue_hook") else { return }
    let hook = address.assumingMemoryBound(to: Hook?.self)
    // Whoever was here first knows better still.
    guard hook.pointee == nil else { return }
    hook.pointee = { _, _ in MainThread.runForEver() }
}
