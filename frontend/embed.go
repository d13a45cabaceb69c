// Package frontend embeds the built website: the server bundle that renders pages
// and the assets that browsers load. `npm run build` writes them to dist.
package frontend

import "embed"

// Dist is the build output: server/ (the bundle for the Go renderer), client/
// (fingerprinted assets with .br and .gz copies, and the manifest) and fixed/
// (pictures with fixed addresses).
//
//go:embed all:dist
var Dist embed.FS
