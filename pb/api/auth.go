package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// session is the answer to a login.
type session struct {
	Token string `json:"token"`
	Role  string `json:"role"`
}

func login(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"email", "password"}})
	if err != nil {
		return err
	}
	defer sent.Close()
	email, password := strings.TrimSpace(sent.Text("email")), sent.Text("password")
	if email == "" || password == "" {
		return request.Refuse(http.StatusUnprocessableEntity, "Email and password are required.")
	}
	record, err := e.App.FindAuthRecordByEmail(collections.Admins, email)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("find an admin: %w", err)
	}
	if record == nil || !record.ValidatePassword(password) {
		if record == nil {
			waitAsForPassword(e.App)
		}
		e.App.Logger().Warn("login refused") // neither the address nor where it came from
		return request.Refuse(http.StatusUnauthorized, "Wrong email or password.")
	}
	asked, err := wantsSecondStep(e.App, record)
	if err != nil {
		return err
	}
	if asked {
		return answerCodeSent(e, record)
	}
	return answerSession(e, record)
}

// answerSession lets somebody in who has shown all that is asked for.
func answerSession(e *core.RequestEvent, admin *core.Record) error {
	token, err := admin.NewAuthToken()
	if err != nil {
		return fmt.Errorf("make a token: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, session{token, collections.AsAdmin(admin).Role()})
}

// waitAsForPassword takes as long as checking a password does, so that the time
// of the answer does not tell which addresses exist.
func waitAsForPassword(app core.App) {
	other := &core.Record{}
	if err := app.RecordQuery(collections.Admins).Limit(1).One(other); err == nil {
		other.ValidatePassword("")
	}
}

// refreshToken answers a token that holds for its full time again.
func refreshToken(e *core.RequestEvent) error {
	token := e.Request.Header.Get("Authorization")
	if scheme, rest, ok := strings.Cut(token, " "); ok && strings.EqualFold(scheme, "Bearer") {
		token = rest
	}
	// A token that an operator lent for a while says that it is not to be renewed.
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return fmt.Errorf("read the token: %w", err)
	}
	if refreshable, _ := claims[core.TokenClaimRefreshable].(bool); refreshable {
		return answerSession(e, e.Auth)
	}
	return request.WriteJSON(e, http.StatusOK, session{token, collections.AsAdmin(e.Auth).Role()})
}
