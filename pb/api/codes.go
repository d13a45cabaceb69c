package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/collections"
	"workforce/pb/request"
)

const (
	// codesMost may be sent to one account while they hold, and triesMost made with each:
	// all that somebody who knows the password may guess.
	codesMost = 5
	triesMost = 5
	// mailLimit is how long a mail server may take while somebody waits.
	mailLimit = 20 * time.Second
)

// errNoMail is what somebody reads whose code cannot be sent.
var errNoMail = request.Refuse(http.StatusServiceUnavailable,
	"The mail with the code could not be sent. Please try again, or ask an operator.")

var errWrongCode = &request.Refusal{
	Status: http.StatusUnprocessableEntity, Sentence: "This code is wrong or too old.",
	Fields: map[string]string{"code": "This code is wrong or too old."},
}

// sendCode mails a code to somebody who has shown the password, and answers the id
// under which the code is known. Both are PocketBase's own records, the first step in
// _mfas and the code in _otps, with one id: they end in time and with a new password.
func sendCode(app core.App, admin *core.Record) (string, error) {
	if !app.Settings().SMTP.Enabled {
		app.Logger().Error("A code could not be sent: no mail server is set")
		return "", errNoMail
	}
	options := admin.Collection().OTP
	code := security.RandomStringWithAlphabet(options.Length, "1234567890")
	mfa, otp := core.NewMFA(app), core.NewOTP(app)
	mfa.SetCollectionRef(admin.Collection().Id)
	mfa.SetRecordRef(admin.Id)
	mfa.SetMethod(core.MFAMethodPassword)
	otp.SetCollectionRef(admin.Collection().Id)
	otp.SetRecordRef(admin.Id)
	otp.SetPassword(code)
	err := app.RunInTransaction(func(tx core.App) error {
		if err := refuseManyCodes(tx, admin, options.DurationTime()); err != nil {
			return err
		}
		if err := tx.Save(mfa); err != nil {
			return err
		}
		otp.Id = mfa.Id
		return tx.Save(otp)
	})
	if err != nil {
		return "", fmt.Errorf("store a code: %w", err)
	}
	time.AfterFunc(options.DurationTime(), func() { app.Store().Remove(triesOf(otp.Id)) })
	if err := sendInTime(func() error { return mails.SendRecordOTP(app, admin, otp.Id, code) }); err != nil {
		// Not to be counted as sent.
		app.Logger().Error("A code could not be sent", "error", errors.Join(err, app.Delete(otp), app.Delete(mfa)))
		return "", errNoMail
	}
	return otp.Id, nil
}

func refuseManyCodes(tx core.App, admin *core.Record, hold time.Duration) error {
	sent, err := tx.FindAllOTPsByRecord(admin)
	if err != nil {
		return err
	}
	recent := 0
	for _, otp := range sent {
		if !otp.HasExpired(hold) {
			recent++
		}
	}
	if recent >= codesMost {
		return request.Refuse(http.StatusTooManyRequests, "Too many codes were sent. Please try again in ten minutes.")
	}
	return nil
}

// takeCode answers whose code it is, once. Whatever is wrong is answered alike.
func takeCode(app core.App, id, code string) (*core.Record, error) {
	otp, err := findCode(app, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errWrongCode
	}
	if err != nil {
		return nil, fmt.Errorf("find a code: %w", err)
	}
	// Counted before it is looked at, so that tries at the same time count as well.
	tries := 0
	app.Store().SetFunc(triesOf(id), func(old any) any {
		tries, _ = old.(int)
		tries++
		return tries
	})
	code = strings.Join(strings.FieldsFunc(code, func(r rune) bool { return r < '0' || r > '9' }), "")
	if tries > triesMost || !otp.ValidatePassword(code) {
		app.Logger().Warn("code refused")
		return nil, errWrongCode
	}
	var admin *core.Record
	err = app.RunInTransaction(func(tx core.App) error {
		mfa, err := tx.FindMFAById(id)
		if err != nil {
			return err
		}
		if admin, err = tx.FindRecordById(collections.Admins, mfa.RecordRef()); err != nil {
			return err
		}
		if err := tx.Delete(mfa); err != nil {
			return err
		}
		return tx.Delete(otp)
	})
	if errors.Is(err, sql.ErrNoRows) { // somebody was quicker
		return nil, errWrongCode
	}
	if err != nil {
		return nil, fmt.Errorf("take a code: %w", err)
	}
	return admin, nil
}

// findCode finds a code of an admin that still holds, and whose first step does.
func findCode(app core.App, id string) (*core.OTP, error) {
	mfa, err := app.FindMFAById(id)
	if err != nil {
		return nil, err
	}
	otp, err := app.FindOTPById(id)
	if err != nil {
		return nil, err
	}
	admins, err := app.FindCachedCollectionByNameOrId(collections.Admins)
	if err != nil {
		return nil, err
	}
	if mfa.CollectionRef() != admins.Id || otp.RecordRef() != mfa.RecordRef() || mfa.Method() != core.MFAMethodPassword ||
		mfa.HasExpired(admins.MFA.DurationTime()) || otp.HasExpired(admins.OTP.DurationTime()) {
		return nil, sql.ErrNoRows
	}
	return otp, nil
}

func triesOf(id string) string { return "codeTries " + id }

// sendInTime leaves a mail server behind that does not answer: PocketBase's mailer
// would wait without an end.
func sendInTime(send func() error) error {
	sent := make(chan error, 1)
	go func() { sent <- routine.SafeWrap(send)() }()
	select {
	case err := <-sent:
		return err
	case <-time.After(mailLimit):
		return errors.New("the mail server does not answer")
	}
}
