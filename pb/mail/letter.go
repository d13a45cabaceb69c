package mail

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// A letter is what the templates show.
type letter struct {
	Brand        string
	SiteURL      string
	CompanyEmail string // of the grievance officer for grievances
	CompanyPhone string
	Receipt      string
	What         string // "message", "grievance", "application for Welder"
	SenderName   string // empty if it could be anything but a name
	SenderEmail  string
	Days         int // within which a grievance is resolved; 0: nothing is promised
	Entries      []entry
	Tab          string // of the dashboard
}

// An entry is a line of what was sent.
type entry struct{ Label, Value string }

// site is the part of the site document that mails show.
type site struct {
	Brand            struct{ Name string }
	Contact          struct{ Email, Phone string }
	GrievanceOfficer struct{ Email, Phone string }
}

func newLetter(app core.App, record *core.Record, siteURL string) (letter, error) {
	var about site
	if err := read(app, documents.Site, &about); err != nil {
		return letter{}, err
	}
	l := letter{
		Brand: about.Brand.Name, SiteURL: siteURL, Receipt: record.GetString(collections.Receipt),
		CompanyEmail: about.Contact.Email, CompanyPhone: about.Contact.Phone, Tab: record.Collection().Name,
	}
	switch record.Collection().Name {
	case collections.Contacts:
		l.describeContact(record)
	case collections.Grievances:
		l.CompanyEmail, l.CompanyPhone = about.GrievanceOfficer.Email, about.GrievanceOfficer.Phone
		return l, l.describeGrievance(app, record)
	case collections.Applications:
		return l, l.describeApplication(app, record)
	}
	return l, nil
}

func (l *letter) describeContact(r *core.Record) {
	l.What, l.Tab = "message", "contact"
	l.from(r.GetString(collections.ContactName), r.GetString(collections.ContactEmail), r.GetString(collections.ContactPhone))
	l.add("Subject", r.GetString(collections.ContactSubject))
	l.add("Message", r.GetString(collections.ContactMessage))
}

func (l *letter) describeGrievance(app core.App, r *core.Record) error {
	var words struct {
		Days int
		Form struct {
			PortalChoices, ReasonChoices []struct{ Value, Label string }
		}
	}
	if err := read(app, "grievances", &words); err != nil {
		return err
	}
	var chosen map[string]bool
	if err := r.UnmarshalJSONField(collections.GrievancePortals, &chosen); err != nil {
		return fmt.Errorf("read the portals: %w", err)
	}
	var portals []string
	for _, portal := range words.Form.PortalChoices {
		if chosen[portal.Value] {
			portals = append(portals, portal.Label)
		}
	}
	reason := r.GetString(collections.GrievanceReason)
	for _, choice := range words.Form.ReasonChoices {
		if choice.Value == reason {
			reason = choice.Label
		}
	}
	l.What, l.Days = "grievance", words.Days
	l.from(r.GetString(collections.GrievanceFullName), r.GetString(collections.GrievanceEmail), r.GetString(collections.GrievancePhone))
	l.add("About", strings.Join(portals, ", "))
	l.add("Page", r.GetString(collections.GrievancePageURL))
	l.add("Reason", reason)
	l.add("Details", r.GetString(collections.GrievanceDetails))
	l.add("Attachments", fmt.Sprint(len(r.GetStringSlice(collections.GrievanceSupportDocs))))
	return nil
}

func (l *letter) describeApplication(app core.App, r *core.Record) error {
	job, err := app.FindRecordById(collections.Jobs, r.GetString(collections.ApplicationJob))
	if err != nil {
		return fmt.Errorf("read the opening: %w", err)
	}
	l.What = "application for " + job.GetString(collections.JobTitle)
	l.from(r.GetString(collections.ApplicationName), r.GetString(collections.ApplicationEmail), r.GetString(collections.ApplicationPhone))
	l.add("Opening", job.GetString(collections.JobTitle))
	return nil
}

func (l *letter) from(name, email, phone string) {
	l.SenderEmail = email
	// An acknowledgement goes to an address that anybody may have typed: it must not
	// carry anybody's advertisement there.
	plain := strings.ReplaceAll(name+" ", ". ", " ") // the point of an initial, not of a domain
	if !strings.ContainsFunc(plain, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M) && !strings.ContainsRune(" '-", r) }) {
		l.SenderName = name
	}
	l.add("Name", name)
	l.add("E-mail", email)
	l.add("Phone", phone)
}

func (l *letter) add(label, value string) {
	if value != "" {
		l.Entries = append(l.Entries, entry{label, value})
	}
}

func read(app core.App, key string, into any) error {
	document, err := documents.Get(app, key)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(document, into); err != nil {
		return fmt.Errorf("read document %s: %w", key, err)
	}
	return nil
}
