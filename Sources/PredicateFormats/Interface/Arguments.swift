public import Foundation

// Conformances of values that Objective-C bridges to objects, so that `date as CVarArg` compiles as it does there.
// Formatted strings show their descriptions.

/// A value whose description is its argument in a format.
public protocol DescribedArgument: _CVarArgObject {}

extension DescribedArgument {
    public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }

    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Date: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

// swift-format-ignore: AvoidRetroactiveConformances
extension UUID: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

// swift-format-ignore: AvoidRetroactiveConformances
extension URL: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

// swift-format-ignore: AvoidRetroactiveConformances
extension Data: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

// swift-format-ignore: AvoidRetroactiveConformances
extension Array: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

// swift-format-ignore: AvoidRetroactiveConformances
extension Set: DescribedArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
