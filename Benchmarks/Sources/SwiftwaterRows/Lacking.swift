import Measuring

// Rows that need what this library does not have yet.

let receiveOnImmediate: Workload? = nil
let receiveOnQueue: Workload? = nil
let debounce: Workload? = nil
