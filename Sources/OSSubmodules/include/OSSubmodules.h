// Empty: the parts of the module exist for their names alone.
