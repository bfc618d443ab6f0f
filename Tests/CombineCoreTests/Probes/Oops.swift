/// The failure of the streams in these tests.
struct Oops: Error, Equatable {}
