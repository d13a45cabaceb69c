package pages

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/jobs"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/persons"
	"workforce/pb/store/collections"
)

// Senders follow a submission on a page whose address holds a secret. Opening it changes nothing,
// because mail scanners open links.

// statusKey is the name of these pages and of their document.
const statusKey = "status"

// doneParameter says what somebody has just done, so that the page confirms it.
const doneParameter = "done"

// ErrUnknownLink is returned for a link to a submission that is unknown or has ended.
var ErrUnknownLink = fmt.Errorf("%w: the link is unknown or has ended", ErrNotFound)

// UnknownLinkAddress is the address of the page for links that do not work. Visitors cannot request it.
var UnknownLinkAddress = newAddress(&Page{
	Name: statusKey, Document: statusKey, Path: collections.GrievanceKind.StatusPage + "/unknown",
	Status: http.StatusNotFound, Hidden: true, Secret: true, Load: loadLostLink(collections.GrievanceKind.Name),
}, "", collections.GrievanceKind.StatusPage+"/unknown", nil)

// statusPages returns the page that asks for a new link, and the page behind a link, of each kind of
// submissions that has them, and the page that keeps an opening open.
func statusPages() (all []*Page) {
	for _, kind := range collections.SubmissionKinds {
		path := kind.StatusPage
		if path == "" {
			continue
		}
		all = append(all,
			&Page{Name: statusKey, Document: statusKey, Path: path, Hidden: true,
				Query: withReceipt(map[string][]string{doneParameter: {"link"}}), Load: loadLostLink(kind.Name)},
			&Page{
				Name: statusKey, Document: statusKey, Path: path + slugPart, Hidden: true, Secret: true,
				Query: choose(map[string][]string{doneParameter: {"message", "review", "withdrawal", "consent",
					"consentWithdrawal"},
					"step": {"withdraw"}}),
				Load: loadStatus(kind.Name),
			})
	}
	return append(all, &Page{
		Name: statusKey, Document: statusKey, Path: jobs.KeepOpenPath + slugPart, Hidden: true, Secret: true,
		Load: loadKeepOpen,
	})
}

// withReceipt returns a page's Query that keeps the receipt of a submission besides what choose keeps.
func withReceipt(choices map[string][]string) func(url.Values) url.Values {
	return func(query url.Values) url.Values {
		kept := choose(choices)(query)
		if receipt, _, found := collections.CutReceipt(query.Get("receipt")); found {
			kept.Set("receipt", receipt.String())
		}
		return kept
	}
}

// choose returns a page's Query that keeps each parameter with one of its values.
func choose(allowed map[string][]string) func(url.Values) url.Values {
	return func(query url.Values) url.Values {
		kept := url.Values{}
		for name, values := range allowed {
			if value := query.Get(name); slices.Contains(values, value) {
				kept.Set(name, value)
			}
		}
		return kept
	}
}

// statusData is the data of the page.
type statusData struct {
	Document json.RawMessage `json:"document"`
	Kind     string          `json:"kind"`
	// Done says what the sender has just done: "message", "review", "withdrawal", "consent",
	// "consentWithdrawal" or "link".
	Done string `json:"done"`
	// Receipt is filled into the form that asks for a new link.
	Receipt string `json:"receipt"`
	// Withdraws is set on the page that asks whether to withdraw.
	Withdraws bool        `json:"withdraws"`
	Case      *senderCase `json:"case"` // null on the page that asks for a new link
	// Opening is that of the page that keeps it open, and null on the others.
	Opening *keptOpening `json:"opening,omitempty"`
}

// senderCase is a case as its sender sees it.
type senderCase struct {
	Secret  string `json:"secret"`
	Receipt string `json:"receipt"`
	State   string `json:"state"`
	Outcome string `json:"outcome"`
	About   string `json:"about"` // the reason of a grievance, or the opening, in the words of the site
	// Sent is what the sender filled in, in the order of the form. It is empty once that is erased.
	Sent    []persons.Field `json:"sent"`
	Service bool            `json:"service"` // a complaint about a service
	// The times are empty if there is no such deadline.
	Received      string        `json:"received"`
	AcknowledgeBy string        `json:"acknowledgeBy"`
	DecideBy      string        `json:"decideBy"`
	ReviewBy      string        `json:"reviewBy"`
	Late          bool          `json:"late"` // a deadline has passed
	Events        []senderEvent `json:"events"`
	// KeepUntil is until when the application may be kept for other openings, KeepWouldEnd until when if the
	// applicant allows it now. KeepAsked is set if they were asked.
	KeepUntil    string `json:"keepUntil"`
	KeepWouldEnd string `json:"keepWouldEnd"`
	KeepAsked    bool   `json:"keepAsked"`
	MayWrite     bool   `json:"mayWrite"`
	MayWithdraw  bool   `json:"mayWithdraw"`
	MayAskReview bool   `json:"mayAskReview"`
	// RemovedAt is when the submission was deleted, and RemovedWhy the reason. Both are empty otherwise.
	RemovedAt  string `json:"removedAt"`
	RemovedWhy string `json:"removedWhy"`
}

