#include "Prefetching.h"
