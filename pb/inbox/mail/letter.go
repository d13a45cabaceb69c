package mail

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	html "html/template"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
)

// A frame holds what the templates of all mails show around the text.
type frame struct {
	Brand        string
	Colours      brand.Colours
	OwnLogo      bool // the mark of the sample is left out
	SiteURL      string
	CompanyEmail string // at the foot, unless it is empty
	CompanyPhone string
	Title        string
	Preview      string // shown beside the subject in a list of mails
	Fact         fact   // what the mail is about, in large letters
	Button       button
	Lang         string // of HTML. Default: en-IN
}

// OwnData returns the words of the link to the page Your data, in the language of the mail.
func (f frame) OwnData() string { return languages.In(f.Lang).OwnData }

type fact struct{ Label, Value string }

type button struct{ Label, Link string }

// A letter holds what the templates of mails about a submission show.
type letter struct {
	frame
	company     contact // for grievances, the grievance officer's
	nextStep    button
	Receipt     string
	What        string // "message", "grievance", "application for Welder"
	SenderEmail string
	// Follow is set if the button leads to the page on which the sender follows the submission.
	Follow  bool
	Entries []entry
	about   string // what the sender chose and wrote, without the sender's name and addresses
	Text    string // of an answer
	Note    string // below an answer
	Urgent  string // the subject of a notice that cannot wait; empty for others
	Held    bool   // an answer is held because the sender has written since
	Suspect bool   // a program may have sent the submission
	tab, id string // of the submission in the dashboard
	// singular and opening are of what What names: its kind, and the title of the opening of an application.
	singular, opening string
}

// An entry is a field of the submission. Link writes to the sender or calls them; it is empty
// for most fields.
type entry struct {
	Label, Value string
	Link         html.URL
}

// site is the part of the site document that mails show.
type site struct {
	Brand struct {
		Name       string
		Colours    brand.Colours
		Logo, Icon json.RawMessage
	}
	Contact, GrievanceOfficer contact
}

// frame returns what all mails show of the company.
func (s site) frame(siteURL string) frame {
	own := s.Brand.Logo != nil || s.Brand.Icon != nil
	return frame{Brand: s.Brand.Name, Colours: s.Brand.Colours, OwnLogo: own, SiteURL: siteURL}
}

type contact struct{ Email, Phone string }

// recipient returns whom notices about a kind of submission go to.
func (s site) recipient(kind *collections.SubmissionKind) contact {
	if kind.Deadlines {
		return s.GrievanceOfficer
	}
	return s.Contact
}

// newLetter reads what mails about a submission show: its declared fields, and what the
// site says about itself.
func newLetter(app core.App, record *core.Record, siteURL string) (letter, error) {
	kind := collections.KindOf(record)
	if kind == nil {
		return letter{}, fmt.Errorf("no mails are sent about %s", record.Collection().Name)
	}
	var about site
	if err := documents.Read(app, documents.Site, &about); err != nil {
		return letter{}, err
	}
	l := letter{
		frame: about.frame(siteURL), company: about.recipient(kind),
		nextStep: button{kind.NextStep.Label, siteURL + kind.NextStep.Path},
		Receipt:  record.GetString(collections.Receipt), What: kind.Singular, singular: kind.Singular, tab: kind.Name,
		id:          record.Id,
		SenderEmail: record.GetString(kind.Sender[1]),
	}
	var written []string
	for _, field := range kind.SenderFirst(kind.FieldsFor(collections.InMail)) {
		text, err := documents.FieldText(app, record, kind, field)
		if err != nil {
			return letter{}, err
		}
		if field.Type == collections.OpeningType && text != "" {
			l.opening = text
			l.What = languages.In(languages.English).What(l.tab, l.singular, l.opening)
		}
		isAbout := slices.Contains([]collections.FieldType{collections.ChoiceType, collections.LineType,
			collections.TextType}, field.Type)
		if isAbout && text != "" && !slices.Contains(kind.Sender, field.Name) {
			written = append(written, text)
		}
		if text != "" {
			l.Entries = append(l.Entries, entry{field.Label, text, linkTo(field, text)})
		}
	}
	l.about = strings.Join(written, ": ")
	return l, nil
}

// notify turns the letter into a notice to the company. Its preview shows what the sender chose and wrote, but neither
// the sender's name nor an address, because phones show previews on a locked screen.
func (l *letter) notify() {
	l.Title = "New " + l.What
	l.Fact = fact{"Receipt number", l.Receipt}
	l.Button = button{"Open in the dashboard", l.SiteURL + "/admin/dashboard?tab=" + l.tab + "&open=" + l.id}
	l.Preview = cmp.Or(cut(oneLine(l.about), maxPreview), l.Button.Label+".")
}

// warn makes the notice of a case urgent if its class is.
func (l *letter) warn(app core.App, record *core.Record) error {
	c, err := cases.Find(app, collections.KindOf(record).Name, record.Id)
	if errors.Is(err, cases.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	deadlines, err := cases.ReadDeadlines(app)
	if err != nil || !deadlines.IsUrgent(c) || c.Due.IsZero() {
		return err
	}
	l.Urgent = urgentTitle(c)
	l.Title = l.Urgent
	return nil
}

// oneLine returns a text on one line.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// maxPreview is the number of characters that programs show beside a subject, at most.
const maxPreview = 140

// linkTo returns the link that writes to an address or calls a number of ten digits. The rules of
// the form have checked both.
func linkTo(field collections.SubmissionField, text string) html.URL {
	switch field.Type {
	case collections.EmailType:
		return html.URL("mailto:" + text)
	case collections.PhoneType:
		return html.URL("tel:+91" + text)
	}
	return ""
}
