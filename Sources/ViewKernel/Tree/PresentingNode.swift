package import ViewGraph

/// A node whose update opens or closes a presentation or a page elsewhere on the screen.
package protocol PresentingNode: Node {}
