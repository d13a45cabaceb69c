package reports

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/ist"
)

// smallest is the smallest figure that is published.
const smallest = 5

// A Figure is a published figure: a number rounded down to a multiple of five, or 0 if it is
// below five. Nobody can get the exact numbers from figures by adding or subtracting.
type Figure int

func toFigure(n int) Figure { return Figure(n - n%smallest) }

// A Quarter is what is published about the grievances of a quarter.
type Quarter struct {
	Label    string         `json:"label"` // such as "July to September 2026"
	Received Figure         `json:"received"`
	InTime   Figure         `json:"inTime"` // decided in time
	Late     Figure         `json:"late"`   // decided late
	Reasons  []PublicReason `json:"reasons"`
}

// A PublicReason is a reason that was given at least five times.
type PublicReason struct {
	Label string `json:"label"`
	Count Figure `json:"count"`
}

// quarters is how many quarters are published.
const quarters = 4

// Public returns the last quarters that are complete, the latest first, and when the next one
// will be. A quarter never changes by being extended, so two readings of the page have no
// difference that tells of a single person.
func Public(ctx context.Context, app core.App, now time.Time) (published []Quarter, until time.Time, err error) {
	now = now.In(ist.Zone)
	start := time.Date(now.Year(), (now.Month()-1)/3*3+1, 1, 0, 0, 0, 0, ist.Zone)
	published = []Quarter{}
	for i := 1; i <= quarters; i++ {
		from := start.AddDate(0, -3*i, 0)
		r := reader{ctx, app, span{from, from.AddDate(0, 3, 0)}}
		g, err := r.grievances()
		if err != nil {
			return nil, until, err
		}
		published = append(published, g.published(fmt.Sprintf("%s to %s", from.Format("January"),
			from.AddDate(0, 2, 0).Format("January 2006"))))
	}
	return published, start.AddDate(0, 3, 0), nil
}

func (g Grievances) published(label string) Quarter {
	quarter := Quarter{
		Label: label, Received: toFigure(g.Received), InTime: toFigure(g.Decided.InTime),
		Late: toFigure(g.Decided.Late), Reasons: []PublicReason{},
	}
	for _, reason := range g.Reasons {
		if count := toFigure(reason.Count); count > 0 && reason.Key != "" {
			quarter.Reasons = append(quarter.Reasons, PublicReason{reason.Label, count})
		}
	}
	return quarter
}
