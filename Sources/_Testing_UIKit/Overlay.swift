// The overlay that the compiler imports automatically where a file imports both `Testing` and `UIKit`. Swift Testing of
// Linux names the module without having it, so such a file would not compile. There is nothing of it here.
