package pages

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
)

// careers is the page that lists the openings, either all or those that match a search in
// their title or department.
var careers = &Page{
	Name: "careers", Document: "careers", Path: "/careers", Card: "careers-banner",
	Depends: []string{collections.Jobs},
	Query:   queryParameter("q"),
	Load:    loadCareers,
}

// job is the page of an opening.
var job = &Page{
	Name: "job", Document: "careers", Path: "/careers/{slug}",
	Depends: []string{collections.Jobs},
	Load:    loadJob,
}

// opening is a job as pages show it.
type opening struct {
	jobs.Advert
	Posted   types.DateTime `db:"posted" json:"posted"`
	ClosesAt types.DateTime `db:"closesAt" json:"closesAt"` // empty: open until an admin closes it
	// DaysLeft is the number of days until the last day to apply, 0 on that day. It is nil
	// if the day is far away or not set.
	DaysLeft *int           `db:"-" json:"daysLeft,omitempty"`
	Updated  types.DateTime `db:"updated" json:"-"`
}

// isOpen reports whether people may still apply.
func (o opening) isOpen(now time.Time) bool {
	return o.ClosesAt.IsZero() || o.ClosesAt.Time().After(now)
}

// jobList is the data of the page that lists openings.
type jobList struct {
	Document json.RawMessage `json:"document"`
	// Search is the text that was searched for. Jobs holds all openings, because the
	// browser filters them as the visitor types.
	Search string    `json:"search"`
	Jobs   []opening `json:"jobs"`
}

// jobPost is the data of an opening's page.
type jobPost struct {
	Document json.RawMessage `json:"document"`
	Job      opening         `json:"job"`
	Closed   bool            `json:"closed"`
	// Posting holds the values of the structured data for job search engines.
	Posting jobs.Posting `json:"posting"`
}

func loadCareers(request Request, content *Content) error {
	jobs, until, err := openJobs(request.App)
	search := request.Query.Get("q")
	content.Uncached = search != "" // a visitor can search for any text
	content.Data, content.Until = jobList{Document: request.Document, Search: search, Jobs: jobs}, until
	return err
}

func loadJob(request Request, content *Content) error {
	found, err := readJobs(request.App, dbx.HashExp{"slug": request.Slug})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return left(request.App, jobs.Kind, jobs.Kind.Base+request.Slug)
	}
	job, now := found[0], time.Now()
	until := job.countDown(now)
	shown := jobPost{Document: request.Document, Job: job, Closed: !job.isOpen(now),
		Posting: jobs.PostingOf(job.Type, job.Location)}
	content.Data = shown
	content.Meta = Meta{
		Title:       job.Title + ", " + job.Location,
		Description: firstParagraph(job.Description),
		Image:       cardOf(jobScene(job.Slug)),
	}
	if shown.Closed {
		content.Status = http.StatusGone
	} else {
		content.Until = until
	}
	return nil
}

// jobScenes are drawings about finding work. An opening's slug selects one of them, so
// shared links to several openings do not all look the same.
var jobScenes = []string{
	"manpower-consulting-2", "manpower-consulting-3", "contract-staffing-2", "contract-staffing-3", "about-us-2",
}

func jobScene(slug string) string {
	hash := fnv.New32a()
	io.WriteString(hash, slug)
	return jobScenes[hash.Sum32()%uint32(len(jobScenes))]
}

// openJobs returns the openings that people may apply for, newest first, and the time when
// the next opening closes or appears.
func openJobs(app core.App) (jobs []opening, until time.Time, err error) {
	if jobs, err = readJobs(app, dbx.HashExp{}); err != nil {
		return nil, until, err
	}
	if until, err = collections.NextTime(app, collections.Jobs, collections.JobPosted, types.NowDateTime()); err != nil {
		return nil, until, err
	}
	now := time.Now()
	jobs = slices.DeleteFunc(jobs, func(job opening) bool { return !job.isOpen(now) })
	for i := range jobs {
		until = sooner(until, jobs[i].countDown(now))
	}
	return jobs, until, nil
}

// readJobs returns the openings that fulfil a condition, including closed ones, newest first.
func readJobs(app core.App, where dbx.HashExp) (jobs []opening, err error) {
	jobs, err = collections.ReadRows[opening](app, collections.Rows{
		Select: func(columns ...string) *dbx.SelectQuery {
			return app.DB().Select(columns...).From(collections.Jobs).
				Where(where).AndWhere(dbx.NewExp("posted <= {:now}", dbx.Params{"now": types.NowDateTime()}))
		},
		Page: func(query *dbx.SelectQuery) *dbx.SelectQuery { return query.OrderBy("posted DESC", "id DESC") },
	})
	if err != nil {
		return nil, fmt.Errorf("list the openings: %w", err)
	}
	return jobs, nil
}

// maxDescription is how many characters of a description search engines show.
const maxDescription = 160

// firstParagraph returns the first line of a text, cut at the end of a word if it is longer
// than maxDescription.
func firstParagraph(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	letters := []rune(first)
	if len(letters) <= maxDescription {
		return first
	}
	cut := string(letters[:maxDescription])
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	}
	return strings.TrimRight(cut, " ,.;:") + "…"
}
