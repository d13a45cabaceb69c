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

// A letter holds what the templates show.
type letter struct {
	Brand        string
	SiteURL      string
	CompanyEmail string // for grievances, the grievance officer's
	CompanyPhone string
	Receipt      string
	What         string // "message", "grievance", "application for Welder"
	SenderName   string // empty if it may not be shown, see plainName
	SenderEmail  string
	Days         int // the promised time for a decision; 0 if nothing is promised
	Entries      []entry
	Tab          string // of the dashboard
}

// An entry is a field of the submission.
type entry struct{ Label, Value string }

// site is the part of the site document that mails show.
type site struct {
	Brand                     struct{ Name string }
	Contact, GrievanceOfficer struct{ Email, Phone string }
}

// newLetter reads what mails about a submission show: its declared fields, and what the
// site says about itself.
func newLetter(app core.App, record *core.Record, siteURL string) (letter, error) {
	kind := collections.KindOf(record)
	if kind == nil {
		return letter{}, fmt.Errorf("no mails are sent about %s", record.Collection().Name)
	}
	var about site
	if err := read(app, documents.Site, &about); err != nil {
		return letter{}, err
	}
	var page struct{ Days int }
	if err := read(app, kind.Document, &page); err != nil {
		return letter{}, err
	}
	company := about.Contact
	if kind == collections.GrievanceKind {
		company = about.GrievanceOfficer
	}
	l := letter{
		Brand: about.Brand.Name, SiteURL: siteURL, CompanyEmail: company.Email, CompanyPhone: company.Phone,
		Receipt: record.GetString(collections.Receipt), What: kind.Singular, Days: page.Days, Tab: kind.Name,
		SenderName: plainName(record.GetString(kind.Sender[0])), SenderEmail: record.GetString(kind.Sender[1]),
	}
	for _, field := range kind.SenderFirst(kind.FieldsFor(collections.InMail)) {
		text, err := fieldText(app, record, kind, field)
		if err != nil {
			return letter{}, err
		}
		if field.Type == collections.OpeningType {
			l.What += " for " + text
		}
		if text != "" {
			l.Entries = append(l.Entries, entry{field.Label, text})
		}
	}
	return l, nil
}

// fieldText returns a field of a submission as a mail shows it. For files, it returns their
// number, because mails carry no files.
func fieldText(app core.App, record *core.Record, kind *collections.SubmissionKind, field collections.SubmissionField) (string, error) {
	stored := record.GetString(field.Name)
	switch field.Type {
	case collections.FileType, collections.FilesType:
		return fmt.Sprint(len(record.GetStringSlice(field.Name))), nil
	case collections.ChoiceType, collections.ChoicesType:
		labels, err := documents.ChoiceLabels(app, kind, field)
		return field.ChoiceText(stored, labels), err
	case collections.OpeningType:
		job, err := app.FindRecordById(collections.Jobs, stored)
		if err != nil {
			return "", fmt.Errorf("read the opening: %w", err)
		}
		return job.GetString(collections.JobTitle), nil
	}
	return stored, nil
}

// plainName returns a sender's name for the greeting, or "" if it could be anything but a
// name. The acknowledgement goes to an address that anybody may have typed, so it must not
// carry an advertisement.
func plainName(name string) string {
	plain := strings.ReplaceAll(name+" ", ". ", " ") // the dot after an initial, not in a domain
	if strings.ContainsFunc(plain, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M) && !strings.ContainsRune(" '-", r) }) {
		return ""
	}
	return name
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
