package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/request"
)

// manyChange is the request body that changes several submissions.
type manyChange struct {
	Change string   `json:"change"`
	IDs    []string `json:"ids"`
}

// changeMany makes one change to several submissions, to all or none. It answers which ones
// were changed, so that the caller can undo exactly that.
func (s submissions) changeMany(e *core.RequestEvent) error {
	var body manyChange
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	if !slices.Contains(inbox.ChangeNames, body.Change) {
		return request.RefuseField("change", "Must be one of "+strings.Join(inbox.ChangeNames, ", ")+".")
	}
	slices.Sort(body.IDs)
	ids := slices.Compact(body.IDs)
	if len(ids) == 0 || len(ids) > maxPageSize {
		return request.RefuseField("ids", fmt.Sprintf("Name 1 to %d submissions.", maxPageSize))
	}
	done, err := inbox.ChangeMany(e.App, s.kind, body.Change, ids)
	if err != nil {
		return err
	}
	if body.Change == inbox.DeleteForGood {
		e.App.Logger().Info("submissions deleted for good", "kind", s.kind.Name, "count", len(done.Changed), "by", e.Auth.Id)
	}
	return request.WriteJSON(e, http.StatusOK, done)
}
