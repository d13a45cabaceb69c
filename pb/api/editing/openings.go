package editing

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/jobs"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// opening is an opening as anyone may read it. Answers are cached until an opening is posted, changed or closes. A
// member that changes with time, such as a number of days, needs an earlier Until.
type opening struct {
	jobs.Advert
	Posted    string         `db:"posted" json:"posted"`     // the day in India
	ClosesAt  types.DateTime `db:"closesAt" json:"closesAt"` // null: open until an admin closes it; new ones have a date
	State     string         `db:"state" json:"state" enum:"open,closed"`
	UpdatedAt types.DateTime `db:"updated" json:"updatedAt" nullable:"false"`
}

// The SQL conditions that visitors may see an opening, and that they may apply for it.
const (
	isPosted = "[[posted]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
	isOpen   = "([[closesAt]] = '' OR [[closesAt]] > strftime('%Y-%m-%d %H:%M:%fZ', 'now'))"
)

var openingColumns = []string{
	"slug", "title", "type", "location", "department", "date([[posted]], '+330 minutes') AS posted", "experience",
	"description", "skills", "salaryMin", "salaryMax", "closesAt", "updated",
	"iif(" + isOpen + ", '" + jobs.Open + "', '" + jobs.Closed + "') AS state",
}

// openingResource reads what admins write through jobResource.
var openingResource = kit.Resource{
	Kind: jobs.Kind, Path: "/api/openings", Noun: "opening",
	Columns: openingColumns, NewRow: func() any { return &opening{} },
}

// listOpenings answers the openings that people may apply for, newest first.
func listOpenings(e *core.RequestEvent) error {
	p, err := kit.ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	where, err := visible(e.App, jobs.Kind, isPosted+" AND "+isOpen)
	if err != nil {
		return err
	}
	return kit.AnswerPublicList[opening](e, p, kit.TableQuery{
		Table: collections.Jobs, Columns: openingColumns, Newest: []string{collections.JobPosted},
		Search: jobSearch, Further: jobsWith, Where: where,
	}, url.Values{}, collections.JobPosted, collections.JobClosesAt)
}

// showOpening answers an opening by its slug or by one that it used to have. It also answers
// closed ones, as the page does.
func showOpening(e *core.RequestEvent) error {
	slug := e.Request.PathValue("slug")
	depends := append(pages.DependsOnShared(), pages.ContentOfSlug(collections.Jobs, slug))
	return kit.AnswerCached(e, openingResource.Path+"/"+slug, depends, func() (cache.Result, error) {
		// The time is read first, so that a change meanwhile is not missed.
		until, err := collections.NextTime(e.App, collections.Jobs, types.NowDateTime(), collections.JobClosesAt)
		if err != nil {
			return cache.Result{}, err
		}
		where, err := visible(e.App, jobs.Kind, isPosted)
		if err != nil {
			return cache.Result{}, err
		}
		found, err := openingResource.LoadBySlug(e.App, slug, where)
		if err != nil {
			return cache.Result{}, err
		}
		result, err := kit.NewResult(found, http.Header{})
		// A former slug says nothing of the changes that the record will have under its present one.
		result.Until, result.Uncached = until, found.(*opening).Slug != slug
		return result, err
	})
}

const fieldSecret = "secret"

// confirmForm is the form of the page behind a link of the reminder of openings.
var confirmForm = request.Fields{Texts: append([]string{fieldSecret}, request.OwnFields...)}

// confirmedOpening is the answer to a confirmation, also to a repeated one.
type confirmedOpening struct {
	ClosesAt types.DateTime `json:"closesAt"`
}

// confirmOpening keeps an opening open. A browser without scripts then gets the page of the link, which says until
// when.
func confirmOpening(e *core.RequestEvent, values *request.Values) error {
	secret := strings.ToLower(values.Text(fieldSecret))
	kept, err := jobs.KeepOpen(e.App, secret, time.Now())
	if errors.Is(err, jobs.ErrNoLink) {
		return request.Refuse(http.StatusNotFound, "This link does not work. Open the opening in the dashboard.")
	}
	if err != nil {
		return err
	}
	return request.AnswerMoved(e, http.StatusOK, jobs.KeepOpenPath+"/"+secret,
		confirmedOpening{kept.ClosesAt})
}
