// Package content is the room of what editors write: documents and their releases, posts, openings, their versions
// and addresses, the library of pictures, and what the site says of its company (brand, claims). It may import
// store, platform, /content and /frontend. Begin with versions/kind.go, the mechanism that all of them share.
package content
