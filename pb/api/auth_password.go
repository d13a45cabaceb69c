package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/routine"

	"workforce/pb/collections"
	"workforce/pb/request"
)

const (
	// passwordBytes is what a password's hash takes in.
	passwordBytes = 72
	// forgetPause is between two mails to one account, whoever asks.
	forgetPause = 2 * time.Minute
)

// changePassword ends all sessions of the account, and answers the token of a new one.
func changePassword(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"oldPassword", "password"}})
	if err != nil {
		return err
	}
	defer sent.Close()
	if err := checkOwnPassword(e, "oldPassword", sent.Text("oldPassword")); err != nil {
		return err
	}
	if err := setPassword(e.App, e.Auth, sent.Text("password")); err != nil {
		return err
	}
	e.App.Logger().Info("password changed")
	return answerSession(e, e.Auth)
}

// checkOwnPassword keeps an unattended screen from being enough.
func checkOwnPassword(e *core.RequestEvent, field, password string) error {
	if e.Auth.ValidatePassword(password) {
		return nil
	}
	e.App.Logger().Warn("password refused")
	return request.RefuseField(field, "This is not your password.")
}

func setPassword(app core.App, admin *core.Record, password string) error {
	if field, ok := admin.Collection().Fields.GetByName(core.FieldNamePassword).(*core.PasswordField); ok &&
		utf8.RuneCountInString(password) < field.Min {
		return request.RefuseField("password", fmt.Sprintf("At least %d characters, please.", field.Min))
	}
	if len(password) > passwordBytes {
		return request.RefuseField("password", "This password is too long.")
	}
	admin.SetPassword(password)
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("set a password: %w", err)
	}
	return nil
}

// forgotPassword answers before anything is looked up, so that neither the answer nor
// its time tells whether the address belongs to an account.
func forgotPassword(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"email"}})
	if err != nil {
		return err
	}
	defer sent.Close()
	email := strings.TrimSpace(sent.Text("email"))
	if email == "" {
		return request.RefuseField("email", "Please type your email address.")
	}
	app := e.App
	routine.FireAndForget(func() {
		if err := sendReset(app, email); err != nil {
			app.Logger().Error("A mail about a forgotten password could not be sent", "error", err)
		}
	}, mailsUnderWay(app))
	return request.WriteJSON(e, http.StatusAccepted, struct{}{})
}

// sendReset mails the link that lets somebody set a new password, if there is such an account.
func sendReset(app core.App, email string) error {
	admin, err := app.FindAuthRecordByEmail(collections.Admins, email)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find an admin: %w", err)
	}
	if !app.Settings().SMTP.Enabled {
		return errors.New("no mail server is set: an operator can set the password by `workforce admin upsert`")
	}
	key, first := "forgotten "+admin.Id, false
	app.Store().SetFunc(key, func(old any) any {
		first = old == nil
		return true
	})
	if !first {
		return nil
	}
	if err := sendInTime(func() error { return mails.SendRecordPasswordReset(app, admin) }); err != nil {
		app.Store().Remove(key)
		return err
	}
	time.AfterFunc(forgetPause, func() { app.Store().Remove(key) })
	return nil
}

// resetPassword sets a new password by the link of a mail. It holds once, as it is
// signed with a key that the new password changes.
func resetPassword(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"token", "password"}})
	if err != nil {
		return err
	}
	defer sent.Close()
	admin, err := e.App.FindAuthRecordByToken(sent.Text("token"), core.TokenTypePasswordReset)
	if request.IsUnavailable(err) {
		return fmt.Errorf("find an admin: %w", err)
	}
	if err != nil || admin.Collection().Name != collections.Admins {
		return request.RefuseField("token", "This link was used already or is too old. Please ask for a new one.")
	}
	if err := setPassword(e.App, admin, sent.Text("password")); err != nil {
		return err
	}
	e.App.Store().Remove("forgotten " + admin.Id)
	e.App.Logger().Info("password reset")
	return e.NoContent(http.StatusNoContent)
}

// mailsUnderWay are waited for when the program ends.
func mailsUnderWay(app core.App) *sync.WaitGroup {
	group, _ := app.Store().GetOrSet("mailsUnderWay", func() any { return &sync.WaitGroup{} }).(*sync.WaitGroup)
	return group
}
