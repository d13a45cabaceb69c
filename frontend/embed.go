// Package frontend holds the built website: the server bundle that renders pages
// and the assets that browsers load. `npm run build` fills dist.
package frontend

import "embed"

// Dist is the build output: server/ (the bundle for the Go renderer) and
// client/ (fingerprinted assets, each with its .br and .gz, and the manifest).
//
//go:embed all:dist
var Dist embed.FS
