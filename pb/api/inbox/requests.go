package inbox

import (
	"encoding/json/v2"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/mail"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// dataRequest is a request about personal data. It is an act on the case of a submission; a case has one at a time.
type dataRequest struct {
	Receipt string               `json:"receipt"`
	Kind    collections.KindName `json:"kind"` // of the submission
	// Asks is what it asks for. It is empty for what an admin has sealed, which nobody asked for.
	Asks string `json:"asks" enum:",copy,correct,erase,withdraw,other"`
	// Checked says how staff know who asks. With link, the person opened a link that was mailed to them. It is empty if
	// nobody asks, or if a restored backup does not have it.
	Checked string         `json:"checked" enum:",link,phone,mail,document,representative"`
	By      string         `json:"by"` // the name of the person who noted it; empty: it came from the page "Your data"
	Text    string         `json:"text"`
	AskedAt types.DateTime `json:"askedAt"` // of what an admin has sealed: when
	// AnswerBy is when the answer is due; null: it was answered.
	AnswerBy types.DateTime `json:"answerBy"`
	// Answer is how it was answered last; empty: it was not, or its mail waits.
	Answer     string         `json:"answer" enum:",answerRequest,refuseRequest,eraseOnRequest"`
	AnsweredAt types.DateTime `json:"answeredAt"`
	ErasedAt   types.DateTime `json:"erasedAt"`  // when the submission will be erased; null: it will not
	HeldUntil  types.DateTime `json:"heldUntil"` // nobody may erase it until then; null: it is not held
}

// newDataRequest is the request body that notes a request that came by phone, mail or letter.
type newDataRequest struct {
	Receipt string `json:"receipt"`
	Asks    string `json:"asks" enum:"copy,correct,erase,withdraw,other"`
	Checked string `json:"checked" enum:"phone,mail,document,representative"`
	Text    string `json:"text"`
}

// dataAnswer is the request body that answers a request.
type dataAnswer struct {
	// Does is what is done: correct and link (a mail with a link to all that is held) answer by mail, too. erase erases
	// the submission after 48 hours, and keep undoes that.
	Does string `json:"does" enum:"answer,refuse,correct,link,erase,keep"`
	// Text is that of the mail. Of erase and keep it is how the caller knows that the person wants it.
	Text string `json:"text"`
	// Name, Email and Phone are the corrected ones. Default: as they are.
	Name  string `json:"name,omitzero"`
	Email string `json:"email,omitzero"`
	Phone string `json:"phone,omitzero"`
}

var requestRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/requests", Handler: listRequests, Access: kit.Privacy,
		Summary: "List requests about personal data: the open ones by the day that the answer is due, and others newest first",
		Query: []kit.Parameter{
			kit.PageParameters[0], kit.PageParameters[1],
			{Name: "state", Schema: kit.OneOf(requestStates...),
				Description: "Default: open. erasing lists what will be erased because its sender asks for it, and sealed what an admin has sealed."},
		},
		Answers: kit.Answers{http.StatusOK: []dataRequest{}},
	},
	{
		Method: http.MethodPost, Path: "/api/requests", Handler: kit.WithBody(noteRequest), Access: kit.Privacy,
		Summary: "Note a request that came by phone, mail or letter", Body: newDataRequest{},
		Answers: kit.Answers{http.StatusCreated: dataRequest{}}, Refusals: []int{409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/requests/{receipt}/answers", Handler: kit.WithBody(answerRequest),
		Access:  kit.Privacy,
		Summary: "Answer or refuse a request, or do what it asks for. The case notes it, and a mail tells the person",
		Body:    dataAnswer{},
		Answers: kit.Answers{http.StatusCreated: dataRequest{}}, Refusals: []int{404, 409, 422},
	},
}

var requestStates = []string{"open", "erasing", "sealed", "answered"}

