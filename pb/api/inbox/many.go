package inbox

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// manyActions is the request body that does something to the cases of several submissions.
type manyActions struct {
	IDs      []string `json:"ids"`
	Kind     manyKind `json:"kind"`
	State    string   `json:"state,omitzero"`
	Assignee string   `json:"assignee,omitzero"`
	Language string   `json:"language,omitzero"` // of the template of a mail, en or hi. Default: en
	Events   []int64  `json:"events,omitzero"`   // the pending acts that takeBack takes back, one of each id
	Include  []string `json:"include,omitzero"`  // those of ids that are rejected although an answer before spared them
	Preview  bool     `json:"preview,omitzero"`  // changes nothing, and answers what would happen
	Tried    int      `json:"tried,omitzero"`    // seconds since a first try whose answer was lost; its changes count
}

// maxTried is how long ago a first try can have been, in seconds.
const maxTried = 24 * 60 * 60

// manyKind is a kind of act that staff can do to several cases.
type manyKind cases.EventKind

// Values lists the kinds for the API's document.
func (manyKind) Values() []string { return texts(cases.ManyKinds) }

// presence is the request body that says that the caller has a case open.
type presence struct {
	Here    bool `json:"here"` // false: not any more
	Writing bool `json:"writing,omitzero"`
}

// assignee is somebody who can work on cases.
type assignee struct {
	ID   string `db:"id" json:"_id"`
	Name string `db:"name" json:"name"`
}

// manyRoutes returns the calls for working on the cases of one kind, besides those of one case.
func manyRoutes(s submissions) []kit.Route {
	all := "/api/" + s.kind.Name
	return []kit.Route{
		{
			Method: http.MethodPost, Path: all + "/events", Handler: kit.WithBody(s.actOnMany), Access: s.readers(),
			Summary: fmt.Sprintf("Do something to the cases of up to %d submissions at once, or take it back with its mails. Nobody gets two mails in one day by it", kit.MaxPageSize),
			Body:    manyActions{}, Answers: kit.Answers{http.StatusOK: cases.ActedOnMany{}}, Refusals: []int{422},
		},
		{
			Method: http.MethodPut, Path: all + "/{id}/presence", Handler: kit.WithBody(s.appear), Access: s.readers(),
			Summary: "Say that the caller has the submission open, and show who else has. Repeat it every 20 seconds",
			Body:    presence{}, Answers: kit.Answers{http.StatusOK: []cases.PresentPerson{}},
		},
	}
}

// actOnMany does one thing to the cases of several submissions.
func (s submissions) actOnMany(e *core.RequestEvent, body manyActions) error {
	kind := ofCall(cases.EventKind(body.Kind), cases.ManyKinds)
	ids, err := readIDs(body.IDs, kind != cases.TakeBack) // each has its event
	if err != nil {
		return err
	}
	if kind == cases.TakeBack && len(body.Events) != len(ids) {
		return request.RefuseField("events", "Name one entry for each submission.")
	}
	done, err := cases.ActOnMany(e.App, s.kind.Name, ids, cases.Staff(e.Auth), cases.Action{
		Kind: kind, State: cases.State(body.State), Assignee: body.Assignee,
		Language: body.Language, Events: body.Events,
		Include: body.Include, Preview: body.Preview, Tried: time.Duration(min(body.Tried, maxTried)) * time.Second,
	})
	return request.AnswerJSON(e, done, err)
}

// readIDs returns the ids of several submissions, each once if they are sorted.
func readIDs(ids []string, sorted bool) ([]string, error) {
	if sorted {
		slices.Sort(ids)
		ids = slices.Compact(ids)
	}
	if len(ids) == 0 || len(ids) > kit.MaxPageSize {
		return nil, request.RefuseField("ids", fmt.Sprintf("Name 1 to %d submissions.", kit.MaxPageSize))
	}
	return ids, nil
}

func (s submissions) appear(e *core.RequestEvent, body presence) error {
	id := e.Request.PathValue("id")
	if !collections.IsID(id) {
		return request.ErrNotFound
	}
	others := cases.Appear(e.App, s.kind.Name, id, cases.Staff(e.Auth), body.Here, body.Writing)
	return request.WriteJSON(e, http.StatusOK, others)
}

// assigneeParameters describes the query of the people who can work on cases.
var assigneeParameters = []kit.Parameter{
	{
		Name: "kind", Schema: kit.OneOf(collections.KindNames()...),
		Description: "The kind of the cases. Default: grievances.",
	},
}

// listAssignees answers the people who can work on the cases of a kind, by their names.
func listAssignees(e *core.RequestEvent) error {
	kind := collections.KindNamed(cmp.Or(e.Request.URL.Query().Get("kind"), collections.GrievanceKind.Name))
	if kind == nil {
		return request.Refuse(http.StatusBadRequest, "kind must be one of "+joined(collections.KindNames())+".")
	}
	if !collections.MayRead(e.Auth, kind.Name) {
		return kit.ErrForbidden
	}
	people := []assignee{}
	err := e.App.ConcurrentDB().NewQuery(`SELECT id, iif(name != '', name, email) AS name FROM {{admins}}
		WHERE instr({:roles}, ' ' || [[role]] || ' ') AND NOT [[closed]] ORDER BY name COLLATE NOCASE, id`).
		Bind(dbx.Params{"roles": " " + strings.Join(kind.Readers, " ") + " "}).
		WithContext(e.Request.Context()).All(&people)
	if err != nil {
		return fmt.Errorf("list who can work on cases: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, people)
}
