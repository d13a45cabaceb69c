package inbox

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
)

// caseState is what becomes of a submission, as lists and records show it.
type caseState struct {
	State       string `json:"state"`
	Outcome     string `json:"outcome"` // of a resolved grievance, else empty
	DuplicateOf string `json:"duplicateOf"`
	// Merged lists the receipts of grievances that were closed as the same as this one, at most 50.
	Merged   []string `json:"merged"`
	Assignee string   `json:"assignee"` // the id of an admin, or empty
	Version  int      `json:"version"`
	Class    string   `json:"class"` // of the deadlines
	// The times are null if there is no such deadline, or if it has not happened.
	ReceivedAt     types.DateTime `json:"receivedAt"`
	AcknowledgeBy  types.DateTime `json:"acknowledgeBy"`
	DecideBy       types.DateTime `json:"decideBy"`
	AcknowledgedAt types.DateTime `json:"acknowledgedAt"`
	DecidedAt      types.DateTime `json:"decidedAt"`
	Due            types.DateTime `json:"due"`
	ClosedAt       types.DateTime `json:"closedAt"`
	// KeepUntil is until when an application may be kept for other openings, also if that has passed. KeepAskedAt
	// is when the applicant was last asked for it and has not answered. Both are null if there is none.
	KeepUntil   types.DateTime `json:"keepUntil"`
	KeepAskedAt types.DateTime `json:"keepAskedAt"`
	// AnswerBy is when the answer to a request about personal data is due; null if there is none.
	AnswerBy types.DateTime `json:"answerBy"`
	// HeldUntil is until when nobody may erase it, and SealedUntil when a sealed one is erased. Both are null if it is
	// not.
	HeldUntil   types.DateTime `json:"heldUntil"`
	SealedUntil types.DateTime `json:"sealedUntil"`
	// Unreachable is set if the mail server of the sender's address has refused the last mail for good.
	Unreachable bool `json:"unreachable"`
	// Next lists the states that may follow.
	Next []string `json:"next"`
}

// caseEvent is one thing that happened to a case.
type caseEvent struct {
	Sequence int64          `json:"sequence"`              // below zero for a pending act, which happens when its mail is due
	Time     types.DateTime `json:"time" nullable:"false"` // when the button was pressed, for a pending act
	Kind     string         `json:"kind"`
	Actor    string         `json:"actor"`  // "program", "sender", or an account
	Name     string         `json:"name"`   // of the account, as it was then
	Public   bool           `json:"public"` // the sender can see it
	Meta     jsontext.Value `json:"meta" nullable:"false"`
	Text     string         `json:"text"`
	Subject  string         `json:"subject"`
	Files    []caseFile     `json:"files"`
	Rating   int            `json:"rating"` // of kind rate; 0 for a rating that was taken back, and for other kinds
	// Invitation is that of kinds invite and cancelInvite; null for other kinds.
	Invitation *cases.Invitation `json:"invitation"`
	Erased     bool              `json:"erased"` // names and texts are gone
	Lost       bool              `json:"lost"`   // no event tells that they were deleted with the submission
	Hash       string            `json:"hash"`
	Assignee   string            `json:"assignee"` // the name of the person it was assigned to, of kind assign
	// Mail is what became of the event's mail to the sender; null if it is not mailed.
	Mail *cases.EventMail `json:"mail"`
}

