// Package content holds the words and pictures that a new site starts with:
// page documents with their schemas, sample posts and openings. See README.md.
package content

import "embed"

// Files has documents/<key>.json and schemas/<key>.json.
//
//go:embed documents schemas
var Files embed.FS
