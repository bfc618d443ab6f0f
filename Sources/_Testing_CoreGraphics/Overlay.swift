// The overlay that the compiler imports by itself where a file imports both `Testing` and `CoreGraphics`. Swift Testing
// of Linux names the module without having it, so such a file would not compile. Apple's attaches images of Core
// Graphics to tests, and there are none here, so this one is empty.
