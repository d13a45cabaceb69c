package api

import (
	"errors"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/request"
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
	marks
}

var grievances = submissions[grievance]{
	kind: inbox.Grievances,
	columns: []string{
		"receipt", "fullName", "email", "phone", "portals", "pageUrl", "reason", "details", "supportDocs", "createdAt",
	},
	filters: []filter{{"reason", readReason}, {"portal", readPortal}},
	heads:   grievanceHeads,
	cells:   grievanceCells,
}

// fieldName is what some callers send in place of fullName.
const fieldName = "name"

var grievanceTexts = []string{
	collections.GrievanceFullName, collections.GrievanceEmail, collections.GrievancePhone,
	collections.GrievancePageURL, collections.GrievanceReason, collections.GrievanceDetails,
}

var grievanceForm = withHidden(request.Fields{
	Texts: slices.Concat(grievanceTexts, []string{fieldName}), List: collections.GrievancePortals,
	Files: request.Files{
		Field: collections.GrievanceSupportDocs, MaxCount: collections.GrievanceDocsMost, MaxBytes: collections.GrievanceDocLargest,
	},
})

func createGrievance(e *core.RequestEvent) error {
	sent, err := request.Read(e, grievanceForm)
	if err != nil {
		return err
	}
	defer sent.Close()
	record, err := newRecord(e.App, collections.Grievances)
	if err != nil {
		return err
	}
	for _, field := range grievanceTexts {
		record.Set(field, sent.Text(field))
	}
	otherName := sent.Has(fieldName) && !sent.Has(collections.GrievanceFullName)
	if otherName {
		record.Set(collections.GrievanceFullName, sent.Text(fieldName))
	}
	record.Set(collections.GrievancePortals, portalsOf(sent.List(collections.GrievancePortals)))
	record.Set(collections.GrievanceSupportDocs, sent.Files)
	err = storeSubmission(e, record, sent)
	if broken, ok := errors.AsType[validation.Errors](err); ok && otherName && broken[collections.GrievanceFullName] != nil {
		broken[fieldName] = broken[collections.GrievanceFullName]
		delete(broken, collections.GrievanceFullName)
	}
	return err
}

// portalsOf reads the portals from the JSON text of an object of booleans, which a
// script sends, or from the names that a form without scripts sends, one for each
// checkbox. It leaves it to the rules what is wrong with them.
func portalsOf(sent []string) any {
	if len(sent) == 1 && strings.HasPrefix(strings.TrimSpace(sent[0]), "{") {
		return sent[0]
	}
	chosen := map[string]bool{}
	for _, portal := range sent {
		if portal != "" {
			chosen[portal] = true
		}
	}
	return chosen
}