// requestsOf selects the requests: the last one of each case, with its last answer. A case that is erased because its
// sender has pressed the button on the page "Your data" has none.
const requestsOf = `FROM {{cases}} AS c
	LEFT JOIN (SELECT [[case]], max(sequence) AS sequence FROM {{case_events}} WHERE kind IN ('senderAskedCorrection', 'noteRequest') GROUP BY [[case]]) AS last ON last.[[case]] = c.id
	LEFT JOIN {{case_events}} AS e ON e.sequence = last.sequence
	LEFT JOIN {{case_events}} AS d ON d.sequence = (SELECT max(sequence) FROM {{case_events}}
		WHERE [[case]] = c.id AND sequence > last.sequence AND kind IN ('answerRequest', 'refuseRequest', 'eraseOnRequest'))
	LEFT JOIN {{case_events}} AS s ON c.sealedUntil > '' AND s.sequence = (SELECT max(sequence) FROM {{case_events}}
		WHERE [[case]] = c.id AND kind IN ('seal', 'eraseOnRequest'))
	LEFT JOIN {{case_bodies}} AS b ON b.event = e.sequence WHERE `

// requestsIn are the conditions and orders of the lists.
var requestsIn = map[string][2]string{
	"open":    {"c.answerBy > '' AND c.sealedUntil = ''", "c.answerBy, c.receipt"},
	"erasing": {"c.id IN (SELECT id FROM {{cases}} WHERE " + cases.SealedByWish + ")", "c.sealedUntil, c.receipt"},
	"sealed": {"c.sealedUntil > '' AND c.id NOT IN (SELECT id FROM {{cases}} WHERE " + cases.SealedByWish + ")",
		"c.sealedUntil, c.receipt"},
	"answered": {"last.sequence IS NOT NULL AND c.answerBy = '' AND c.sealedUntil = ''", "last.sequence DESC"},
	"one":      {"c.kind = {:kind} AND c.submission = {:submission}", "c.receipt"},
}

func findRequests(app core.App, in string, params dbx.Params, size, offset int) ([]dataRequest, error) {
	var rows []struct {
		Receipt, Kind, Event, Meta, Body, Answer, SealedBy              string
		AskedAt, AnswerBy, AnsweredAt, SealedAt, SealedUntil, HeldUntil types.DateTime
		Again                                                           bool
	}
	err := app.ConcurrentDB().NewQuery(`SELECT c.receipt, c.kind, c.answerBy AS answer_by, c.sealedUntil AS sealed_until, c.heldUntil AS held_until,
		coalesce(e.kind, '') AS event, coalesce(e.meta, '{}') AS meta, coalesce(e.time, '') AS asked_at, coalesce(b.body, '{}') AS body,
		coalesce(d.kind, '') AS answer, coalesce(d.time, '') AS answered_at, iif(s.kind = 'seal', s.actor, '') AS sealed_by,
		coalesce(s.time, '') AS sealed_at, coalesce(json_extract(s.meta, '$.again'), FALSE) AS again ` +
		requestsOf + requestsIn[in][0] + " ORDER BY " + requestsIn[in][1] +
		fmt.Sprintf(" LIMIT %d OFFSET %d", size, offset)).Bind(params).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list the requests about personal data: %w", err)
	}
	all := make([]dataRequest, len(rows))
	for i, row := range rows {
		var meta struct{ Asks, Checked string }
		if err := json.Unmarshal([]byte(row.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
			return nil, fmt.Errorf("read a request about personal data: %w", err)
		}
		body, err := cases.ReadBody(row.Body)
		if err != nil {
			return nil, err
		}
		if cases.EventKind(row.Event) == cases.SenderAskedCorrection {
			meta.Asks, meta.Checked = "correct", "link"
		}
		if row.SealedBy != "" { // not because of an earlier request
			meta.Asks, meta.Checked, body.Actor, row.Answer = "", "", "", ""
			row.AskedAt, row.AnsweredAt = row.SealedAt, types.DateTime{}
		}
		if row.SealedBy == cases.Program.ID {
			meta.Asks = "erase"
			if !row.Again {
				meta.Checked = "link"
			}
		}
		if !row.SealedUntil.IsZero() {
			body.Text = "" // what the person wrote is sealed, too
		}
		all[i] = dataRequest{
			Receipt: row.Receipt, Kind: collections.KindName(row.Kind), Asks: meta.Asks,
			Checked: meta.Checked, By: body.Actor, Text: body.Text,
			AskedAt: row.AskedAt, AnswerBy: row.AnswerBy, Answer: row.Answer,
			AnsweredAt: row.AnsweredAt,
			ErasedAt:   row.SealedUntil, HeldUntil: row.HeldUntil,
		}
	}
	return all, nil
}

