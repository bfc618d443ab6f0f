/// Calls a closure. There are no autoreleased objects on Linux, so nothing else happens.
///
/// Follows [Apple's autoreleasepool](https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)).
public func autoreleasepool<Failure: Error, Result: ~Copyable>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
