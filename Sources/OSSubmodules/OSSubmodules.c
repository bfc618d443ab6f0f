#include "OSSubmodules.h"
