// Package inbox knows the submissions as admins work with them: what is read, what is
// spam and what is in the bin, how many there are, and which ones have certain words
// and marks. Its tables are kept by triggers (see the migration that creates them), so
// they hold whichever way a submission is written.
package inbox

import (
	"slices"

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
		Name: "contact", Collection: collections.Contacts, Time: collections.ContactSubmittedAt,
		letter: "c", words: "name, subject, message",
	}
	Grievances = Kind{
		Name: "grievances", Collection: collections.Grievances, Time: collections.GrievanceCreatedAt,
		letter: "g", words: "fullName, pageUrl, details", marks: []mark{markReason, markPortal},
	}
	Applications = Kind{
		Name: "applications", Collection: collections.Applications, Time: collections.ApplicationSubmittedAt,
		letter: "a", words: "name", marks: []mark{markJob},
	}
	Kinds = []Kind{Grievances, Contact, Applications}
)

// KindOf finds the kind of a collection.
func KindOf(collection string) (Kind, bool) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Collection == collection })
	if i < 0 {
		return Kind{}, false
	}
	return Kinds[i], true
}
