// Package reports counts what became of grievances, applications and messages, by month and by
// quarter in India.
package reports

import (
	"cmp"
	"context"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// A Month is the report of a month.
type Month struct {
	Month        string       `json:"month"` // YYYY-MM
	First        string       `json:"first"` // the month of the first submission
	Grievances   Grievances   `json:"grievances"`
	Applications Applications `json:"applications"`
	Messages     Messages     `json:"messages"`
	Deleted      []Deletion   `json:"deleted"` // for good, the latest first
}

// Grievances tells what happened to grievances in a time. Spam counts nowhere.
type Grievances struct {
	Received int     `json:"received"`
	Reasons  []Count `json:"reasons"` // of those received, the most frequent first
	Portals  []Count `json:"portals"` // of those received; one grievance can be about several
	// Acknowledged and Decided count what staff did in this time.
	Acknowledged Kept    `json:"acknowledged"`
	Decided      Kept    `json:"decided"`
	Outcomes     []Count `json:"outcomes"` // of the decisions
	// MedianHours and SlowHours are the hours from receipt, or from a reopening, to the decision:
	// half of the decisions, and nine of ten, were as fast. They are 0 without decisions.
	MedianHours float64 `json:"medianHours"`
	SlowHours   float64 `json:"slowHours"`
	Reopened    int     `json:"reopened"`
	LessUrgent  int     `json:"lessUrgent"` // got longer deadlines from staff
	Spam        int     `json:"spam"`       // moved to spam by staff, whatever became of them
	// Overdue counts those received in this time whose deadline has passed without being met.
	Overdue int `json:"overdue"`
	// OpenInTime counts those received in this time whose next deadline is still to come.
	OpenInTime int `json:"openInTime"`
}

// Kept counts deadlines that were met and missed.
type Kept struct {
	InTime int `json:"inTime"`
	Late   int `json:"late"`
}

// A Count is a number with what it counts.
type Count struct {
	Key   string `json:"key"`
	Label string `json:"label"`
	Count int    `json:"count"`
}

// Applications tells what became of the applications that were received in a time.
type Applications struct {
	Received int             `json:"received"`
	Stages   []Count         `json:"stages"`
	Openings []OpeningReport `json:"openings"` // the one with most applications first
}

// An OpeningReport is an opening with the stages of its applications.
type OpeningReport struct {
	Title    string  `json:"title"`
	Received int     `json:"received"`
	Stages   []Count `json:"stages"`
}

// Messages counts the contact messages of each day.
type Messages struct {
	Received int     `json:"received"`
	Days     []Count `json:"days"` // the key and the label are the day, YYYY-MM-DD
}

// span is a time from a moment up to another one.
type span struct{ from, to time.Time }

// IsMonth reports whether a text is a month, such as 2026-11.
func IsMonth(text string) bool {
	_, err := time.Parse("2006-01", text)
	return err == nil
}

// OfMonth returns the report of a month, for which IsMonth is true.
func OfMonth(ctx context.Context, app core.App, month string) (Month, error) {
	start, err := time.ParseInLocation("2006-01", month, ist.Zone)
	if err != nil {
		return Month{}, fmt.Errorf("read a month: %w", err)
	}
	r := reader{ctx, app, span{start, start.AddDate(0, 1, 0)}}
	report := Month{Month: month}
	if report.First, err = r.firstMonth(); err != nil {
		return Month{}, err
	}
	if report.Grievances, err = r.grievances(); err != nil {
		return Month{}, err
	}
	if report.Applications, err = r.applications(); err != nil {
		return Month{}, err
	}
	if report.Messages, err = r.messages(); err != nil {
		return Month{}, err
	}
	report.Deleted, err = r.deletions()
	return report, err
}

// reader reads the figures of a span.
type reader struct {
	ctx context.Context
	app core.App
	span
}

// query returns a query in which {:from} and {:to} are the ends of the span, and {:kind} is a
// kind of submissions.
func (r reader) query(statement string, kind *collections.SubmissionKind) *dbx.Query {
	return r.app.ConcurrentDB().NewQuery(statement).WithContext(r.ctx).Bind(dbx.Params{
		"from": collections.DateTime(r.from), "to": collections.DateTime(r.to),
		"kind": kind.Name, "now": collections.DateTime(time.Now()),
	})
}

// received selects the cases of a span. They have what is counted, so a submission that was erased still counts.
const received = ` FROM {{cases}} AS c WHERE c.[[kind]] = {:kind} AND c.[[received]] >= {:from} AND c.[[received]] < {:to} AND NOT c.[[spam]] `

func (r reader) counts(into *[]Count, statement string, kind *collections.SubmissionKind) error {
	*into = []Count{}
	if err := r.query(statement, kind).All(into); err != nil {
		return fmt.Errorf("count %s: %w", kind.Name, err)
	}
	return nil
}

func (r reader) firstMonth() (string, error) {
	var first types.DateTime
	for _, kind := range collections.SubmissionKinds { // for each kind, the index has the first one
		var received types.DateTime
		err := r.query("SELECT coalesce(min([[received]]), '') FROM {{cases}} WHERE [[kind]] = {:kind} AND [[received]] > ''",
			kind).Row(&received)
		if err != nil {
			return "", fmt.Errorf("find the first submission: %w", err)
		}
		if !received.IsZero() && (first.IsZero() || received.Before(first)) {
			first = received
		}
	}
	if first.IsZero() {
		first = types.NowDateTime()
	}
	return first.Time().In(ist.Zone).Format("2006-01"), nil
}

func (r reader) messages() (Messages, error) {
	kind := collections.ContactKind
	var m Messages
	err := r.counts(&m.Days, "SELECT date(c.[[received]], '+330 minutes') AS [[key]], '' AS label, count(*) AS [[count]]"+received+"GROUP BY 1 ORDER BY 1", kind)
	for i, day := range m.Days {
		m.Days[i].Label = day.Key
		m.Received += day.Count
	}
	return m, err
}

func (r reader) applications() (Applications, error) {
	kind := collections.ApplicationKind
	a := Applications{Openings: []OpeningReport{}, Stages: []Count{}}
	var rows []struct {
		ID, Title, State string
		Count            int
	}
	err := r.query("SELECT counted.*, coalesce({{jobs}}.[[title]], '') AS title FROM (SELECT c.[[topic]] AS id, c.[[state]] AS state, count(*) AS [[count]]"+
		received+
		"GROUP BY 1, 2) AS counted LEFT JOIN {{jobs}} ON {{jobs}}.[[id]] = counted.id ORDER BY title, counted.id",
		kind).All(&rows)
	if err != nil {
		return a, fmt.Errorf("count applications: %w", err)
	}
	last := "-"
	for _, row := range rows {
		if row.ID != last {
			a.Openings, last = append(a.Openings, OpeningReport{Title: row.Title, Stages: []Count{}}), row.ID
		}
		opening := &a.Openings[len(a.Openings)-1]
		opening.Received += row.Count
		opening.Stages = addCount(opening.Stages, row.State, row.Count)
		a.Stages = addCount(a.Stages, row.State, row.Count)
		a.Received += row.Count
	}
	slices.SortStableFunc(a.Openings, func(one, other OpeningReport) int { return other.Received - one.Received })
	return a, nil
}

func addCount(counts []Count, key string, n int) []Count {
	i := slices.IndexFunc(counts, func(c Count) bool { return c.Key == key })
	if i < 0 {
		return append(counts, Count{key, content.CaseWords.States.Of(key), n})
	}
	counts[i].Count += n
	return counts
}

// ownDue is the SQL of the next deadline of a grievance. The due time of its case may be that of a request about data.
const ownDue = "iif(c.[[closedAt]] != '' OR c.[[erased]], '', iif(c.[[acknowledgedAt]] = '', c.[[acknowledgeBy]], c.[[decideBy]]))"

func (r reader) grievances() (Grievances, error) {
	kind := collections.GrievanceKind
	g := Grievances{Reasons: []Count{}, Portals: []Count{}}
	var rows []struct {
		Reason, Portals string
		Count, Overdue  int
		OpenInTime      int
	}
	// Few combinations of reasons and portals exist, so they are counted in one pass over the cases.
	err := r.query(`SELECT c.[[topic]] AS reason, coalesce(nullif(c.[[choices]], ''), '[]') AS portals, count(*) AS [[count]],
		sum(`+ownDue+` != '' AND `+ownDue+` < {:now}) AS overdue, sum(`+ownDue+` >= {:now}) AS open_in_time`+received+"GROUP BY 1, 2", kind).All(&rows)
	if err != nil {
		return g, fmt.Errorf("count grievances: %w", err)
	}
	for _, row := range rows {
		g.Received += row.Count
		g.Overdue += row.Overdue
		g.OpenInTime += row.OpenInTime
		g.Reasons = addCount(g.Reasons, row.Reason, row.Count)
		var chosen []string
		if json.Unmarshal([]byte(row.Portals), &chosen) != nil {
			continue // a case that is damaged counts for no portal
		}
		for _, portal := range chosen {
			g.Portals = addCount(g.Portals, portal, row.Count)
		}
	}
	if err := r.label(g.Reasons, "reason"); err != nil {
		return g, err
	}
	if err := r.label(g.Portals, "portals"); err != nil {
		return g, err
	}
	return g, r.deeds(&g)
}

// mostFirst sorts counts, and those that are equal by their keys.
func mostFirst(a, b Count) int { return cmp.Or(b.Count-a.Count, strings.Compare(a.Key, b.Key)) }

// label gives the counts of a field's values the labels that senders read, and sorts them.
func (r reader) label(counts []Count, name string) error {
	labels, err := documents.ChoiceLabels(r.app, collections.GrievanceKind, collections.GrievanceKind.Field(name))
	if err != nil {
		return err
	}
	slices.SortFunc(counts, mostFirst)
	for i, c := range counts {
		counts[i].Label = cmp.Or(labels[c.Key], c.Key)
		if c.Key == "" {
			counts[i].Label = "Deleted"
		}
	}
	return nil
}
