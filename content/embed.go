// Package content holds the words that a new site starts with: page documents with
// their schemas, sample posts and openings. It also holds the declarations of the
// forms, the acts on cases, and the limits that Go and TypeScript share. See README.md.
package content

import "embed"

// Files has documents/<key>.json, schemas/<key>.json, submissions/<kind>.json,
// templates/<kind>-<purpose>-<language>.txt, acts.json and claims.json. Its blogs and jobs are those of an export.
//
//go:embed documents schemas blogs jobs submissions templates acts.json claims.json
var Files embed.FS
