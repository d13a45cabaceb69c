// Package frontend embeds the built website: the server bundle that renders pages
// and the assets that browsers load. `npm run build` writes them to dist.
package frontend

import "embed"

// Dist is the build output: server/ (the bundle for the Go renderer), client/
// (fingerprinted assets with .br and .gz copies, and the manifest), fixed/ (icons, which
// have fixed addresses) and cards/ (the grounds of the pictures that shared links show).
//
//go:embed all:dist
var Dist embed.FS

// Loader and FetchAheadRules are the only inline scripts of the site's pages
// (src/app/document.tsx). The content security policy allows them by their hashes.
var (
	//go:embed src/app/loader.js
	Loader string
	//go:embed src/app/fetch-ahead.json
	FetchAheadRules string
)
