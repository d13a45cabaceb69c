// Package content holds the content that a new site starts with: page documents with their
// schemas, sample posts and openings. See README.md.
package content

import "embed"

// Files contains documents/<key>.json, schemas/<key>.json, blogs/<slug>.json with its
// <slug>.html, and jobs/<slug>.json.
//
//go:embed documents schemas blogs jobs
var Files embed.FS