func listRequests(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	page, err := kit.ReadPage(query)
	if err != nil {
		return err
	}
	state := query.Get("state")
	if state == "" {
		state = requestStates[0]
	}
	if requestsIn[state][0] == "" || state == "one" {
		return request.Refuse(http.StatusBadRequest, "state must be one of "+joined(requestStates)+".")
	}
	var total int
	if err := e.App.ConcurrentDB().NewQuery("SELECT count(*) " + requestsOf + requestsIn[state][0]).
		Row(&total); err != nil {
		return fmt.Errorf("count the requests about personal data: %w", err)
	}
	all, err := findRequests(e.App, state, nil, page.Size, (page.Number-1)*page.Size)
	if err != nil {
		return err
	}
	page.WriteHeaders(e.Response.Header(), e.Request.URL, total)
	return request.WriteJSON(e, http.StatusOK, all)
}

func noteRequest(e *core.RequestEvent, body newDataRequest) error {
	record, _, err := collections.FindByReceipt(e.App, body.Receipt)
	if err != nil {
		return err
	}
	if record == nil {
		return request.RefuseField("receipt", "No submission has this receipt number.")
	}
	kind := collections.KindOf(record)
	if _, _, err := cases.Act(e.App, kind.Name, record.Id, cases.Staff(e.Auth), cases.Action{
		Kind: cases.NoteRequest, Asks: body.Asks, Checked: body.Checked, Text: body.Text,
	}); err != nil {
		return refuseCase(err)
	}
	return answerOneRequest(e, kind, record)
}

func answerOneRequest(e *core.RequestEvent, kind *collections.SubmissionKind, record *core.Record) error {
	found, err := findRequests(e.App, "one", dbx.Params{"kind": kind.Name, "submission": record.Id}, 1, 0)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return request.ErrNotFound
	}
	return request.WriteJSON(e, http.StatusCreated, found[0])
}

func answerRequest(e *core.RequestEvent, body dataAnswer) error {
	record, _, err := collections.FindByReceipt(e.App, e.Request.PathValue("receipt"))
	if err != nil {
		return err
	}
	if record == nil {
		return request.ErrNotFound
	}
	kind := collections.KindOf(record)
	answer := cases.Action{Kind: cases.AnswerRequest, Text: body.Text}
	var does []cases.Action
	switch body.Does {
	case "answer":
		does = []cases.Action{answer}
	case "refuse":
		does = []cases.Action{{Kind: cases.RefuseRequest, Text: body.Text}}
	case "correct":
		// The text is checked first, because it is that of the mail.
		does = []cases.Action{{Kind: cases.Correct, Name: body.Name, Email: body.Email,
			Phone: body.Phone, Text: "As asked."}, answer}
	case "link":
		language, err := cases.LanguageOf(e.App, record)
		if err != nil {
			return err
		}
		answer.Text = languages.In(language).LinkSent
		does = []cases.Action{answer}
	case "erase":
		does = []cases.Action{{Kind: cases.EraseOnRequest, Text: body.Text}}
	case "keep":
		does = []cases.Action{{Kind: cases.Unseal, Text: body.Text}}
	default:
		return request.RefuseField("does", "Must be one of answer, refuse, correct, link, erase, keep.")
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		c, err := cases.Find(tx, kind.Name, record.Id)
		if err == nil && c.AnswerBy.IsZero() && body.Does != "keep" {
			err = cases.ErrMove // somebody else has answered it, or there was none
		}
		for _, action := range does {
			if err == nil {
				_, _, err = cases.Act(tx, kind.Name, record.Id, cases.Staff(e.Auth), action)
			}
		}
		if err == nil && body.Does == "link" {
			err = mail.SendData(tx, record)
		}
		return err
	})
	if err != nil {
		return refuseCase(err)
	}
	cases.Announce(e.App, kind.Collection)
	return answerOneRequest(e, kind, record)
}
