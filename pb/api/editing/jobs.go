package editing

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/api/kit"
	"workforce/pb/content/jobs"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/search"
)

// job is an opening as admins see it.
type job struct {
	ID string `db:"id" json:"_id"`
	opening
	Applications int            `db:"applications" json:"applications"`
	Version      int            `db:"version" json:"version"`
	CreatedAt    types.DateTime `db:"created" json:"createdAt" nullable:"false"`
	Sample       bool           `db:"sample" json:"sample"` // nobody has changed the opening since a new site got it
}

var jobResource = kit.Resource{
	Kind: jobs.Kind, Path: "/api/jobs", Noun: "opening", Access: kit.Recruiters,
	NewRow: func() any { return &job{} },
	Columns: append([]string{
		"id", "version", "created", versions.SeededColumn(collections.Jobs),
		"(SELECT count(*) FROM {{applications}} WHERE [[job]] = {{jobs}}.[[id]] AND [[spam]] = FALSE AND [[deletedAt]] = '') AS applications",
	}, openingColumns...),
	Prepare:  jobs.PostToday,
	Complete: jobs.EndByItself,
	Changes:  []versions.Field{jobs.State},
}

// jobsIn has the SQL condition of each state of the list.
var jobsIn = map[string]string{
	jobs.Open:   isPosted + " AND " + isOpen,
	"soon":      isPosted + " AND [[closesAt]] != '' AND " + isOpen + " AND NOT " + isOpenLater,
	jobs.Closed: "NOT " + isOpen,
	"scheduled": "NOT " + isPosted + " AND " + isOpen,
}

// isOpenLater is the SQL condition that people may still apply for an opening when the days of "soon" are over.
var isOpenLater = fmt.Sprintf("[[closesAt]] > strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', 'now', '+%d days')",
	content.Limits.Job.SoonDays)

// jobOrders has what each order of the list sorts by before the day of posting.
var jobOrders = map[string][]string{
	"newest": nil,
	// Those that close next come first, then those without a closing date, and then the closed ones, the
	// last one first.
	"closing": {
		"(iif(" + isOpen + ", iif([[closesAt]] = '', 1, 0), 2))", "(iif(" + isOpen + ", [[closesAt]], ''))",
		"closesAt DESC",
	},
}

var jobParameters = []kit.Parameter{
	{
		Name: "state", Schema: kit.OneOf(slices.Sorted(maps.Keys(jobsIn))...),
		Description: fmt.Sprintf("open (people may apply), soon (the open ones that close within %d days), closed or scheduled.", content.Limits.Job.SoonDays),
	},
	{Name: "department", Description: "The department, in small or capital letters.", Schema: kit.Text},
	{
		Name: "order", Schema: kit.OneOf(slices.Sorted(maps.Keys(jobOrders))...),
		Description: "newest, or closing: those that close next first. Default: newest.",
	},
}

// jobSearch lists the columns that a search in openings looks into. jobsWith finds the words of their texts.
var jobSearch = []string{"title", "department", "location", "type", "slug"}

func jobsWith(text string) dbx.Expression { return search.Records(search.Openings, text) }

func listJobs(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	p, err := kit.ReadPage(query)
	if err != nil {
		return err
	}
	where, err := jobsWhere(query)
	if err != nil {
		return err
	}
	first, known := jobOrders[cmp.Or(query.Get("order"), "newest")]
	if !known {
		return request.Refuse(http.StatusBadRequest, "order must be newest or closing.")
	}
	return kit.AnswerList[job](e, p, kit.TableQuery{
		Table: collections.Jobs, Columns: jobResource.Columns, First: first, Newest: []string{collections.JobPosted},
		Search: jobSearch, Further: jobsWith, Where: where, Unreadable: collections.Unreadable("opening", "title"),
	})
}

// jobsWhere returns the condition of the filters in a query.
func jobsWhere(query url.Values) (dbx.Expression, error) {
	var all []dbx.Expression
	if state := query.Get("state"); state != "" {
		condition, known := jobsIn[state]
		if !known {
			return nil, request.Refuse(http.StatusBadRequest, "state must be open, soon, closed or scheduled.")
		}
		all = append(all, dbx.NewExp(condition))
	}
	if department := query.Get("department"); department != "" {
		all = append(all, dbx.NewExp("[[department]] = {:department} COLLATE NOCASE",
			dbx.Params{"department": department}))
	}
	return dbx.And(all...), nil
}

// maxDepartments is how many departments are listed, for the filter and for suggestions.
const maxDepartments = 200

// listDepartments answers the departments of all openings. It counts “Sales” and “sales” as one.
func listDepartments(e *core.RequestEvent) error {
	departments := []string{}
	err := e.App.DB().Select("department").From(collections.Jobs).Where(dbx.NewExp("[[department]] != ''")).
		GroupBy("(department COLLATE NOCASE)").OrderBy("(department COLLATE NOCASE)").Limit(maxDepartments).
		Column(&departments)
	if err != nil {
		return fmt.Errorf("list the departments of openings: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, departments)
}

func showJob(e *core.RequestEvent) error {
	found, err := jobResource.Load(e.App, e.Request.PathValue("id"))
	return request.AnswerJSON(e, found, err)
}

// checkedID is the field of a check that names the stored opening.
var checkedID = versions.Field{Name: "_id", Type: versions.Text}

// jobProblems is the response to a check.
type jobProblems struct {
	Problems []jobs.Problem `json:"problems"`
}

// checkJob answers what a save would refuse and what job search engines would object to,
// without saving anything. An _id names the opening that is changed.
func checkJob(e *core.RequestEvent) error {
	input := jobs.Kind.NewInput(checkedID)
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var record *core.Record
	var err error
	if id := input.Text("_id"); id != "" {
		record, err = jobResource.Find(e.App, id)
	} else {
		record, err = jobResource.NewRecord(e.App)
	}
	if err != nil {
		return err
	}
	broken, err := input.Check(e.App, record)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, jobProblems{jobs.Problems(record, broken, time.Now())})
}
