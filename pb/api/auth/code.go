package auth

import (
	"context"
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

	"workforce/pb/platform/request"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
	"workforce/pb/web/guard"
)

const (
	// maxCodes limits the valid codes of an account, and maxTries the guesses at each code.
	// A thief of the password gets no more guesses than their product.
	maxCodes = 5
	maxTries = 5
	// mailTimeout is how long a caller waits for the mail server.
	mailTimeout = 20 * time.Second
)

var errNoMail = request.Refuse(http.StatusServiceUnavailable,
	"The mail with the code could not be sent. Please try again, or ask an operator.")

var errWrongCode = request.RefuseField("code", "This code is wrong or too old.")

// sendCode mails a code to an admin who has given the password, and returns the id of the
// code. The password and the code are PocketBase's own records, in _mfas and _otps, with
// the same id. They expire, and a new password removes them.
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
		if err := limitCodes(tx, admin); err != nil {
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
	time.AfterFunc(options.DurationTime(), func() { app.Store().Remove(triesKey(otp.Id)) })
	if err := sendWithTimeout(func() error { return mails.SendRecordOTP(app, admin, otp.Id, code) }); err != nil {
		// A code that was not sent must not count towards maxCodes.
		app.Logger().Error("A code could not be sent", "error", errors.Join(err, app.Delete(otp), app.Delete(mfa)))
		return "", errNoMail
	}
	return otp.Id, nil
}

// limitCodes refuses another code if the admin has maxCodes that are valid.
func limitCodes(tx core.App, admin *core.Record) error {
	valid, err := guard.ValidCodes(tx, admin)
	if err == nil && valid >= maxCodes {
		err = request.RefuseTooMany(10*time.Minute, "Too many codes were sent. Please try again in ten minutes.")
	}
	return err
}

// redeemCode returns the admin that a code was sent to, and removes the code. All wrong
// codes get the same answer.
func redeemCode(ctx context.Context, app core.App, id, code string) (*core.Record, error) {
	otp, err := findCode(app, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errWrongCode
	}
	if err != nil {
		return nil, fmt.Errorf("find a code: %w", err)
	}
	// A guess counts before it is checked, so concurrent guesses count as well.
	tries := 0
	app.Store().SetFunc(triesKey(id), func(old any) any {
		tries, _ = old.(int)
		tries++
		return tries
	})
	code = strings.Join(strings.FieldsFunc(code, func(r rune) bool { return r < '0' || r > '9' }), "")
	right := false
	if tries <= maxTries {
		if err := guard.PasswordsOf(app).Hash(ctx, func() { right = otp.ValidatePassword(code) }); err != nil {
			return nil, err
		}
	}
	if !right {
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
	if errors.Is(err, sql.ErrNoRows) { // a concurrent call redeemed it first
		return nil, errWrongCode
	}
	if err != nil {
		return nil, fmt.Errorf("redeem a code: %w", err)
	}
	return admin, nil
}

// findCode finds the code of an admin. It returns sql.ErrNoRows if the code, or the
// password given before it, has expired.
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
	if mfa.CollectionRef() != admins.Id || otp.RecordRef() != mfa.RecordRef() ||
		mfa.Method() != core.MFAMethodPassword ||
		mfa.HasExpired(admins.MFA.DurationTime()) || otp.HasExpired(admins.OTP.DurationTime()) {
		return nil, sql.ErrNoRows
	}
	return otp, nil
}

func triesKey(codeID string) string { return "codeTries " + codeID }

// sendWithTimeout gives up on a mail server after mailTimeout, because the caller waits. Its errors are logged,
// so they hold no addresses, which mail servers repeat.
func sendWithTimeout(send func() error) error {
	done := make(chan error, 1)
	go func() { done <- routine.SafeWrap(send)() }()
	select {
	case err := <-done:
		if err != nil {
			return errors.New(rules.HideEmails(err.Error()))
		}
		return nil
	case <-time.After(mailTimeout):
		return errors.New("the mail server does not answer")
	}
}
