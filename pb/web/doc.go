// Package web is the room of what visitors get: pages and their data, rendering, the cache, the site's files,
// search, redirects, links, and the guard against strangers. It may import inbox and the rooms before it, and
// /frontend. Begin with pages/table.go, the list of public addresses.
package web
