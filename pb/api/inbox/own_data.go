package inbox

import (
	"cmp"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/mail"
	"workforce/pb/inbox/persons"
	"workforce/pb/platform/request"
	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/web/guard"
)

// The calls of the page on which people see, correct and erase what is held about their address. The secret of their
// link stands in the body, so no address of a call holds it.

// ownDataForm returns a form of that page.
func ownDataForm(names ...string) request.Fields {
	return request.Fields{Texts: append(names, request.OwnFields...)}
}

// A dataAct is something that people do to a submission of theirs.
type dataAct struct {
	path, done, summary string
	form                request.Fields
	do                  func(tx core.App, submission *core.Record, text string) error
}

var dataActs = []dataAct{
	{"withdrawals", "withdrawal", "Withdraw one’s own submission, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt),
		bySenderAs(cases.SenderWithdrew)},
	{"corrections", "correction", "Ask to correct what is stored, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt, fieldText),
		bySenderAs(cases.SenderAskedCorrection)},
	{"erasures", "erasure", "Erase one’s own submission after 48 hours, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt),
		eraseLater},
	{"reminders", "reminder",
		"Ask to be told two days before the program erases one’s own submission, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt), bySenderAs(cases.SenderWantsTold)},
	{"no-reminders", "noReminder", "Take that back, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt),
		bySenderAs(cases.SenderWantsNone)},
	{"restorations", "restoration", "Undo its erasure, by the secret of a link to one’s own data",
		ownDataForm(fieldSecret, fieldReceipt),
		func(tx core.App, submission *core.Record, _ string) error {
			c, err := cases.Find(tx, collections.KindOf(submission).Name, submission.Id)
			if err != nil {
				return err
			}
			if byWish, err := c.IsSealedByWish(tx); err != nil || !byWish {
				return cmp.Or(err, cases.ErrMove)
			}
			return erasure.Unseal(tx, collections.KindOf(submission).Name, submission.Id,
				"The person wants to keep it after all.")
		}},
}

var ownDataRoutes = makeOwnDataRoutes()

func makeOwnDataRoutes() []kit.Route {
	path := "/api" + cases.DataPage + "/"
	routes := []kit.Route{
		{
			Method: http.MethodPost, Path: path + "links", Submit: mailDataLink, Access: kit.Anyone,
			Form:    ownDataForm(fieldAddress),
			Page:    cases.DataPage,
			Summary: "Ask for a mail with a link to one’s own data. The answer is always the same",
			Answers: kit.Answers{http.StatusAccepted: struct{}{}}, Refusals: []int{422},
		},
		{
			Method: http.MethodPost, Path: path + "copies", Submit: copyOwnData, Access: kit.Anyone,
			Form:    ownDataForm(fieldSecret),
			Page:    cases.DataPage + "/{secret}",
			Summary: "Download all of one’s own data, by the secret of a link to it",
			Answers: kit.Answers{http.StatusOK: kit.File("application/zip")}, Refusals: []int{404},
		},
		{
			Method: http.MethodPost, Path: path + "ends", Submit: endDataLink, Access: kit.Anyone,
			Form: ownDataForm(fieldSecret),
			Page: cases.DataPage + "/{secret}", Summary: "End a link to one’s own data. The answer is always the same",
			Answers: kit.Answers{http.StatusOK: struct{}{}},
		},
	}
	for _, act := range dataActs {
		routes = append(routes, kit.Route{
			Method: http.MethodPost, Path: path + act.path, Access: kit.Anyone, Form: act.form,
			Page:   cases.DataPage + "/{secret}",
			Submit: act.answer, Summary: act.summary,
			Answers: kit.Answers{http.StatusCreated: nextLink{}}, Refusals: []int{404, 409, 422},
		})
	}
	return routes
}

// nextLink is the answer to what people do on that page: the path of the page, because each link works for one act.
type nextLink struct {
	Path string `json:"path"`
}

const fieldAddress = "address"

// day is the time within which a network may do something so many times.
const day = 24 * time.Hour

const (
	// maxReceipts is how many receipt numbers a network can type within a day, known ones or not. They follow each
	// other, so a stranger could have links mailed to many people by guesses. Whoever knows an address can still type
	// that.
	maxReceipts = 10
	// maxCopied is how many submissions a network can download within a day. Each copy adds an event to each of its
	// cases, and nobody can delete events.
	maxCopied = 2000
)

// takeOfDay counts what a network does within a day. It returns false if that is more than most.
func takeOfDay(e *core.RequestEvent, name string, most, n int64) bool {
	tally, _ := e.App.Store().GetOrSet(name, func() any {
		return request.NewTally(day, func(own, _ int64) bool { return own <= most })
	}).(*request.Tally)
	return tally.Take(request.NetworkOf(e), n)
}

// dataLinkPause is the shortest pause before mailDataLink looks for an address. The longest one is twice as long.
const dataLinkPause = 50 * time.Millisecond

// mailDataLink answers before it looks for the address, so that neither the answer nor its time reveals whether
// something came from it.
func mailDataLink(e *core.RequestEvent, values *request.Values) error {
	typed, app := strings.TrimSpace(values.Text(fieldAddress)), e.App
	switch _, _, isReceipt := collections.CutReceipt(typed); {
	case isReceipt:
		if !takeOfDay(e, "receiptsTyped", maxReceipts, 1) {
			return request.RefuseTooMany(day,
				"Too many receipt numbers were typed from your network today. Type your email address instead.")
		}
	case !rules.IsEmail(rules.CleanEmail(typed)):
		return request.RefuseField(fieldAddress, "Type your whole email address or a receipt number.")
	}
	guard.MailLater(app, "A link to a person’s data could not be mailed", func() error {
		// Without a pause, the work for a known address slows down the response, which tells strangers that we know it.
		time.Sleep(dataLinkPause + rand.N(dataLinkPause))
		return mail.RequestData(app, typed)
	})
	return request.AnswerMoved(e, http.StatusAccepted, cases.DataPage+"?done=link", struct{}{})
}

func copyOwnData(e *core.RequestEvent, values *request.Values) error {
	now := time.Now()
	link, err := cases.FindDataLink(e.App, values.Text(fieldSecret), now)
	if err != nil {
		return refuseSender(err)
	}
	held, isMore, err := persons.Of(e.App, link.Email, now)
	if err != nil {
		return err
	}
	if !takeOfDay(e, "submissionsCopied", maxCopied, int64(len(held))) {
		return request.RefuseTooMany(day,
			"Too many copies were downloaded from your network today. Try again tomorrow.")
	}
	made, err := persons.CopyOf(e.App, link.Email, held, isMore, now)
	if err != nil {
		return err
	}
	if err := made.NoteCopy(cases.Sender); err != nil {
		return err
	}
	setPrivate(e.Response.Header(), "application/zip", uploads.Disposition("attachment", "your-data.zip"))
	return finishDownload(e, made.WriteZIP(e.Response))
}

func endDataLink(e *core.RequestEvent, values *request.Values) error {
	if err := cases.EndDataLink(e.App, values.Text(fieldSecret)); err != nil {
		return err
	}
	return request.AnswerMoved(e, http.StatusOK, cases.DataPage+"?done=ended", struct{}{})
}

func (a dataAct) answer(e *core.RequestEvent, values *request.Values) error {
	receipt := values.Text(fieldReceipt)
	what := strings.Join([]string{a.path, receipt, values.Text(fieldText)}, "\n")
	next, err := cases.UseDataLink(e.App, values.Text(fieldSecret), time.Now(), what,
		func(tx core.App, email string) error {
			submission, err := persons.Record(tx, email, receipt)
			if err != nil {
				return err
			}
			return a.do(tx, submission, values.Text(fieldText))
		})
	if err != nil {
		return refuseSender(err)
	}
	if number, _, found := collections.CutReceipt(receipt); found {
		cases.Announce(e.App, number.Kind.Collection)
	}
	return request.AnswerMoved(e, http.StatusCreated, next.Path()+"?done="+a.done, nextLink{next.Path()})
}

// bySenderAs returns what a sender does to a case.
func bySenderAs(kind cases.EventKind) func(core.App, *core.Record, string) error {
	return func(tx core.App, submission *core.Record, text string) error {
		c, err := cases.Find(tx, collections.KindOf(submission).Name, submission.Id)
		if err != nil {
			return err
		}
		return cases.BySender(tx, c, cases.Action{Kind: kind, Text: text})
	}
}

// eraseLater seals a submission, so that the program erases it after cases.UndoErasure, and tells the person by mail.
func eraseLater(tx core.App, submission *core.Record, _ string) error {
	now := time.Now()
	if err := persons.RefuseErasure(tx, submission, now); err != nil {
		return err
	}
	if err := erasure.Seal(tx, collections.KindOf(submission).Name, submission.Id, now.Add(cases.UndoErasure),
		"The person has asked to erase it."); err != nil {
		return err
	}
	return mail.TellOfErasure(tx, submission)
}
