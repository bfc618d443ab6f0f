#ifndef PNG_CALLS_H
#define PNG_CALLS_H

#include <stdbool.h>
#include <stddef.h>

/// Loads libpng; called once, before others. False if the system has none.
bool png_calls_open(void);

/// Decodes a PNG file to red, green, blue and alpha of each pixel. False if libpng finds the slightest fault.
///
/// Gamma, color profiles and texts are not read.
///
/// - Parameter width: The width in the file's header. `to` has room for four bytes of each pixel.
bool png_calls_decode(const unsigned char *bytes, size_t count, unsigned width, unsigned height, unsigned char *to);

#endif
