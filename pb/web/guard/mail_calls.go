package guard

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/ozzo-validation/v4/is"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/security"
)

// PendingMails returns the group of mails to accounts that the program waits for when it ends.
func PendingMails(app core.App) *sync.WaitGroup {
	group, _ := app.Store().GetOrSet("pendingMails", func() any { return &sync.WaitGroup{} }).(*sync.WaitGroup)
	return group
}

// A mailCall is a call of PocketBase that mails something to the address in its body.
type mailCall struct {
	isOpen func(*core.Collection) bool
	// send mails to the account, which is nil if nobody has the address. id is what the caller was
	// answered.
	send func(e *core.RequestEvent, collection *core.Collection, account *core.Record, id string) error
	// answersID says that the answer names what was mailed.
	answersID bool
}

// mailCalls lists the calls by the end of their path.
var mailCalls = map[string]mailCall{
	"request-password-reset": {isOpen: func(c *core.Collection) bool { return c.PasswordAuth.Enabled },
		send: mailReset},
	"request-verification": {
		isOpen: func(c *core.Collection) bool { return c.Name != core.CollectionNameSuperusers },
		send:   mailVerification,
	},
	"request-otp": {isOpen: func(c *core.Collection) bool { return c.OTP.Enabled }, send: mailCode, answersID: true},
}

