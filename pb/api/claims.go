package api

import (
	"cmp"
	"errors"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/request"
	"workforce/pb/web/pages"
)

// A claim is something that the pages say and only the company can know to be true.
type claim struct {
	ID    string      `json:"_id"`
	Kind  claims.Kind `json:"kind"`
	Group string      `json:"group"` // what a promise is about; facts have none
	Label string      `json:"label"`
	// Says are the words of a fact that can be replaced in all places. For other claims there are none.
	Says   []string  `json:"says"`
	Places []claimed `json:"places"`
	// Words stands for the words in all places. A confirmation names them.
	Words       string         `json:"words"`
	ConfirmedAt types.DateTime `json:"confirmedAt"` // null: these words were not confirmed
	ConfirmedBy string         `json:"confirmedBy"` // empty: not confirmed, or the account is gone
}

// claimed is a text that says a claim.
type claimed struct {
	claims.Place
	Name     string `json:"name"`     // of the page
	Path     string `json:"path"`     // of the page that shows the document, or empty
	CanLeave bool   `json:"canLeave"` // the page can be taken off the site
}

// confirmation is the request body that confirms something in words that were read.
type confirmation struct {
	Words string `json:"words"`
}

// confirmations is the request body that confirms claims.
type confirmations struct {
	Claims []claims.Wanted `json:"claims"`
}

var claimRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/claims", Handler: listClaims, Access: kit.Admins,
		Summary: "List what the pages promise and state, with the places that say it",
		Answers: kit.Answers{http.StatusOK: []claim{}},
	},
	{
		Method: http.MethodPost, Path: "/api/claims/confirm", Handler: kit.WithBody(confirmClaims), Access: kit.Admins,
		Summary: "Confirm that claims are true in the words that the pages have now: all of them or none",
		Body:    confirmations{},
		Answers: kit.Answers{http.StatusOK: []claim{}}, Refusals: []int{http.StatusConflict},
	},
	{
		Method: http.MethodDelete, Path: "/api/claims/{id}/confirm", Handler: withdrawClaim, Access: kit.Admins,
		Summary: "Take back that a claim is true",
		Answers: kit.Answers{http.StatusOK: claim{}}, Refusals: []int{http.StatusNotFound},
	},
}

func listClaims(e *core.RequestEvent) error {
	all, err := claims.List(e.App)
	if err != nil {
		return err
	}
	rows, err := describeClaims(e.App, all)
	return request.AnswerJSON(e, rows, err)
}

func confirmClaims(e *core.RequestEvent, body confirmations) error {
	confirmed, err := claims.Confirm(e.App, e.Auth, body.Claims...)
	if errors.Is(err, claims.ErrChanged) {
		return request.Refuse(http.StatusConflict,
			"The words have changed since you read them. Please read them again.")
	}
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	rows, err := describeClaims(e.App, confirmed)
	return request.AnswerJSON(e, rows, err)
}

func withdrawClaim(e *core.RequestEvent) error {
	open, err := claims.Withdraw(e.App, e.Request.PathValue("id"))
	if errors.Is(err, claims.ErrChanged) {
		return request.Refuse(http.StatusNotFound, "The pages do not say this any more.")
	}
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	rows, err := describeClaims(e.App, []claims.Claim{open})
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, rows[0])
}

func describeClaims(app core.App, all []claims.Claim) ([]claim, error) {
	ofStaff, err := documents.CustomPages(app)
	named := map[string]documents.CustomPage{}
	for _, page := range ofStaff {
		named[page.Key] = page
	}
	rows := make([]claim, len(all))
	for i, c := range all {
		rows[i] = claim{ID: c.ID, Kind: c.Kind, Group: c.Group, Label: c.Label, Words: c.Words(), Says: c.Says}
		if c.Confirmed != nil {
			rows[i].ConfirmedAt, rows[i].ConfirmedBy = c.Confirmed.At, c.Confirmed.By
		}
		for _, place := range c.Places {
			page := named[place.Key]
			rows[i].Places = append(rows[i].Places, claimed{
				place, cmp.Or(page.Name, documents.Name(place.Key)), cmp.Or(page.Path, pages.OfDocument(place.Key)),
				documents.CanLeave(place.Key),
			})
		}
	}
	return rows, err
}
