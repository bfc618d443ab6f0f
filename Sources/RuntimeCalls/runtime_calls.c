// All functions are in the header, so that they are part of what calls them. A target needs a source file.
#include "RuntimeCalls.h"
