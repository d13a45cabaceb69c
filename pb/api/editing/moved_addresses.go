package editing

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// isListedRedirect returns the condition of the addresses in the list: those that staff redirect, and those of posts,
// openings and pages that have another address now.
func isListedRedirect() dbx.Expression {
	listed := []dbx.Expression{dbx.HashExp{collections.AddressKind: collections.AddressStaff}}
	for _, kind := range []versions.Kind{posts.Kind, jobs.Kind, documents.Kind} {
		listed = append(listed, dbx.And(
			dbx.HashExp{collections.AddressKind: collections.AddressMoved, collections.AddressCollection: kind.Collection},
			dbx.NewExp(fmt.Sprintf("EXISTS (SELECT 1 FROM {{%s}} AS moved WHERE moved.[[id]] = {{addresses}}.[[record]] AND '%s' || moved.[[%s]] != {{addresses}}.[[from]])",
				kind.Collection, kind.Base, kind.Slug)),
		))
	}
	return dbx.Or(listed...)
}
