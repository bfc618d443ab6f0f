@_exported public import UndoManagement
@_exported public import ViewKernel
