package auth

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/web/guard"
)

// A session is the answer to a login.
type session struct {
	Token string `json:"token"`
	Role  string `json:"role"`
}

// credentials is the request body of a login.
type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

// login answers a session, or mails a code if the account has a second step.
func login(e *core.RequestEvent, body credentials) error {
	email := strings.TrimSpace(body.Email)
	if email == "" || body.Password == "" {
		return request.Refuse(http.StatusUnprocessableEntity, "Email and password are required.")
	}
	admin, isKnown, err := comparedAccount(e.App, email)
	if err != nil {
		return err
	}
	right, err := guard.PasswordsOf(e.App).Check(e.Request.Context(), collections.Admins, email, request.NetworkOf(e),
		func() bool {
			return admin != nil && admin.ValidatePassword(body.Password) && isKnown &&
				!collections.AsAdmin(admin).IsClosed()
		})
	if err != nil {
		return err
	}
	if !right {
		e.App.Logger().Warn("login refused") // without the email and network address, to keep them out of the log
		return request.Refuse(http.StatusUnauthorized, "Wrong email or password.")
	}
	secondStep, err := needsSecondStep(e.App, admin)
	if err != nil {
		return err
	}
	if secondStep {
		return answerCodeSent(e, admin)
	}
	return answerLogin(e, admin)
}

// answerLogin answers a new session, and notes when the admin has logged in. A failure to note it is logged only.
func answerLogin(e *core.RequestEvent, admin *core.Record) error {
	if collections.AsAdmin(admin).IsClosed() { // while the code was on its way
		return kit.ErrLogIn
	}
	now := dbx.Params{collections.AdminLastLogin: types.NowDateTime()}
	if _, err := e.App.NonconcurrentDB().Update(collections.Admins, now, dbx.HashExp{"id": admin.Id}).
		Execute(); err != nil {
		e.App.Logger().Error("A login could not be noted", "error", err)
	}
	return answerSession(e, admin, sessions.New())
}

// answerSession answers a token of the session.
func answerSession(e *core.RequestEvent, admin *core.Record, of sessions.Session) error {
	token, err := of.Token(admin)
	if errors.Is(err, sessions.ErrTooOld) {
		return kit.ErrLogIn
	}
	if err != nil {
		return fmt.Errorf("make a token: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, session{token, collections.AsAdmin(admin).Role()})
}

// comparedAccount returns the account with which a typed password is compared, and whether it has the email address.
// For an unknown address it is another account, so that the response time does not reveal which addresses have one. It
// is nil if there is no account at all.
func comparedAccount(app core.App, email string) (account *core.Record, isKnown bool, err error) {
	account, err = app.FindAuthRecordByEmail(collections.Admins, email)
	isKnown = err == nil
	if errors.Is(err, sql.ErrNoRows) {
		account = &core.Record{}
		err = app.RecordQuery(collections.Admins).Limit(1).One(account)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("find an admin: %w", err)
	}
	return account, isKnown, nil
}

// refreshToken answers a new token that is valid for the full time, but not longer than
// sessions.MaxAge from the password. A token that an operator issued for a limited time is
// answered as it is.
func refreshToken(e *core.RequestEvent) error {
	token := sessions.TokenOf(e)
	current, err := sessions.Of(token) // the router has verified it
	if err != nil {
		return err
	}
	if current.Renewable {
		guard.PasswordsOf(e.App).Remember(e.Auth, request.NetworkOf(e)) // such as a phone on the way
		return answerSession(e, e.Auth, current)
	}
	return request.WriteJSON(e, http.StatusOK, session{token, collections.AsAdmin(e.Auth).Role()})
}

// logOut ends the session of the caller's token, and its event streams.
func logOut(e *core.RequestEvent) error {
	current, err := sessions.Of(sessions.TokenOf(e))
	if err != nil {
		return err
	}
	if err := current.End(e.App); err != nil {
		return err
	}
	guard.CloseStreams(e.App, current)
	return e.NoContent(http.StatusNoContent)
}

// logOutEverywhere ends all sessions of the caller, also this one.
func logOutEverywhere(e *core.RequestEvent) error {
	if err := sessions.EndAll(e.App, e.Auth); err != nil {
		return err
	}
	e.App.Logger().Info("all sessions ended")
	return e.NoContent(http.StatusNoContent)
}

// An account describes the caller's own account.
type account struct {
	Name       string `json:"name"`
	Email      string `json:"email"`
	Role       string `json:"role"`
	SecondStep bool   `json:"secondStep"`
	// MayPublish is set if the account may publish pages. Otherwise it asks an admin to.
	MayPublish bool `json:"mayPublish"`
	// MailReady is set if a mail server is configured, so that codes and links arrive.
	MailReady bool `json:"mailReady"`
}

func showAccount(e *core.RequestEvent) error {
	admin := collections.AsAdmin(e.Auth)
	return request.WriteJSON(e, http.StatusOK, account{
		Name: admin.Name(), Email: admin.Email(), Role: admin.Role(),
		SecondStep: admin.SecondStep(), MayPublish: kit.MayPublish(e), MailReady: e.App.Settings().SMTP.Enabled,
	})
}

// A linkToken is the answer with a token for links.
type linkToken struct {
	Token string `json:"token"`
}

// createFileToken answers a token for links to uploads, which cannot send a header. It is
// valid for a few minutes, and only for such links.
func createFileToken(e *core.RequestEvent) error {
	token, err := e.Auth.NewFileToken()
	if err != nil {
		return fmt.Errorf("make a token: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, linkToken{token})
}
