import Measuring

// Operators that OpenCombine 0.14.0 does not have.

let merge4: Workload? = nil
let combineLatest3: Workload? = nil
