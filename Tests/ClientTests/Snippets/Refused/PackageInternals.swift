import Combine

func use(_ objects: LiveObjects) {}  // expected: cannot find type 'LiveObjects' in scope
