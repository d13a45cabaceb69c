package kit

import (
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// A RoleTable says what each role may do.
type RoleTable struct {
	Roles []string     `json:"roles"`
	Areas []AreaRights `json:"areas"`
}

// AreaRights are the roles that may see and change what an area has. An empty list is only for operators.
type AreaRights struct {
	Area   string   `json:"area"` // what the admin area calls it
	See    []string `json:"see"`
	Change []string `json:"change"`
}

// An area groups calls under one name for the table of roles. parts are the first parts of their paths behind /api.
type area struct {
	name  string
	parts []string
}

// areas lists the areas: the kinds of submissions, then the others in the order of the tabs.
var areas = append(submissionAreas(), []area{
	{"Posts", []string{"blogs"}},
	{"Openings", []string{"jobs"}},
	{"Pages and releases", []string{"documents", "texts", "releases"}},
	{"Pictures", []string{"images"}},
	{"Redirects and links", []string{"redirects", "links"}},
	{"Answers", []string{"templates"}},
	{"Reports, and how long data is kept", []string{"reports", "kept"}},
	{"Requests about personal data", []string{"requests", "persons"}},
	{"Who opened what", []string{"reads"}},
	{"Staff", []string{"staff"}},
	{"Promises", []string{"claims"}},
	{"What is open or wrong on the site", []string{"findings"}},
}...)

func submissionAreas() []area {
	kinds := make([]area, len(collections.SubmissionKinds))
	for i, kind := range collections.SubmissionKinds {
		kinds[i] = area{kind.Plural, []string{kind.Name}}
	}
	return kinds
}

// shared are the parts of calls that serve several areas. Each shows a caller only what is theirs.
var shared = []string{"auth", "inbox", "uploads", "drafts"}

// WithRoles adds the call that answers what each role may do. The table is made from the access of the routes, so it
// cannot differ from it.
func WithRoles(table []Route) []Route {
	var rights []AreaRights
	table = append(table, Route{
		Method: http.MethodGet, Path: "/api/staff/roles", Access: Admins,
		Summary: "Show what each role may do", Answers: Answers{http.StatusOK: RoleTable{}},
		Handler: func(e *core.RequestEvent) error {
			roles, err := collections.Roles(e.App)
			return request.AnswerJSON(e, RoleTable{roles, rights}, err)
		},
	})
	rights = rightsOf(table)
	return table
}

// rightsOf returns who may make the restricted calls of each area.
func rightsOf(table []Route) []AreaRights {
	rights := make([]AreaRights, len(areas))
	for i, a := range areas {
		rights[i] = AreaRights{Area: a.name, See: []string{}, Change: []string{}}
	}
	for _, r := range table {
		if !r.Access.restricted || slices.Contains(shared, r.tag()) {
			continue
		}
		at := slices.IndexFunc(areas, func(a area) bool { return slices.Contains(a.parts, r.tag()) })
		if at < 0 {
			panic("roles: " + r.Path + " belongs to no area")
		}
		roles := &rights[at].Change
		if r.Method == http.MethodGet {
			roles = &rights[at].See
		}
		for _, role := range r.Access.roles {
			if !slices.Contains(*roles, role) {
				*roles = append(*roles, role)
			}
		}
	}
	return rights
}