// senderEvent is something that happened to a case, as its sender sees it.
type senderEvent struct {
	ID      int64          `json:"id"`
	Time    string         `json:"time"`
	Kind    string         `json:"kind"`
	Own     bool           `json:"own"` // done by the sender
	State   string         `json:"state"`
	Outcome string         `json:"outcome"`
	Text    string         `json:"text"`
	Files   []persons.File `json:"files"`
}

// loadLostLink loads the page that asks for a new link.
func loadLostLink(kind string) func(Request, *Content) error {
	return func(request Request, content *Content) error {
		receipt := request.Query.Get("receipt")
		content.Data = statusData{Document: request.Document, Kind: kind, Done: request.Query.Get(doneParameter),
			Receipt: receipt}
		content.Uncached = receipt != "" // a visitor can fill in any number
		return nil
	}
}

// loadStatus loads the page behind a link.
func loadStatus(kind string) func(Request, *Content) error {
	return func(request Request, content *Content) error {
		c, err := cases.FindByLink(request.App, kind, request.Slug)
		if errors.Is(err, cases.ErrNotFound) {
			return ErrUnknownLink
		}
		if err != nil {
			return err
		}
		status, err := cases.StatusOf(request.App, c)
		if err != nil {
			return err
		}
		sent, about, err := persons.Sent(request.App, c, status)
		content.Data = statusData{
			Document: request.Document, Kind: kind, Done: request.Query.Get(doneParameter),
			Withdraws: request.Query.Get("step") == "withdraw" && status.MayWithdraw,
			Case:      toSenderCase(status, request.Slug, about, sent),
		}
		content.Uncached = true
		content.Meta.Title = c.Receipt + " · " + content.Meta.Title // the name of a saved PDF
		return err
	}
}

// stateOf returns the name under which the document has the words for a state. A cancelled interview
// has its own.
func stateOf(state cases.State, isCancelled bool) string {
	if isCancelled {
		return "cancelled"
	}
	return string(state)
}

func toSenderCase(s cases.Status, secret, about string, sent []persons.Field) *senderCase {
	shown := &senderCase{
		Secret: secret, Receipt: s.Receipt, State: stateOf(s.State, s.InterviewCancelled),
		Outcome: s.Outcome, About: about, Sent: sent, Service: s.Service,
		Received: s.Received.String(), AcknowledgeBy: s.AcknowledgeBy.String(), DecideBy: s.DecideBy.String(),
		ReviewBy:  s.ReviewBy.String(),
		KeepUntil: s.KeepUntil.String(), KeepWouldEnd: s.KeepWouldEnd.String(), KeepAsked: s.IsAskedToKeep,
		Events: []senderEvent{}, MayWrite: s.MayWrite, MayWithdraw: s.MayWithdraw, MayAskReview: s.MayAskReview,
		RemovedAt: s.RemovedAt.String(), RemovedWhy: s.RemovedWhy,
	}
	now := types.NowDateTime()
	for _, by := range []types.DateTime{s.AcknowledgeBy, s.DecideBy} {
		shown.Late = shown.Late || !by.IsZero() && by.Before(now)
	}
	for _, told := range s.Events {
		event := senderEvent{
			ID: told.Sequence, Time: told.Time.String(), Kind: string(told.Kind), Own: told.IsBySender(),
			State:   stateOf(told.After.State, told.Kind == cases.CancelInvite),
			Outcome: told.After.Outcome, Text: told.Body.Text, Files: []persons.File{},
		}
		if told.Moved != "" {
			event.Kind, event.Text = "moved", told.Moved+"\n\n"+event.Text
		}
		for _, file := range told.Body.Files {
			event.Files = append(event.Files, persons.File{Name: file.Name, Size: file.Size})
		}
		shown.Events = append(shown.Events, event)
	}
	return shown
}
