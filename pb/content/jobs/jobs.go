// Package jobs declares how openings are versioned, opened and closed, checks them for
// problems before they are saved, and describes them to job search engines.
package jobs

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/request"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// Kind declares the openings.
var Kind = versions.Kind{
	Collection: collections.Jobs,
	Title:      collections.JobTitle,
	Slug:       collections.JobSlug,
	Base:       "/careers/",
	IsPublic: func(job *core.Record) bool {
		return !job.GetDateTime(collections.JobPosted).After(types.NowDateTime())
	},
	// In the order of the form, in which its problems are listed, too.
	Fields: []versions.Field{
		{Name: collections.JobTitle, Type: versions.Text, Needed: true},
		{Name: collections.JobType, Type: versions.Text, Needed: true},
		{Name: collections.JobDepartment, Type: versions.Text, Needed: true},
		{Name: collections.JobLocation, Type: versions.Text, Needed: true},
		{Name: collections.JobExperience, Type: versions.Text},
		{Name: collections.JobSalaryMin, Type: rupees},
		{Name: collections.JobSalaryMax, Type: rupees},
		{Name: collections.JobDescription, Type: versions.Text, Needed: true},
		{Name: collections.JobSkills, Type: skills},
		{Name: collections.JobPosted, Type: day},
		{Name: collections.JobClosesAt, Type: closing},
		{Name: collections.JobSlug, Type: versions.Text},
	},
}

// An Advert holds the fields of an opening that pages, lists and the API have in common.
type Advert struct {
	Slug        string                  `db:"slug" json:"slug"`
	Title       string                  `db:"title" json:"title"`
	Type        string                  `db:"type" json:"type"`
	Location    string                  `db:"location" json:"location"`
	Department  string                  `db:"department" json:"department"`
	Experience  string                  `db:"experience" json:"experience"`
	Description string                  `db:"description" json:"description"`
	Skills      types.JSONArray[string] `db:"skills" json:"skills"`
	SalaryMin   int                     `db:"salaryMin" json:"salaryMin"` // rupees a month; 0: negotiable
	SalaryMax   int                     `db:"salaryMax" json:"salaryMax"`
}

// State is the member of a request that opens or closes a stored opening.
var State = versions.Field{Name: "state", Type: state, Set: setState}

// The states of an opening.
const (
	Open   = "open"
	Closed = "closed"
)

var state = versions.Type{
	JSON: map[string]any{"type": "string", "enum": []string{Open, Closed}},
	Decode: func(value jsontext.Value) (any, error) {
		decoded, err := versions.Text.Decode(value)
		if err == nil && decoded != Open && decoded != Closed {
			err = errors.New("not a state")
		}
		return decoded, err
	},
}

// openFor is how long an opening stays open by itself.
var openFor = time.Duration(content.Limits.Job.OpenDays) * 24 * time.Hour

// EndByItself gives a new opening without a closing date one, because nobody closes an opening that everybody has
// forgotten. Openings of earlier versions stay as they are.
func EndByItself(job *core.Record) {
	if !job.GetDateTime(collections.JobClosesAt).IsZero() {
		return
	}
	from := time.Now()
	if posted := job.GetDateTime(collections.JobPosted).Time(); posted.After(from) {
		from = posted
	}
	job.Set(collections.JobClosesAt, from.Add(openFor))
}

// setState closes an opening now, or reopens one for some time.
func setState(job *core.Record, state any) {
	now, closes := types.NowDateTime(), job.GetDateTime(collections.JobClosesAt)
	open := closes.IsZero() || closes.After(now)
	switch {
	case state == Open && !open:
		job.Set(collections.JobClosesAt, now.Time().Add(openFor))
	case state == Closed && open:
		job.Set(collections.JobClosesAt, now)
	}
}

// PostToday sets the day of posting of a new opening to today in India.
func PostToday(job *core.Record) error {
	today, err := ist.StartOfDay(ist.Day(time.Now()))
	job.Set(collections.JobPosted, today)
	return err
}

// day decodes a day as YYYY-MM-DD to its first moment in India.
var day = versions.Type{
	JSON: map[string]any{"type": "string", "format": "date"},
	Decode: func(value jsontext.Value) (any, error) {
		text, err := versions.Text.Decode(value)
		if err != nil || text == "" {
			return nil, err
		}
		start, err := ist.StartOfDay(text.(string))
		if err != nil {
			return nil, rules.Broken("Write a day as YYYY-MM-DD")
		}
		return start, nil
	},
}

// closing decodes the time when an opening closes. Null and "" mean that it stays open.
var closing = versions.Type{
	JSON: map[string]any{"type": "string", "format": "date-time"},
	Decode: func(value jsontext.Value) (any, error) {
		if string(value) == `""` {
			return nil, nil
		}
		return versions.Moment("Write a moment as 2026-12-31T18:30:00Z").Decode(value)
	},
}

// rupees decodes a whole number, also from a string such as "15000".
var rupees = versions.Type{
	JSON: map[string]any{"oneOf": []any{versions.Integer.JSON, versions.Text.JSON}},
	Decode: func(value jsontext.Value) (any, error) {
		text := string(value)
		switch value.Kind() {
		case jsontext.KindString:
			if err := json.Unmarshal(value, &text); err != nil {
				return nil, err
			}
		case jsontext.KindNumber:
		default:
			return nil, errors.New("not a number")
		}
		amount, err := strconv.Atoi("0" + strings.TrimSpace(text)) // "" is 0, and a sign is refused
		if err != nil {
			return nil, rules.Broken("Write whole rupees a month, for example 15000")
		}
		return amount, nil
	},
}

// skills decodes a list and drops its blank entries.
var skills = versions.Type{
	JSON: versions.List.JSON,
	Decode: func(value jsontext.Value) (any, error) {
		list, err := versions.List.Decode(value)
		if err != nil {
			return nil, err
		}
		return slices.DeleteFunc(list.([]string),
			func(skill string) bool { return strings.TrimSpace(skill) == "" }), nil
	},
}

// Register binds the rule that keeps openings, however one is deleted.
func Register(app core.App) {
	app.OnRecordDelete(collections.Jobs).BindFunc(keepWithApplications)
}

// keepWithApplications refuses to delete an opening if people have applied for it,
// because an application must not lose its opening.
func keepWithApplications(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		applied, err := tx.CountRecords(collections.Applications, dbx.HashExp{"job": e.Record.Id})
		if err != nil {
			return fmt.Errorf("count the applications for an opening: %w", err)
		}
		if applied > 0 {
			return request.Refuse(http.StatusConflict,
				"People have applied for this opening, if only in spam or in the bin, so it cannot be deleted. Close it instead.")
		}
		return e.Next()
	})
}
