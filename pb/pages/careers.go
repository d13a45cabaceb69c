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

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/jobs"
)

// careers lists the openings, all or those whose title or department has a text.
var careers = &Page{
	Name: "careers", Path: "/careers", Card: "careers-banner",
	Depends: []string{DependsOnDocument("careers"), collections.Jobs},
	Query:   only("q"),
	Load:    loadCareers,
}

// job is one opening.
var job = &Page{
	Name: "job", Path: "/careers/{slug}",
	Depends: []string{DependsOnDocument("careers"), collections.Jobs},
	Load:    loadJob,
}

// opening is a job as pages show it.
type opening struct {
	Slug        string                  `db:"slug" json:"slug"`
	Title       string                  `db:"title" json:"title"`
	Type        string                  `db:"type" json:"type"`
	Location    string                  `db:"location" json:"location"`
	Department  string                  `db:"department" json:"department"`
	Posted      types.DateTime          `db:"posted" json:"posted"`
	Experience  string                  `db:"experience" json:"experience"`
	Description string                  `db:"description" json:"description"`
	Skills      types.JSONArray[string] `db:"skills" json:"skills"`
	SalaryMin   int                     `db:"salaryMin" json:"salaryMin"` // rupees a month; 0: negotiable
	SalaryMax   int                     `db:"salaryMax" json:"salaryMax"`
	ClosesAt    types.DateTime          `db:"closesAt" json:"closesAt"` // empty: until it is closed
	Updated     types.DateTime          `db:"updated" json:"-"`
}

// isOpen says whether people may still apply.
func (o opening) isOpen(now time.Time) bool {
	return o.ClosesAt.IsZero() || o.ClosesAt.Time().After(now)
}

// jobList is what the page of all openings shows.
type jobList struct {
	Document json.RawMessage `json:"document"`
	// Search is the text that was searched for; Jobs are all openings, so that the
	// browser can go on searching without asking again.
	Search string    `json:"search"`
	Jobs   []opening `json:"jobs"`
}

// jobPost is what the page of an opening shows.
type jobPost struct {
	Document json.RawMessage `json:"document"`
	Job      opening         `json:"job"`
	Closed   bool            `json:"closed"`
	// Posting is what search engines are told beside.
	Posting jobs.Posting `json:"posting"`
}

func loadCareers(request Request) (Content, error) {
	document, err := documents.Get(request.App, "careers")
	if err != nil {
		return Content{}, err
	}
	content, err := contentOf(document)
	if err != nil {
		return Content{}, err
	}
	jobs, until, err := openJobs(request.App)
	if err != nil {
		return Content{}, err
	}
	content.Until = until
	search := request.Query.Get("q")
	content.Passing = search != "" // anybody can search for anything
	content.Data = jobList{Document: document, Search: search, Jobs: jobs}
	return content, nil
}

func loadJob(request Request) (Content, error) {
	document, err := documents.Get(request.App, "careers")
	if err != nil {
		return Content{}, err
	}
	openings, err := allJobs(request.App)
	if err != nil {
		return Content{}, err
	}
	i := slices.IndexFunc(openings, func(job opening) bool { return job.Slug == request.Slug })
	if i < 0 {
		return Content{}, moved(request, jobs.Kind, careers)
	}
	shown := jobPost{
		Document: document, Job: openings[i], Closed: !openings[i].isOpen(time.Now()),
		Posting: jobs.PostingOf(openings[i].Type, openings[i].Location),
	}
	content := Content{
		Data: shown,
		Meta: Meta{
			Title:       shown.Job.Title + ", " + shown.Job.Location,
			Description: firstParagraph(shown.Job.Description),
			Image:       cardOf(jobScene(shown.Job.Slug)),
		},
	}
	if shown.Closed {
		content.Status = http.StatusGone
	} else {
		content.Until = shown.Job.ClosesAt.Time()
	}
	return content, nil
}

// jobScenes are about how people find work; the openings share them out by their slugs,
// so that links to several of them don't all look the same.
var jobScenes = []string{
	"manpower-consulting-2", "manpower-consulting-3", "contract-staffing-2", "contract-staffing-3", "about-us-2",
}

func jobScene(slug string) string {
	hash := fnv.New32a()
	io.WriteString(hash, slug)
	return jobScenes[hash.Sum32()%uint32(len(jobScenes))]
}

// openJobs are the openings that people may apply for, newest first, and when the
// clock next closes one, or brings one.
func openJobs(app core.App) (jobs []opening, until time.Time, err error) {
	if jobs, err = allJobs(app); err != nil {
		return nil, until, err
	}
	if until, err = nextPosted(app); err != nil {
		return nil, until, err
	}
	now := time.Now()
	jobs = slices.DeleteFunc(jobs, func(job opening) bool { return !job.isOpen(now) })
	for _, job := range jobs {
		until = sooner(until, job.ClosesAt.Time())
	}
	return jobs, until, nil
}

// nextPosted is when the clock next brings an opening; zero: none is waiting.
func nextPosted(app core.App) (time.Time, error) {
	var next types.DateTime
	err := app.DB().Select("coalesce(min([[posted]]), '')").From(collections.Jobs).
		Where(dbx.NewExp("posted > {:now}", dbx.Params{"now": types.NowDateTime()})).Row(&next)
	if err != nil {
		return time.Time{}, fmt.Errorf("find the next opening: %w", err)
	}
	return next.Time(), nil
}

// allJobs are the openings, closed ones too, newest first.
func allJobs(app core.App) (jobs []opening, err error) {
	err = app.DB().Select().From(collections.Jobs).
		Where(dbx.NewExp("posted <= {:now}", dbx.Params{"now": types.NowDateTime()})).
		OrderBy("posted DESC", "id DESC").All(&jobs)
	if err != nil {
		return nil, fmt.Errorf("list the openings: %w", err)
	}
	return jobs, nil
}

// descriptionLimit is how much of a text search engines show.
const descriptionLimit = 160

// firstParagraph is the beginning of a text, ended at a word.
func firstParagraph(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	letters := []rune(first)
	if len(letters) <= descriptionLimit {
		return first
	}
	cut := string(letters[:descriptionLimit])
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	}
	return strings.TrimRight(cut, " ,.;:") + "…"
}
