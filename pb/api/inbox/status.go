package inbox

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/web/guard"
)

// The calls of the page on which the sender of a submission follows it. The secret of the sender's
// link stands in the body, so no address of a call holds it.

// The fields of the forms of that page.
const (
	fieldSecret  = "secret"
	fieldText    = "text"
	fieldFiles   = "files"
	fieldReceipt = "receipt"
	fieldEmail   = "email"
)

var linkForm = request.Fields{Texts: append([]string{fieldReceipt, fieldEmail}, request.OwnFields...)}

// actForm returns the form of a sender's act.
func actForm(of *cases.ActKind) request.Fields {
	form := request.Fields{Texts: append([]string{fieldSecret}, request.OwnFields...)}
	if !of.NoText {
		form.Texts = append(form.Texts, fieldText)
	}
	if of.Missing == "" || of.FilesSuffice {
		form.Optional = []string{fieldText}
	}
	if slices.Contains(of.Takes, fieldFiles) {
		files := cases.MessageFiles()
		form.Files = request.Files{
			Field: fieldFiles, MaxCount: files.MaxFiles, MaxBytes: files.MaxFileBytes(),
			TooLarge: files.TooLargeTogether, Meter: guard.MeterUploads(collections.GrievanceKind),
		}
	}
	return form
}

// followedCase is the answer to what a sender does: the state of the case after it.
type followedCase struct {
	State string `json:"state"`
}

// followRoutes returns the routes of the page on which senders follow submissions of a kind.
func followRoutes(s submissions) []kit.Route {
	path := "/api/" + s.kind.Name + "/status/"
	page := s.kind.StatusPage
	what := strings.ToLower(s.kind.Singular)
	routes := []kit.Route{{
		Method: http.MethodPost, Path: path + "links", Submit: s.mailLink, Access: kit.Anyone,
		Form: linkForm, Page: page,
		Summary: "Ask for a mail with a new link to one’s own " + what + ". The answer is always the same",
		Answers: kit.Answers{http.StatusAccepted: struct{}{}}, Refusals: []int{422},
	}}
	for _, of := range cases.ActKinds {
		if !of.IsBySender() || !of.IsOf(s.kind) || of.Path == "" {
			continue
		}
		routes = append(routes, kit.Route{
			Method: http.MethodPost, Path: path + of.Path, Access: kit.Anyone,
			Form: actForm(of), Page: page + "/{secret}",
			Submit:  func(e *core.RequestEvent, values *request.Values) error { return s.bySender(e, of, values) },
			Summary: strings.ReplaceAll(of.Summary, "{what}", what) + ", by the secret of its link",
			Answers: kit.Answers{http.StatusCreated: followedCase{}}, Refusals: []int{404, 409, 422},
		})
	}
	return routes
}

// bySender does something to the case that the secret in the body leads to. A browser without scripts
// then gets the page of the case, which says what has happened.
func (s submissions) bySender(e *core.RequestEvent, of *cases.ActKind, values *request.Values) error {
	secret := values.Text(fieldSecret)
	c, err := cases.FindByLink(e.App, s.kind.Name, secret)
	if err != nil {
		return refuseSender(err)
	}
	err = cases.BySender(e.App, c, cases.Action{Kind: of.Kind, Text: values.Text(fieldText), Files: values.Files})
	if uploads.IsStorageFailure(err) {
		e.App.Logger().Error("The files of a message could not be stored", "error", err)
		return guard.RefuseStorage(e.App, collections.GrievanceKind)
	}
	if err != nil {
		return refuseSender(err)
	}
	values.CountFiles()
	after, err := cases.FindSettled(e.App, c.Kind, c.Submission)
	if err != nil {
		return err
	}
	path := s.kind.StatusPage + "/" + strings.ToLower(secret) + "?done=" + of.Done
	return request.AnswerMoved(e, http.StatusCreated, path, followedCase{string(after.State)})
}

// refuseSender returns the answer to what a case refuses its sender.
func refuseSender(err error) error {
	if refusal, ok := errors.AsType[cases.Refusal](err); ok {
		return request.Refuse(http.StatusConflict, refusal.Error())
	}
	switch {
	case errors.Is(err, cases.ErrNotFound):
		return request.Refuse(http.StatusNotFound, "This link does not work, or no longer works.")
	case errors.Is(err, cases.ErrMove):
		return request.Refuse(http.StatusConflict,
			"This is not possible now. The page of your link says where your case stands and what you can do.")
	case errors.Is(err, cases.ErrVersion):
		return request.Refuse(http.StatusConflict,
			"We have just changed something, so nothing was saved. Please send it again.")
	case errors.Is(err, cases.ErrTooManyInHour):
		return request.RefuseTooMany(time.Hour,
			"You have sent "+strconv.Itoa(content.Limits.Status.MessagesPerHour)+
				" messages in an hour, which is the limit. We have all of them. Please write again in an hour.")
	case errors.Is(err, cases.ErrTooOften):
		return request.Refuse(http.StatusTooManyRequests,
			"You have changed this too often today. Please try again tomorrow.")
	case errors.Is(err, cases.ErrTooMany):
		return request.RefuseTooMany(24*time.Hour,
			"You have sent "+strconv.Itoa(content.Limits.Status.MessagesPerDay)+
				" messages in 24 hours, which is the limit. We have all of them. Please write again tomorrow.")
	}
	return err
}

// mailLink answers before it looks for the submission, so that neither the answer nor its time
// reveals whether there is one.
func (s submissions) mailLink(e *core.RequestEvent, values *request.Values) error {
	typed, email := strings.TrimSpace(values.Text(fieldReceipt)), strings.TrimSpace(values.Text(fieldEmail))
	receipt, _, isReceipt := collections.CutReceipt(typed)
	switch {
	case typed == "":
		return request.RefuseField(fieldReceipt, "Type the receipt number.")
	case !isReceipt:
		example := collections.ReceiptNumber{Kind: s.kind, Year: time.Now().In(ist.Zone).Year(), Number: 7}
		return request.RefuseField(fieldReceipt,
			"This is no receipt number. It looks like "+example.String()+
				", and stands in the mail that you got from us.")
	case receipt.Kind.StatusPage == "":
		return request.RefuseField(fieldReceipt, receipt.String()+" is the number of a "+receipt.Kind.Singular+
			", which has no page: we answer it by email. If you miss our answer, send another "+
			receipt.Kind.Singular+" with this number.")
	case email == "":
		return request.RefuseField(fieldEmail, "Type the email address that you gave in the form.")
	}
	app := e.App
	guard.MailLater(app, "A link could not be mailed",
		func() error { return mail.RequestLink(app, receipt.String(), email) })
	// A number of the other kind leads to the page of that kind.
	return request.AnswerMoved(e, http.StatusAccepted, receipt.Kind.StatusPage+"?done=link", struct{}{})
}
