package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/rules"
)

// Contacts is the collection of the messages that visitors send.
const Contacts = "contacts"

// ContactPrefix begins the receipts of contacts.
const ContactPrefix = "CON"

// The fields of a contact, besides those of every submission.
const (
	ContactName        = "name"
	ContactEmail       = "email"
	ContactPhone       = "phone"
	ContactSubject     = "subject" // optional
	ContactMessage     = "message"
	ContactSubmittedAt = "submittedAt"
)

const (
	subjectMax = 200  // characters
	messageMax = 5000 // characters
)

func registerContacts(app core.App) {
	registerSubmission(app, submission{
		collection: Contacts, prefix: ContactPrefix, time: ContactSubmittedAt,
		fields: []string{ContactName, ContactEmail, ContactPhone, ContactSubject, ContactMessage},
	})
	validateOnSave(app, Contacts, checkContact)
}

// checkContact tidies what was typed and answers with the contact form's own messages.
func checkContact(_ core.App, r *core.Record) error {
	r.Set(ContactName, rules.OneLine(r.GetString(ContactName)))
	r.Set(ContactEmail, rules.OneLine(r.GetString(ContactEmail)))
	r.Set(ContactPhone, rules.TenDigitPhone(r.GetString(ContactPhone)))
	r.Set(ContactSubject, rules.OneLine(r.GetString(ContactSubject)))
	r.Set(ContactMessage, rules.ManyLines(r.GetString(ContactMessage)))
	return validation.Errors{
		ContactName:  rules.Name(r.GetString(ContactName)),
		ContactEmail: rules.Email(r.GetString(ContactEmail), "Email is required", "Invalid email address"),
		ContactPhone: rules.Phone(r.GetString(ContactPhone), "Phone number is required",
			"Phone number must be exactly 10 digits (numbers only)"),
		ContactSubject: rules.Line("Subject", r.GetString(ContactSubject), false, subjectMax),
		ContactMessage: rules.Text("Message", r.GetString(ContactMessage), "Please enter a message", messageMax),
	}.Filter()
}
