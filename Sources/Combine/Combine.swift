@_exported import CombineCore
@_exported import CombineFoundation
