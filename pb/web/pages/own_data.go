package pages

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/notices"
	"workforce/pb/inbox/persons"
	"workforce/pb/store/collections"
)

// ownDataKey is the name of the page "Your data" and of its document.
const ownDataKey = "your-data"

// ownData asks for a link, and ownDataLink is the page behind it. Opening the page changes nothing.
var (
	ownData = &Page{
		Name: ownDataKey, Document: ownDataKey, Path: cases.DataPage, Card: "your-data",
		Query: withReceipt(map[string][]string{doneParameter: {"link", "ended"}}), Load: loadOwnData,
	}
	ownDataLink = &Page{
		Name: ownDataKey, Document: ownDataKey, Path: cases.DataPage + slugPart, Hidden: true, Secret: true,
		Load: loadOwnData,
		Query: withReceipt(map[string][]string{
			// It tells what the person has done.
			doneParameter: {"withdrawal", "correction", "erasure", "restoration", "reminder", "noReminder"},
			"step":        {"erase", "correct", "withdraw"}, // what they are about to do with one submission
		}),
	}
)

// ownDataShown is the data of the page.
type ownDataShown struct {
	Document json.RawMessage `json:"document"`
	Done     string          `json:"done"`   // what the person has just done
	Broken   bool            `json:"broken"` // the link does not work
	Secret   string          `json:"secret"`
	Email    string          `json:"email"`
	Held     []persons.Held  `json:"held"`
	IsMore   bool            `json:"isMore"` // older submissions are not shown
	Step     string          `json:"step"`
	Receipt  string          `json:"receipt"` // of the submission of the step, or of a link that fills it in
	Days     int             `json:"days"`    // in which a request is answered
}

func loadOwnData(request Request, content *Content) (err error) {
	shown := ownDataShown{Document: request.Document, Done: request.Query.Get(doneParameter), Held: []persons.Held{}}
	shown.Receipt = request.Query.Get("receipt")
	content.Uncached = shown.Receipt != "" // a visitor can follow a link with any number
	defer func() { content.Data = shown }()
	if shown.Days, err = cases.AnswerDays(request.App); err != nil || request.Slug == "" {
		return err
	}
	content.Uncached = true
	now := time.Now()
	link, err := cases.FindDataLink(request.App, request.Slug, now)
	if errors.Is(err, cases.ErrNotFound) {
		shown.Broken, content.Status = true, http.StatusNotFound
		return nil
	}
	if err != nil {
		return err
	}
	shown.Secret, shown.Email = request.Slug, link.Email
	shown.Step = request.Query.Get("step")
	shown.Held, shown.IsMore, err = persons.Of(request.App, link.Email, now)
	return err
}

// keepNotice keeps what the form of the page tells visitors, and returns its id, which the form sends with what they
// type. It returns "" for a page without a form, and for a preview.
func (a Address) keepNotice(app core.App, data any) (id string, err error) {
	custom, _ := data.(customPage)
	i := slices.IndexFunc(collections.SubmissionKinds, func(kind *collections.SubmissionKind) bool {
		return kind.Document == a.Page.Document || kind == collections.ContactKind && custom.Contact != nil
	})
	if i < 0 || a.Token != "" {
		return "", nil
	}
	shown, err := notices.Of(app, collections.SubmissionKinds[i])
	if err != nil {
		return "", err
	}
	return shown.ID, shown.Keep(app)
}
