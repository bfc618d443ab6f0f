/// The source text that lets all files of a target use modules that they do not import.
///
/// On Apple's platforms Foundation also makes Combine, Observation and networking available. The compiler makes the
/// names of a re-exported module visible in all files of the module that re-exports it.
package struct Reexports {
    package let text: String

    package init(of modules: [String]) {
        let imports = modules.map { "@_exported public import \($0)\n" }.joined()
        text = "// Foundation has these on Apple's platforms. Written by the plugin SwiftwaterSources.\n" + imports
    }
}
