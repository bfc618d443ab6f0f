import Glibc

/// Raises `SIGTRAP`. A debugger catches it; without one it ends the process.
func raiseDebuggerTrap() {
    raise(SIGTRAP)
}
