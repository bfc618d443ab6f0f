import Glibc
import MacroExpansion

exit(PluginConnection.serve())
