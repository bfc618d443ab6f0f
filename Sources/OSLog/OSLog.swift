/// Apple's module OSLog is `os`, and ways to read a log back, which a stream of lines does not have.
@_exported import os
