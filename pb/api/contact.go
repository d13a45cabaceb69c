package api

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/request"
)

// contact is a message as the documented API shows it.
type contact struct {
	ID          string `db:"id" json:"id"`
	Receipt     string `db:"receipt" json:"receipt"`
	Name        string `db:"name" json:"name"`
	Email       string `db:"email" json:"email"`
	Phone       string `db:"phone" json:"phone"`
	Subject     string `db:"subject" json:"subject"`
	Message     string `db:"message" json:"message"`
	SubmittedAt moment `db:"submittedAt" json:"submittedAt"`
	marks
}

var contacts = submissions[contact]{
	kind:    inbox.Contact,
	columns: []string{"receipt", "name", "email", "phone", "subject", "message", "submittedAt"},
	heads:   contactHeads,
	cells:   contactCells,
}

var contactTexts = []string{
	collections.ContactName, collections.ContactEmail, collections.ContactPhone,
	collections.ContactSubject, collections.ContactMessage,
}

var contactForm = withHidden(request.Fields{Texts: contactTexts})

func createContact(e *core.RequestEvent) error {
	sent, err := request.Read(e, contactForm)
	if err != nil {
		return err
	}
	defer sent.Close()
	record, err := newRecord(e.App, collections.Contacts)
	if err != nil {
		return err
	}
	for _, field := range contactTexts {
		record.Set(field, sent.Text(field))
	}
	return storeSubmission(e, record, sent)
}
