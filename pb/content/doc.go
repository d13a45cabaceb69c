// Package content is the room of what editors write: documents, releases of documents, posts,
// openings, their versions, and the library of pictures. It imports store and platform. Begin with
// versions/kind.go, the mechanism that all of them share.
package content