// answerFirst answers the mailCalls before it looks for the account, so that neither the answer nor its
// time reveals whether there is one. PocketBase answers the calls that it refuses whoever is asked for.
func answerFirst(e *core.RequestEvent) error {
	name, isAccountCall := strings.CutPrefix(e.Request.Pattern, "POST /api/collections/{collection}/")
	call, isMailCall := mailCalls[name]
	if !isAccountCall || !isMailCall {
		return e.Next()
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || !collection.IsAuth() || !call.isOpen(collection) {
		return e.Next()
	}
	var body struct {
		Email string `json:"email" form:"email"`
	}
	if e.BindBody(&body) != nil || validation.Validate(body.Email, validation.Required, validation.Length(1, 255),
		is.EmailFormat) != nil {
		return e.Next()
	}
	id := core.GenerateDefaultRandomId()
	later := &core.RequestEvent{App: e.App, Auth: e.Auth}
	later.Request, later.Response = e.Request.Clone(context.WithoutCancel(e.Request.Context())), discard{}
	later.Request.Body = http.NoBody
	routine.FireAndForget(func() {
		account, err := later.App.FindAuthRecordByEmail(collection, body.Email)
		if err == nil || errors.Is(err, sql.ErrNoRows) {
			err = call.send(later, collection, account, id)
		}
		if err != nil {
			later.App.Logger().Error("A mail to an account could not be sent", "call", name, "error", err)
		}
	}, PendingMails(e.App))
	if call.answersID {
		return e.JSON(http.StatusOK, map[string]string{"otpId": id})
	}
	return e.NoContent(http.StatusNoContent)
}

// MailLater calls send after the caller was answered, so that neither the answer nor its time reveals what is known. If
// send fails, failed is logged. A program that stops waits for send.
func MailLater(app core.App, failed string, send func() error) {
	routine.FireAndForget(func() {
		if err := send(); err != nil {
			app.Logger().Error(failed, "error", err)
		}
	}, PendingMails(app))
}

func mailReset(e *core.RequestEvent, collection *core.Collection, account *core.Record, _ string) error {
	if account == nil {
		return nil
	}
	event := &core.RecordRequestPasswordResetRequestEvent{RequestEvent: e, Record: account}
	event.Collection = collection
	return e.App.OnRecordRequestPasswordResetRequest().Trigger(event,
		func(e *core.RecordRequestPasswordResetRequestEvent) error {
			return MailReset(e.App, e.Record, func() error { return mails.SendRecordPasswordReset(e.App, e.Record) })
		})
}

func mailVerification(e *core.RequestEvent, collection *core.Collection, account *core.Record, _ string) error {
	if account == nil {
		return nil
	}
	event := &core.RecordRequestVerificationRequestEvent{RequestEvent: e, Record: account}
	event.Collection = collection
	return e.App.OnRecordRequestVerificationRequest().Trigger(event,
		func(e *core.RecordRequestVerificationRequestEvent) error {
			if e.Record.Verified() {
				return nil
			}
			return mailSeldom(e.App, "verificationMails "+e.Record.Id,
				func() error { return mails.SendRecordVerification(e.App, e.Record) })
		})
}

// maxCodes is how many codes of an account are valid at once, as with PocketBase. If a login needs a password, too,
// only maxStrangerCodes are mailed without one. So strangers cannot use up all codes of an account.
const (
	maxCodes         = 10
	maxStrangerCodes = 3
)

// codesOf returns how many codes of an account may be valid at once.
func codesOf(app core.App, account *core.Record) (int, error) {
	needs := account.Collection().MFA
	if !needs.Enabled {
		return maxCodes, nil
	}
	logins, err := app.FindAllMFAsByRecord(account)
	if err != nil {
		return 0, fmt.Errorf("look for a login with a password: %w", err)
	}
	if slices.ContainsFunc(logins, func(login *core.MFA) bool {
		return login.Method() == core.MFAMethodPassword && !login.HasExpired(needs.DurationTime())
	}) {
		return maxCodes + maxStrangerCodes, nil
	}
	return maxStrangerCodes, nil
}

// ValidCodes returns how many mailed codes of an account are valid.
func ValidCodes(app core.App, account *core.Record) (valid int, err error) {
	codes, err := app.FindAllOTPsByRecord(account)
	for _, code := range codes {
		if !code.HasExpired(account.Collection().OTP.DurationTime()) {
			valid++
		}
	}
	return valid, err
}

func mailCode(e *core.RequestEvent, collection *core.Collection, account *core.Record, id string) error {
	event := &core.RecordCreateOTPRequestEvent{
		RequestEvent: e, Record: account, Password: security.RandomStringWithAlphabet(collection.OTP.Length,
			"1234567890"),
	}
	event.Collection = collection
	return e.App.OnRecordRequestOTPRequest().Trigger(event, func(e *core.RecordCreateOTPRequestEvent) error {
		if e.Record == nil {
			return nil
		}
		valid, err := ValidCodes(e.App, e.Record)
		if err != nil {
			return err
		}
		if most, err := codesOf(e.App, e.Record); err != nil || valid >= most {
			return err
		}
		code := core.NewOTP(e.App)
		code.Id = id
		code.SetCollectionRef(e.Collection.Id)
		code.SetRecordRef(e.Record.Id)
		if err := PasswordsOf(e.App).Hash(context.Background(), func() { code.SetPassword(e.Password) }); err != nil {
			return err
		}
		if err := e.App.Save(code); err != nil {
			return err
		}
		if err := mails.SendRecordOTP(e.App, e.Record, code.Id, e.Password); err != nil {
			return errors.Join(err, e.App.Delete(code))
		}
		return nil
	})
}

// discard takes what hooks answer after the caller has the answer.
type discard struct{}

// Header returns an empty header.
func (discard) Header() http.Header { return http.Header{} }

// Write drops a part of the body.
func (discard) Write(part []byte) (int, error) { return len(part), nil }

// WriteHeader drops the status.
func (discard) WriteHeader(int) {}

// joinCode takes a mailed code with blanks in it, as people type or copy it.
func joinCode(e *core.RequestEvent) error {
	if e.Request.Pattern != "POST /api/collections/{collection}/auth-with-otp" {
		return e.Next()
	}
	body := map[string]any{}
	if e.BindBody(&body) != nil {
		return e.Next()
	}
	typed, _ := body["password"].(string)
	code := strings.Join(strings.Fields(typed), "")
	if code == typed {
		return e.Next()
	}
	body["password"] = code
	joined, err := json.Marshal(body)
	if err != nil {
		return err
	}
	e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(joined))}
	e.Request.Header.Set("Content-Type", "application/json")
	return e.Next()
}
