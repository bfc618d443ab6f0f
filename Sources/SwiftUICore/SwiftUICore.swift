@_exported public import ViewKernel
