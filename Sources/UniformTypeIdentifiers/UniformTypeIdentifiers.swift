@_exported public import ContentTypes
