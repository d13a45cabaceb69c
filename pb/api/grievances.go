package api

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// grievance is one as the documented API shows it.
type grievance struct {
	ID          string                  `db:"id" json:"id"`
	Receipt     string                  `db:"receipt" json:"receipt"`
	FullName    string                  `db:"fullName" json:"fullName"`
	Email       string                  `db:"email" json:"email"`
	Phone       string                  `db:"phone" json:"phone"`
	Portals     types.JSONRaw           `db:"portals" json:"portals"`
	PageURL     string                  `db:"pageUrl" json:"pageUrl"`
	Reason      string                  `db:"reason" json:"reason"`
	Details     string                  `db:"details" json:"details"`
	SupportDocs types.JSONArray[string] `db:"supportDocs" json:"supportDocs"`
	CreatedAt   moment                  `db:"createdAt" json:"createdAt"`
}

func listGrievances(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return answerList[grievance](e, p, list{
		table: collections.Grievances,
		columns: []string{
			"id", "receipt", "fullName", "email", "phone", "portals", "pageUrl",
			"reason", "details", "supportDocs", "createdAt",
		},
		search: []string{"receipt", "fullName", "email", "phone", "pageUrl", "details"},
		newest: collections.GrievanceCreatedAt,
		where:  flagged(p.spam),
	})
}
