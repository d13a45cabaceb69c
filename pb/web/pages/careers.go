package pages

import (
	"encoding/json"
	"errors"
	"hash/fnv"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/jobs"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

const careersPath = "/careers"

// careers is the page that lists the openings: up to maxWhole all of them, or else a page of those that fit a
// search and filters.
var careers = &Page{
	Name: "careers", Document: "careers", Path: careersPath, Card: "careers-banner",
	Depends: []string{collections.Jobs},
	Query:   careersQuery,
	Load:    loadCareers,
}

// job is the page of an opening.
var job = &Page{
	Name: "job", Document: "careers", Path: "/careers/{slug}",
	Depends: []string{collections.Jobs},
	Record:  collections.Jobs,
	Find:    findRecord(jobs.Kind, isPosted, isOpenNow),
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
	// browser filters them as the visitor types. If there are more than maxWhole, it holds those of a page.
	Search string    `json:"search"`
	Jobs   []opening `json:"jobs"`
	*listing
}

// jobPost is the data of an opening's page.
type jobPost struct {
	Document json.RawMessage `json:"document"`
	Job      opening         `json:"job"`
	Closed   bool            `json:"closed"`
	// Posting holds the values of the structured data for job search engines.
	Posting jobs.Posting `json:"posting"`
	// Similar are open ones, without their long texts, if it is closed.
	Similar []opening `json:"similar,omitempty"`
}

func loadCareers(request Request, content *Content) error {
	list := jobList{Document: request.Document, Search: request.Query.Get(searchParameter)}
	open, err := countOpen(request.App, maxWhole+1)
	if err != nil {
		return err
	}
	if open > maxWhole {
		return list.loadPage(request, content)
	}
	list.Jobs, content.Until, err = newestOpen(request.App, maxWhole)
	content.Data, content.Endless = list, len(request.Query) > 0
	return err
}

func loadJob(request Request, content *Content) error {
	found, err := readJobs(request.App,
		dbx.And(isPosted(types.NowDateTime()), dbx.HashExp{collections.JobSlug: request.Slug}), 0, 1)
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
	content.Meta = Meta{
		Title:       job.Title + ", " + job.Location,
		Description: firstParagraph(job.Description),
		Scene:       jobScene(job.Slug),
	}
	content.Until = until
	if shown.Closed {
		content.Status, content.Shows = http.StatusGone, []string{collections.Jobs}
		shown.Similar, content.Until, err = similarOpen(request.App, job)
	}
	content.Data = shown
	return err
}

// keptOpening is an opening as the page shows it that keeps it open.
type keptOpening struct {
	ID         string `json:"id"`
	Title      string `json:"title"`
	Department string `json:"department"`
	Location   string `json:"location"`
	LastDay    string `json:"lastDay"` // empty: the opening has none
	Closed     bool   `json:"closed"`
	Secret     string `json:"secret"`
	// WouldEnd is the last day if it is kept open now. It is empty if the link was used, or the opening has changed.
	WouldEnd string `json:"wouldEnd"`
}

// loadKeepOpen loads the page behind a link of the reminder of openings.
func loadKeepOpen(request Request, content *Content) error {
	now := time.Now()
	kept, err := jobs.FindByLink(request.App, request.Slug, now)
	if errors.Is(err, jobs.ErrNoLink) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	shown := &keptOpening{
		ID: kept.ID, Title: kept.Title, Department: kept.Department, Location: kept.Location, Secret: request.Slug,
	}
	if !kept.ClosesAt.IsZero() {
		shown.LastDay, shown.Closed = ist.Day(kept.LastDay()), !kept.ClosesAt.Time().After(now)
	}
	if kept.MayKeep {
		shown.WouldEnd = ist.Day(jobs.KeptOpenUntil(now))
	}
	content.Data, content.Uncached, content.Meta.Title = statusData{Document: request.Document, Opening: shown}, true,
		kept.Title
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

// maxDescription is how many characters of a description search engines show.
const maxDescription = 160

// firstParagraph returns the first line of a text, cut at the end of a word if it is longer
// than maxDescription.
func firstParagraph(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return rules.Shorten(first, maxDescription, " ,.;:", "…")
}
