// Package inbox holds the submissions as admins work with them: which ones are read, spam
// or in the bin, how many there are, and which ones match a search. Triggers (see the
// migration rebuild_inbox) keep its tables up to date with every write of a submission.
package inbox

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// A Kind is one of the lists of the inbox.
type Kind struct {
	Name       string // in addresses, answers and messages
	Collection string
	Time       string // the field with the time of the submission
	// filters are the SQL conditions for Query.Filters, by name. The condition's parameter
	// has the same name.
	filters map[string]string
}

// Table returns the name of the table that has the sequence number (seq) of each record
// of the kind, with the columns for filters.
func (k Kind) Table() string { return "_inbox_" + k.Collection }

// The kinds of submissions.
var (
	Contact    = Kind{Name: "contact", Collection: collections.Contacts, Time: collections.ContactSubmittedAt}
	Grievances = Kind{
		Name: "grievances", Collection: collections.Grievances, Time: collections.GrievanceCreatedAt,
		filters: map[string]string{"reason": "reason = {:reason}", "portal": "instr(' ' || portals || ' ', ' ' || {:portal} || ' ')"},
	}
	Applications = Kind{
		Name: "applications", Collection: collections.Applications, Time: collections.ApplicationSubmittedAt,
		filters: map[string]string{"job": "job = {:job}"},
	}
	Kinds = []Kind{Grievances, Contact, Applications}
)

// Register announces every change of a submission and schedules the emptying of the bin.
func Register(app core.App) {
	announceChanges(app)
	// At night in India; the time is in UTC.
	app.Cron().MustAdd("emptyBin", "40 21 * * *", func() {
		if err := EmptyBin(app, time.Now()); err != nil {
			app.Logger().Error("The bin could not be emptied", "error", err)
		}
	})
}
