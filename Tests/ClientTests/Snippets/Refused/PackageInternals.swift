import Combine

func use(_ objects: LiveObjects) {}  // told: cannot find type 'LiveObjects' in scope
