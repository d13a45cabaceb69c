package casefile

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json/v2"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/notices"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{"endSentence": rules.EndSentence}).
	Parse(pageText))

// page is what the template shows.
type page struct {
	Brand       string // whose case it is
	Title       string
	Facts       []field
	Fields      []field
	Events      []pageEvent
	Attachments []attachment
	Head        string
	Made, By    string
}

type pageEvent struct {
	Number    int64
	Time      string
	What, Who string
	Mail      string
	Subject   string
	Text      string
	Files     []attachment
	Lost      bool
	Hash      string
}

// WritePage writes the copy as a page of HTML that needs nothing else.
func (f *File) WritePage(w io.Writer) error {
	if _, err := w.Write(f.page); err != nil {
		return fmt.Errorf("write the page of a case: %w", err)
	}
	return nil
}

// makePage returns the page of HTML for somebody who takes a copy.
func (f *File) makePage(by cases.Actor) ([]byte, error) {
	facts, err := f.facts()
	if err != nil {
		return nil, err
	}
	var site struct{ Brand struct{ Name string } }
	if err := documents.Read(f.app, documents.Site, &site); err != nil {
		return nil, err
	}
	shown := page{
		Brand: site.Brand.Name, Title: capitalized(f.Kind.Singular) + " " + f.Case.Receipt,
		Facts: facts, Fields: f.fields, Made: moment(types.NowDateTime()), By: by.Name,
		Attachments: slices.DeleteFunc(slices.Clone(f.attached), func(a attachment) bool { return a.Later }),
	}
	for _, told := range f.History {
		event, err := f.pageEvent(told)
		if err != nil {
			return nil, err
		}
		shown.Events = append(shown.Events, event)
		shown.Head = told.Hash
	}
	var out bytes.Buffer
	if err := pageTemplate.Execute(&out, shown); err != nil {
		return nil, fmt.Errorf("write the page of a case: %w", err)
	}
	return out.Bytes(), nil
}

func (f *File) pageEvent(told cases.Told) (pageEvent, error) {
	var meta meta
	if err := json.Unmarshal([]byte(told.Meta), &meta); err != nil {
		return pageEvent{}, fmt.Errorf("read event %d: %w", told.Sequence, err)
	}
	event := pageEvent{
		Number: told.Sequence, Time: moment(told.Time), What: f.describe(told, meta), Who: who(told),
		Mail:    f.mailOf(told, meta),
		Subject: told.Body.Subject, Text: told.Body.Text, Lost: told.Lost, Hash: told.Hash,
	}
	files := told.Body.Files
	if told.Body.Submission != nil {
		files = told.Body.Submission.Files
	}
	for _, file := range files {
		for _, a := range f.attached {
			if a.Stored == file.Stored {
				event.Files = append(event.Files, a)
			}
		}
	}
	return event, nil
}

// MailNames says what the mails are that the program writes by itself, by their kinds in the outbox.
var MailNames = map[string]string{
	collections.OutboxAcknowledgement: "The receipt that the program sends at once",
	collections.OutboxLink:            "A new link to the page of the sender",
	collections.OutboxWithdrawal:      "The confirmation of a withdrawal",
	collections.OutboxData:            "A link to the page Your data",
	collections.OutboxErasure:         "The news that it will be erased",
	collections.OutboxErasureSoon:     "The news that it will be erased, because it was kept long enough",
	collections.OutboxRequest:         "The confirmation of a request",
	collections.OutboxKept:            "The news that it is kept after all",
	collections.OutboxCorrected:       "The news to the earlier address that another one replaces it",
}

// mailOf names the mail of an event and its recipient. It returns "" for events without a mail.
func (f *File) mailOf(told cases.Told, meta meta) string {
	switch told.Kind {
	case cases.WasMailed, cases.NotMailed, cases.MailTakenBack, cases.MailAllowed:
	default:
		return ""
	}
	what := MailNames[meta.Mail]
	if told.Kind == cases.MailTakenBack || told.Kind == cases.MailAllowed { // by its event below, if that has happened
		what = "A held mail"
		if told.Body.Subject != "" {
			what = "“" + told.Body.Subject + "”"
		}
	}
	for _, of := range f.History {
		if meta.Event != 0 && of.Sequence == meta.Event {
			what = fmt.Sprintf("“%s” (event %d)", of.Body.Subject, of.Sequence)
		}
	}
	return what + ", to " + f.addressOf(told, meta)
}

