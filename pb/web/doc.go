// Package web is the room of what visitors get: pages and their data, rendering, the cache,
// search, redirects, links, and the guard against strangers. It imports inbox and the rooms before
// it. Begin with pages/table.go, the list of public addresses.
package web