type caseFile struct {
	Name   string `json:"name"`
	Stored string `json:"stored"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// caseRecord is a case with everything that happened to it.
type caseRecord struct {
	Case   caseState   `json:"case"`
	Events []caseEvent `json:"events"`
}

// staffKind is a kind of act that staff can do.
type staffKind cases.EventKind

// Values lists the kinds for the API's document.
func (staffKind) Values() []string { return texts(cases.StaffKinds) }

// caseAction is the request body that does something to a case.
type caseAction struct {
	Kind        staffKind `json:"kind"`
	Version     int       `json:"version,omitzero"`
	Text        string    `json:"text,omitzero"`
	State       string    `json:"state,omitzero"`
	Outcome     string    `json:"outcome,omitzero"`
	DuplicateOf string    `json:"duplicateOf,omitzero"`
	OtherPerson bool      `json:"otherPerson,omitzero"` // confirms that duplicateOf is from another person
	Assignee    string    `json:"assignee,omitzero"`
	Class       string    `json:"class,omitzero"`
	// Name, Email and Phone are the corrected ones. Default: as they are.
	Name   string `json:"name,omitzero"`
	Email  string `json:"email,omitzero"`
	Phone  string `json:"phone,omitzero"`
	Rating int    `json:"rating,omitzero"` // 1 to 5; 0 takes it back
	// At (as in RFC 3339), Minutes and Place are those of the interview that the applicant is invited to.
	At      string `json:"at,omitzero"`
	Minutes int    `json:"minutes,omitzero"`
	Place   string `json:"place,omitzero"`
	// Language is that of the template, en or hi, if a mail that has a template has no text. Default: en.
	Language string `json:"language,omitzero"`
	// Subject is that of the mail to the sender. An answer without one gets the usual subject.
	Subject string `json:"subject,omitzero"`
	// SendAt is when the mail is sent, as in RFC 3339. Default: when its writer can no longer take it back.
	SendAt string `json:"sendAt,omitzero"`
	// Until is when a hold or a seal ends, as in RFC 3339.
	Until string `json:"until,omitzero"`
}

func toCaseState(c cases.Case) *caseState {
	return &caseState{
		State: string(c.State), Outcome: c.Outcome, DuplicateOf: c.DuplicateOf,
		Assignee: c.Assignee, Version: c.Version, Class: c.Class,
		ReceivedAt: c.Received, AcknowledgeBy: c.AcknowledgeBy, DecideBy: c.DecideBy,
		AcknowledgedAt: c.AcknowledgedAt, DecidedAt: c.DecidedAt, Due: c.Due, ClosedAt: c.ClosedAt,
		KeepUntil: c.KeepUntil, KeepAskedAt: c.KeepAskedAt,
		AnswerBy: c.AnswerBy, HeldUntil: c.HeldUntil, SealedUntil: c.SealedUntil,
		Unreachable: c.IsUnreachable, Merged: strings.Fields(c.Merged), Next: texts(c.Next()),
	}
}

// readCase returns the case of a submission with its events. Without names, the events have no texts
// and no files, because mails and messages name people.
func (s submissions) readCase(app core.App, id string, namesHidden bool) (caseRecord, error) {
	c, err := cases.Find(app, s.kind.Name, id)
	if err != nil {
		return caseRecord{}, refuseCase(err)
	}
	if c.IsSealed() {
		return caseRecord{}, request.ErrNotFound
	}
	history, err := cases.History(app, c)
	if err != nil {
		return caseRecord{}, err
	}
	record := caseRecord{Case: *toCaseState(c), Events: make([]caseEvent, len(history))}
	for i, told := range history {
		event := caseEvent{
			Sequence: told.Sequence, Time: told.Time, Kind: string(told.Kind), Actor: told.Actor,
			Name:   told.Body.Actor,
			Public: told.Public, Meta: jsontext.Value(told.Meta), Text: told.Body.Text, Subject: told.Body.Subject,
			Files: []caseFile{}, Rating: told.Body.Rating, Invitation: told.Body.Invitation,
			Erased: told.Erased, Lost: told.Lost, Hash: told.Hash, Mail: told.Mail,
		}
		if namesHidden {
			event.Text, event.Subject, event.Invitation = "", "", nil
			told.Body.Files = nil
		}
		for _, file := range told.Body.Files {
			event.Files = append(event.Files, caseFile(file))
		}
		var meta struct{ To string }
		if told.Kind == cases.Assign && json.Unmarshal([]byte(told.Meta), &meta,
			json.MatchCaseInsensitiveNames(true)) == nil && meta.To != "" {
			if event.Assignee, err = cases.NameOf(app, meta.To); err != nil {
				return caseRecord{}, err
			}
		}
		record.Events[i] = event
	}
	return record, nil
}

// act does something to the case of a submission, and answers the case with its events.
func (s submissions) act(e *core.RequestEvent, body caseAction) error {
	sendAt, err := readTime("sendAt", body.SendAt)
	if err != nil {
		return err
	}
	at, err := readTime("at", body.At)
	if err != nil {
		return err
	}
	until, err := readTime("until", body.Until)
	if err != nil {
		return err
	}
	namesHidden, err := s.readNames(e)
	if err != nil {
		return err
	}
	id := e.Request.PathValue("id")
	if _, _, err := cases.Act(e.App, s.kind.Name, id, cases.Staff(e.Auth), cases.Action{
		Kind: ofCall(cases.EventKind(body.Kind), cases.StaffKinds), Version: body.Version, Text: body.Text,
		State:   cases.State(body.State),
		Outcome: body.Outcome, DuplicateOf: body.DuplicateOf, OtherPerson: body.OtherPerson, Assignee: body.Assignee,
		Class: body.Class, Rating: body.Rating,
		Name: body.Name, Email: body.Email, Phone: body.Phone,
		Subject: body.Subject, SendAt: sendAt, Language: body.Language,
		Until:      until,
		Invitation: cases.Invitation{At: at, Minutes: body.Minutes, Place: body.Place},
	}); err != nil {
		return refuseCase(err)
	}
	// This act has sealed it, so nobody may read it any more.
	if c, err := cases.Find(e.App, s.kind.Name, id); err == nil && c.IsSealed() {
		return request.WriteJSON(e, http.StatusCreated, caseRecord{Case: *toCaseState(c), Events: []caseEvent{}})
	}
	record, err := s.readCase(e.App, id, namesHidden)
	if err != nil {
		return err
	}
	reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.Page}, s.kind.Name, id)
	return request.WriteJSON(e, http.StatusCreated, record)
}

// ofCall returns the kind of act if a call does it, and an unknown kind otherwise: other acts have calls of their own.
func ofCall(kind cases.EventKind, known []cases.EventKind) cases.EventKind {
	if !slices.Contains(known, kind) {
		return ""
	}
	return kind
}

// readTime reads a time of a request body. An empty one is the zero time.
func readTime(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	read, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}, request.RefuseField(field, "Write the time as in 2026-01-31T09:00:00+05:30.")
	}
	return read, nil
}

// onMail returns the handler of an act on what is pending, or on the mail of an event.
func (s submissions) onMail(act cases.EventKind) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		event, err := strconv.ParseInt(e.Request.PathValue("event"), 10, 64)
		if err != nil {
			return request.ErrNotFound
		}
		action := cases.Action{Kind: act, Event: event}
		if _, _, err := cases.Act(e.App, s.kind.Name, e.Request.PathValue("id"),
			cases.Staff(e.Auth), action); err != nil {
			return refuseCase(err)
		}
		return e.NoContent(http.StatusNoContent)
	}
}

// refuseCase returns the answer to an action that a case refuses.
func refuseCase(err error) error {
	refusal, isRefusal := errors.AsType[cases.Refusal](err)
	switch {
	case errors.Is(err, cases.ErrNotFound):
		return request.ErrNotFound
	case errors.Is(err, cases.ErrMove):
		return request.Refuse(http.StatusConflict, "This is not possible in the present state of the case.")
	case isRefusal:
		return request.Refuse(http.StatusConflict, refusal.Error())
	case errors.Is(err, cases.ErrMailState):
		return request.Refuse(http.StatusConflict, "This mail was already sent or taken back.")
	case errors.Is(err, cases.ErrVersion):
		return request.Refuse(http.StatusConflict,
			"Somebody else has changed this case in the meantime. Please load it again.")
	}
	return err
}

// caseFileParameters describes the query of the file of a case.
var caseFileParameters = []kit.Parameter{
	{
		Name: "as", Schema: kit.OneOf("page"),
		Description: "page answers a page to read and print. Default: a ZIP file that proves itself.",
	},
}

// caseFile answers a copy of a case: a ZIP file, or a page. The case notes that it was copied.
func (s submissions) caseFile(e *core.RequestEvent) error {
	file, err := casefile.Make(e.Request.Context(), e.App, s.kind, e.Request.PathValue("id"), cases.Staff(e.Auth))
	if err != nil {
		return refuseCase(err)
	}
	if err := reads.Note(e.App, reads.By{Account: e.Auth, Way: reads.CaseFile}, s.kind.Name,
		e.Request.PathValue("id")); err != nil {
		return err
	}
	if e.Request.URL.Query().Get("as") == "page" {
		setPrivate(e.Response.Header(), "text/html; charset=utf-8", "inline")
		return finishDownload(e, file.WritePage(e.Response))
	}
	setPrivate(e.Response.Header(), "application/zip", uploads.Disposition("attachment", file.Name()))
	return finishDownload(e, file.WriteZIP(e.Response))
}