// addressOf returns the address to which a mail went. Staff may have corrected it since.
func (f *File) addressOf(told cases.Told, meta meta) string {
	isNews, before := meta.Mail == collections.OutboxCorrected, "" // of a correction, to the address before
	for _, of := range f.History {
		if of.Sequence <= 0 || of.Body.Corrected[f.Kind.Sender[1]] == "" {
			continue
		}
		replaced := cmp.Or(of.Body.Replaced, "an earlier address")
		if of.Sequence < told.Sequence {
			before = replaced
		} else if !isNews {
			return replaced
		}
	}
	if isNews && before != "" {
		return before
	}
	return f.Record.GetString(f.Kind.Sender[1])
}

// facts returns where the case stands.
func (f *File) facts() ([]field, error) {
	c := f.Case
	facts := []field{{"Received", moment(c.Received)}, {"State", content.CaseWords.States.Of(string(c.State))}}
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, field{label, value})
		}
	}
	if c.Outcome != "" {
		add("Outcome", content.CaseWords.Outcomes.Of(c.Outcome))
	}
	add("Same as", c.DuplicateOf)
	add("Closed as the same", strings.ReplaceAll(c.Merged, " ", ", "))
	add("Assigned to", cmp.Or(f.nameOf(c.Assignee), "Nobody"))
	if c.Class != "" {
		deadlines, err := cases.ReadDeadlines(f.app)
		if err != nil {
			return nil, err
		}
		class := deadlines.Class(c.Class)
		add("Handled as", class.Label)
		add("Rule of the deadlines", class.Source)
	}
	if c.Started != c.Received {
		add("Deadlines began", moment(c.Started))
	}
	add("To be acknowledged by", moment(c.AcknowledgeBy))
	add("Acknowledged", moment(c.AcknowledgedAt))
	add("To be decided by", moment(c.DecideBy))
	add("Decided", moment(c.DecidedAt))
	add("May be kept for other openings until", moment(c.KeepUntil))
	told, err := notices.TextOf(f.app, c.Kind, f.Record.GetString(collections.Notice))
	add("The form told the sender", told)
	return facts, err
}

// moment returns a time in India, or "" for none.
func moment(at types.DateTime) string {
	if at.IsZero() {
		return ""
	}
	return at.Time().In(ist.Zone).Format("2 January 2006, 15:04:05")
}

// who returns who did something.
func who(told cases.Told) string {
	switch {
	case told.Body.Actor != "":
		return told.Body.Actor
	case told.Actor == "program":
		return "The program"
	case told.Actor == "sender":
		return "The sender"
	}
	return told.Actor
}

// nameOf returns the name of an admin. It is the id if that cannot be read.
func (f *File) nameOf(id string) string {
	if id == "" {
		return ""
	}
	name, err := cases.NameOf(f.app, id)
	if err != nil {
		return id
	}
	return name
}

// meta is what this package reads of the meta of an event.
type meta struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Outcome string `json:"outcome"`
	Event   int64  `json:"event"` // of a mail
	Mail    string `json:"mail"`  // its kind in the outbox
}

// describe says what happened.
func (f *File) describe(told cases.Told, meta meta) string {
	switch told.Kind {
	case cases.Assign:
		if meta.To == "" {
			return "Assigned to nobody"
		}
		return "Assigned to " + f.nameOf(meta.To)
	case cases.Move:
		return "Moved from “" + content.CaseWords.States.Of(meta.From) + "” to “" +
			content.CaseWords.States.Of(meta.To) + "”"
	case cases.Rate:
		if !told.Erased && told.Body.Rating > 0 {
			return fmt.Sprintf("Rated %d of %d", told.Body.Rating, cases.MaxRating)
		}
	case cases.Decide:
		return "Decided: " + content.CaseWords.Outcomes.Of(meta.Outcome)
	case cases.WasReceived:
		if told.Body.Submission == nil && !told.Erased {
			return "Received. What was received was not recorded here at that time"
		}
	}
	return cmp.Or(told.Does().Told, sayings.Of(string(told.Kind)))
}

// sayings are the words for what is no act.
var sayings = content.Words{
	"received": "Received", "mailed": "Mail accepted by the next server", "notMailed": "Mail given up",
	"exported": "Copy of the case made", "erased": "Names and texts erased",
	"beforeTheDesk": "Read before there were cases", "sealed": "What was received was recorded",
	"spam": "Moved to spam", "notSpam": "Moved out of spam", "deleted": "Moved to the bin",
	"restored": "Taken out of the bin",
}

func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
