// Package watch finds out what is wrong with a site. One table lists the checks (table.go).
// The health address, the command doctor, the alarms by mail, the metrics and the dashboard
// all show the findings of that table.
package watch

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/claims"
	"workforce/pb/platform/uploads"
)

// Severity says how urgent a finding is.
type Severity string

const (
	// Warning marks what is unsafe or unfinished, while the site works.
	Warning Severity = "warning"
	// Error marks what loses or refuses something, or is about to.
	Error Severity = "error"
)

// A Finding is one thing that is wrong. It holds no personal data, because it is logged and
// mailed.
type Finding struct {
	// ID is the ID of the check.
	ID       string   `json:"id"`
	Severity Severity `json:"severity" enum:"warning,error"`
	// Problem says in a sentence or two what is wrong.
	Problem string `json:"problem"`
	// Remedy says in a sentence or two what to do.
	Remedy string `json:"remedy"`
	// For says who can do it.
	For Audience `json:"for"`
	// Place is where an admin does it in the dashboard: the query of its address, such as
	// "?tab=pages&view=releases". It is empty if only an operator can do it.
	Place string `json:"place,omitempty"`
	// Page is the key of the page of the site that the finding is about. To take that off the site is another remedy.
	Page string `json:"page,omitempty"`
	// Step is the name of the step before a site goes live that is not done yet. It is empty for other problems.
	Step string `json:"step,omitempty"`
}

// An Audience is who can solve a problem.
type Audience string

const (
	// Owner stands for the admins of the company, who work in the dashboard.
	Owner Audience = "owner"
	// Operator stands for those who run the program.
	Operator Audience = "operator"
)

// Values lists all audiences.
func (Audience) Values() []string { return []string{string(Owner), string(Operator)} }

// at adds the place in the dashboard where an admin can solve the finding.
func (f *Finding) at(place string) *Finding {
	f.For, f.Place = Owner, place
	return f
}

// A Check looks for one kind of problem.
type Check struct {
	// ID names the check for programs: in the health address, the metrics and doctor's JSON.
	ID string
	// Blocks is set if nothing can be stored while the check finds an Error.
	Blocks bool
	// Step is set if a new site is not ready until the check finds nothing. It names what is done then.
	Step string
	// Alarms is set if operators are mailed while the check finds an Error.
	Alarms bool
	// Nightly is set if the check reads too much to run every minute.
	Nightly bool
	// Live is set if only the running program can tell. Doctor reads what the program stored.
	Live bool
	// OfCluster is set if the check is about the machines of a cluster.
	OfCluster bool
	// Look returns nil if nothing is wrong. It never writes to the data folder, unless the
	// check is Live.
	Look look
}

type look func(ctx context.Context, s Subject) (*Finding, error)

// A Subject is the site that is checked: of the running program, or in the data folder that
// doctor opened.
type Subject struct {
	// App reads the database. Doctor's is read-only and keeps everything else elsewhere, so
	// its DataDir is not the data folder.
	App core.App
	// Dir is the data folder.
	Dir string
	// Live is what only the running program knows. It is nil in doctor.
	Live *Live
	Now  time.Time
	Environment
	// files compares the stored files with the records, once for all checks.
	files func() (uploads.Comparison, error)
	// differences returns what was changed in the shape of the database, read once for all checks.
	differences func() ([]Difference, error)
	// claims returns what the pages claim, read once for all checks.
	claims func() ([]claims.Claim, error)
}

// NewSubject returns the subject of one round of checks.
func NewSubject(ctx context.Context, app core.App, dir string, live *Live) Subject {
	subject := Subject{
		App: app, Dir: dir, Live: live, Now: time.Now(),
		files:       sync.OnceValues(func() (uploads.Comparison, error) { return uploads.Compare(ctx, app, dir) }),
		differences: sync.OnceValues(func() ([]Difference, error) { return readDifferences(app) }),
		claims:      sync.OnceValues(func() ([]claims.Claim, error) { return claims.List(app) }),
	}
	if live != nil {
		subject.Environment = live.Environment
	}
	return subject
}

// run runs a check on a subject. A check that fails is a finding as well.
func (c Check) run(ctx context.Context, s Subject) *Finding {
	finding, err := c.Look(ctx, s)
	if err != nil {
		finding = warn(
			fmt.Sprintf("This could not be checked: %s (%v).", c.ID, err),
			"Correct what the brackets name. Then run the command doctor again.",
		)
	}
	if finding != nil {
		finding.ID, finding.Step = c.ID, c.Step
	}
	return finding
}

// Steps returns how many steps there are before a site goes live.
func Steps() int {
	count := 0
	for _, check := range Checks {
		if check.Step != "" {
			count++
		}
	}
	return count
}

// warn returns a finding that is not urgent, for operators.
func warn(problem, remedy string) *Finding {
	return &Finding{For: Operator, Severity: Warning, Problem: problem, Remedy: remedy}
}

// fail returns an urgent finding, for operators.
func fail(problem, remedy string) *Finding {
	return &Finding{For: Operator, Severity: Error, Problem: problem, Remedy: remedy}
}

// level returns the level at which a finding is logged.
func (s Severity) level() slog.Level {
	if s == Error {
		return slog.LevelError
	}
	return slog.LevelWarn
}
