@_exported public import ContentTransfer
