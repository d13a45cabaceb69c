package auth

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/web/guard"
)

// maxPasswordBytes is the number of bytes that the password hash covers.
const maxPasswordBytes = 72

// passwordChange is the request body that changes a password.
type passwordChange struct {
	OldPassword string `json:"oldPassword"`
	Password    string `json:"password"`
}

// changePassword sets a new password, which ends all sessions of the account, and answers
// a new session.
func changePassword(e *core.RequestEvent, body passwordChange) error {
	if err := checkOwnPassword(e, "oldPassword", body.OldPassword); err != nil {
		return err
	}
	if err := setPassword(e.App, e.Auth, body.Password); err != nil {
		return err
	}
	e.App.Logger().Info("password changed")
	return answerSession(e, e.Auth, sessions.New())
}

// checkOwnPassword asks for the password again, so that an unattended screen is not
// enough to change an account.
func checkOwnPassword(e *core.RequestEvent, field, password string) error {
	if password == "" {
		return request.RefuseField(field, "Please type your password.")
	}
	right, err := guard.PasswordsOf(e.App).CheckAgain(e.Request.Context(), e.Auth, request.NetworkOf(e),
		func() bool { return e.Auth.ValidatePassword(password) })
	if err != nil || right {
		return err
	}
	e.App.Logger().Warn("password refused")
	return request.RefuseField(field, "This is not your password.")
}

func setPassword(app core.App, admin *core.Record, password string) error {
	if field, ok := admin.Collection().Fields.GetByName(core.FieldNamePassword).(*core.PasswordField); ok &&
		utf8.RuneCountInString(password) < field.Min {
		return request.RefuseField("password", fmt.Sprintf("At least %d characters, please.", field.Min))
	}
	if len(password) > maxPasswordBytes {
		return request.RefuseField("password", "This password is too long.")
	}
	admin.SetPassword(password)
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("set a password: %w", err)
	}
	return nil
}

// forgottenPassword is the request body that asks for a reset mail.
type forgottenPassword struct {
	Email string `json:"email"`
}

// forgotPassword answers before it looks for the account, so that neither the answer nor
// its time reveals whether there is one.
func forgotPassword(e *core.RequestEvent, body forgottenPassword) error {
	email := strings.TrimSpace(body.Email)
	if email == "" {
		return request.RefuseField("email", "Please type your email address.")
	}
	app := e.App
	if !app.Settings().SMTP.Enabled {
		return errNoMailServer // whether the address has an account or not
	}
	guard.MailLater(app, "A mail about a forgotten password could not be sent",
		func() error { return sendReset(app, email) })
	return request.WriteJSON(e, http.StatusAccepted, struct{}{})
}

var errNoMailServer = request.Refuse(http.StatusServiceUnavailable,
	"This site has no mail server yet, so it cannot send a link. Ask the operator to set a new password with “workforce admin upsert”.")

// sendReset mails a link to set a new password, if the address has an account.
func sendReset(app core.App, email string) error {
	admin, err := app.FindAuthRecordByEmail(collections.Admins, email)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find an admin: %w", err)
	}
	if collections.AsAdmin(admin).IsClosed() {
		return nil
	}
	return guard.MailReset(app, admin, func() error {
		return sendWithTimeout(func() error { return mails.SendRecordPasswordReset(app, admin) })
	})
}

// passwordReset is the request body that sets a new password.
type passwordReset struct {
	Token    string `json:"token"`
	Password string `json:"password"`
}

// resetPassword sets a new password by the link of a mail, or the first one by that of an invitation. The link works
// once, because it is signed with a key that the new password changes.
func resetPassword(e *core.RequestEvent, body passwordReset) error {
	admin, err := ownerOfLink(e.App, body.Token, core.TokenTypePasswordReset, core.TokenTypeVerification)
	if err != nil {
		return err
	}
	if err := setPassword(e.App, admin, body.Password); err != nil {
		return err
	}
	guard.ForgetResetMails(e.App, admin)
	guard.PasswordsOf(e.App).Remember(admin, request.NetworkOf(e)) // so that the login does not wait for guessers
	e.App.Logger().Info("password reset")
	return e.NoContent(http.StatusNoContent)
}

// ownerOfLink returns the admin to whom a link of one of the types was mailed.
func ownerOfLink(app core.App, token string, types ...string) (*core.Record, error) {
	admin, err := app.FindAuthRecordByToken(token, types...)
	if request.IsUnavailable(err) {
		return nil, fmt.Errorf("find an admin: %w", err)
	}
	if err != nil || admin.Collection().Name != collections.Admins || collections.AsAdmin(admin).IsClosed() {
		return nil, request.RefuseField("token", "This link was used already or is too old. Please ask for a new one.")
	}
	return admin, nil
}

// WaitForMails waits until all reset mails are sent, but not longer than the limit. If the mail server hangs, those
// people ask again.
func WaitForMails(app core.App, limit time.Duration) {
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		guard.PendingMails(app).Wait()
	}()
	select {
	case <-sent:
	case <-time.After(limit):
	}
}
