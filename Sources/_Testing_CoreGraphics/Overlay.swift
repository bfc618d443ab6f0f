// The cross-import overlay that the compiler imports into files with both `Testing` and `CoreGraphics`. Swift Testing
// on Linux declares the overlay without providing its module, so such files would not compile. Apple's overlay attaches
// Core Graphics images to tests. This module has no such images, so its overlay is empty.
