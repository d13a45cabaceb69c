package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration marks the collections of the program and their fields as PocketBase's own ("system").
// Then nobody can delete or rename them in `/_/`, or change who may read them. Fields that an operator
// has added stay as they are. A later migration that removes a field of the program must save the
// collection without validation. The admin UI hides its controls for collections, until an operator shows them.
func init() {
	ours := map[string]string{
		"admins":         "name role created updated secondStep",
		"applications":   "receipt job name phone email resume submittedAt spam idempotencyKey fingerprint readAt deletedAt fileNames suspect",
		"blogs":          "title slug author content excerpt cover coverScene coverAlt category tags publishedAt created updated version coverFocus words",
		"case_bodies":    "event case salt body files",
		"case_events":    "sequence case time kind actor public meta commitment previous hash",
		"cases":          "receipt kind submission state former outcome duplicateOf assignee version class received started acknowledgeBy acknowledgedAt decideBy decidedAt due closedAt erased keepUntil keepAskedAt",
		"checkpoints":    "sequence head time signature",
		"contacts":       "receipt name email phone subject message submittedAt spam idempotencyKey fingerprint readAt deletedAt suspect",
		"documents":      "key content created updated version path",
		"drafts":         "owner key data version secret updated collection",
		"grievances":     "receipt fullName email phone portals pageUrl reason details supportDocs createdAt spam idempotencyKey fingerprint readAt deletedAt fileNames suspect",
		"images":         "image width height created name alt focus bytes replaced library uploadedBy updated earlierOf deleted",
		"jobs":           "slug title type location department posted experience description skills salaryMin salaryMax closesAt created updated version",
		"outbox":         "receipt kind state collection record attempts firstTry nextTry problem created sent recipient givenUp addresses event basis tags",
		"redirects":      "slug record created collection",
		"releases":       "title at state problem items publishedAt version secret created updated",
		"revisions":      "record version begun savedBy deleted created collection data savedById reason reasonDetail deletedBy deletedById",
		"site_redirects": "from to savedBy created savedById",
		"templates":      "name kind purpose language subject text created updated",
	}
	mark := func(app core.App, isSystem bool) error {
		for name, fields := range ours {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			if !strings.HasPrefix(name, "case") && name != "checkpoints" { // those are marked since they exist
				c.System = isSystem
			}
			for _, field := range c.Fields {
				if slices.Contains(strings.Fields(fields), field.GetName()) {
					field.SetSystem(isSystem)
				}
			}
			if err := app.SaveNoValidate(c); err != nil {
				return err
			}
		}
		settings := app.Settings()
		settings.Meta.HideControls = isSystem
		return app.Save(settings)
	}
	m.Register(func(app core.App) error { return mark(app, true) }, func(app core.App) error { return mark(app, false) })
}
