// Package inbox knows the submissions as admins work with them: what is read, what is
// spam and what is in the bin, how many there are, and which ones have certain words
// and marks. Triggers note each submission that is written, whichever way that is; Index
// brings the tables up to date with them, and comes before every look into them.
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
	Time       string // the field of its time
	// letter begins the marks of the kind.
	letter string
	// words are what it can be found by, besides what every submission has, as SQL.
	words string
	// marks are what it can be filtered by, besides what every submission has.
	marks []mark
}

// The kinds of submissions.
var (
	Contact = Kind{
		Name: "contact", Collection: collections.Contacts, Time: collections.ContactKind.Time,
		letter: "c", words: "name, subject, message",
	}
	Grievances = Kind{
		Name: "grievances", Collection: collections.Grievances, Time: collections.GrievanceKind.Time,
		letter: "g", words: "fullName, pageUrl, details", marks: []mark{markReason, markPortal},
	}
	Applications = Kind{
		Name: "applications", Collection: collections.Applications, Time: collections.ApplicationKind.Time,
		letter: "a", words: "name", marks: []mark{markJob},
	}
	Kinds = []Kind{Grievances, Contact, Applications}
)

// Register has every change of a submission announced, and the work done that comes by
// time, as long as the app serves.
func Register(app core.App) {
	announceChanges(app)
	scheduled := func(id, times string, work func() error) {
		app.Cron().MustAdd(id, times, func() {
			if err := work(); err != nil {
				app.Logger().Error("The inbox could not be looked after", "work", id, "error", err)
			}
		})
	}
	// Not to have much to do when somebody looks.
	scheduled("indexInbox", "* * * * *", func() error { return Index(app) })
	// By night in India; the times are in UTC.
	scheduled("emptyBin", "40 21 * * *", func() error { return EmptyBin(app, time.Now()) })
}
