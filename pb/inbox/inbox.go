// Package inbox holds the submissions as admins work with them: which ones are read, spam
// or in the bin, how many there are, and which ones match a search. Triggers of the
// database (see the migration rebuild_inbox) update its tables with every submission that
// is written, so nothing here has to.
package inbox

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// A Kind is one of the lists of the inbox.
type Kind struct {
	Name       string // in addresses, answers and messages
	Collection string
	Time       string // the field with the time of the submission
}

// Table returns the name of the kind's table, in which seq is the sequence number of the
// submission whose id is record.
func (k Kind) Table() string { return "_inbox_" + k.Collection }

// The kinds of submissions.
var (
	Contact      = Kind{"contact", collections.Contacts, collections.ContactKind.Time}
	Grievances   = Kind{"grievances", collections.Grievances, collections.GrievanceKind.Time}
	Applications = Kind{"applications", collections.Applications, collections.ApplicationKind.Time}
	Kinds        = []Kind{Grievances, Contact, Applications}
)

// Register announces every change of a submission and empties the bin every night.
func Register(app core.App) {
	announceChanges(app)
	var emptying sync.Mutex
	// At night in India; the time is in UTC.
	app.Cron().MustAdd("emptyBin", "40 21 * * *", func() {
		emptying.Lock()
		defer emptying.Unlock()
		if !app.IsBootstrapped() {
			return // the database was closed while the job was starting
		}
		if err := EmptyBin(app, time.Now()); err != nil {
			app.Logger().Error("The bin could not be emptied", "error", err)
		}
	})
	// The database is closed only when no job uses it.
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		emptying.Lock()
		defer emptying.Unlock()
		return e.Next()
	})
}
