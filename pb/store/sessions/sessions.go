// Package sessions issues and ends the logins of admins and operators. PocketBase's tokens can
// neither be ended one by one nor limited in how often they are renewed. Ours are tokens of
// PocketBase with two more claims: the session and when its password was given.
package sessions

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// MaxAge is how long a session of an admin lasts at most from the password, however often its token is
// renewed. One of an operator lasts a working day.
const (
	MaxAge         = 30 * 24 * time.Hour
	maxAgeOperator = 12 * time.Hour
)

// The claims that our tokens have in addition to PocketBase's.
const (
	claimSession = "session"
	claimSince   = "since" // seconds since 1970
)

// A Session is one login of an admin. All tokens that it was renewed with belong to it.
type Session struct {
	ID    string
	Since time.Time // when the password was given
	// Renewable is false for a token that an operator issued for a limited time.
	Renewable bool
}

// New returns a session that begins now.
func New() Session {
	return Session{ID: security.RandomString(15), Since: time.Now(), Renewable: true}
}

// Of returns the session of a token whose signature was verified. A token from before
// sessions existed becomes a session of its own that begins now.
func Of(token string) (Session, error) {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return Session{}, fmt.Errorf("read a token: %w", err)
	}
	session := Session{Since: time.Now()}
	session.Renewable, _ = claims[core.TokenClaimRefreshable].(bool)
	if session.ID, _ = claims[claimSession].(string); session.ID == "" {
		sum := sha256.Sum256([]byte(token))
		session.ID = hex.EncodeToString(sum[:16])
	}
	if since, ok := claims[claimSince].(float64); ok {
		session.Since = time.Unix(int64(since), 0)
	}
	return session, nil
}

// Token returns a token that is valid for the collection's full time, but not beyond the longest time of the
// session. It returns an error if the session has reached that.
func (s Session) Token(admin *core.Record) (string, error) {
	age := MaxAge
	if admin.IsSuperuser() {
		age = maxAgeOperator
	}
	duration := min(admin.Collection().AuthToken.DurationTime(), time.Until(s.Since.Add(age)))
	if duration <= 0 {
		return "", ErrTooOld
	}
	return security.NewJWT(map[string]any{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: admin.Id,
		core.TokenClaimCollectionId: admin.Collection().Id, core.TokenClaimRefreshable: s.Renewable,
		claimSession: s.ID, claimSince: s.Since.Unix(),
	}, admin.TokenKey()+admin.Collection().AuthToken.Secret, duration)
}

// ErrTooOld is returned for a session that has reached its longest time: MaxAge, or that of an operator.
var ErrTooOld = errors.New("the session has reached its longest time")

// End makes every token of the session invalid.
func (s Session) End(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery("INSERT OR IGNORE INTO _ended_sessions (id, until) VALUES ({:id}, {:until})").
		Bind(dbx.Params{"id": s.ID, "until": time.Now().Add(MaxAge).Unix()}).Execute()
	if err != nil {
		return fmt.Errorf("end a session: %w", err)
	}
	return nil
}

// EndAll makes every token of an admin invalid.
func EndAll(app core.App, admin *core.Record) error {
	admin.RefreshTokenKey()
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("end all sessions: %w", err)
	}
	return nil
}

func (s Session) hasEnded(app core.App) (bool, error) {
	var found int
	err := app.DB().Select("(1)").From("_ended_sessions").Where(dbx.HashExp{"id": s.ID}).Row(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return true, err
}

// TokenOf returns the token in the header of a request, or "".
func TokenOf(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if scheme, rest, ok := strings.Cut(token, " "); ok && strings.EqualFold(scheme, "Bearer") {
		token = rest
	}
	return token
}

// Register makes the router ignore the tokens of ended sessions, and forgets ended sessions
// whose tokens have expired.
func Register(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: dropEnded})
	nightly.Add(e.App, "forgetEndedSessions", func(context.Context) error {
		_, err := e.App.NonconcurrentDB().
			Delete("_ended_sessions", dbx.NewExp("until < {:now}", dbx.Params{"now": time.Now().Unix()})).Execute()
		return err
	})
}

// dropEnded treats a request with a token of an ended session as one without a valid token.
func dropEnded(e *core.RequestEvent) error {
	if e.Auth == nil || e.Auth.Collection().Name != collections.Admins {
		return e.Next()
	}
	session, err := Of(TokenOf(e))
	if err != nil {
		return err
	}
	ended, err := session.hasEnded(e.App)
	if err != nil {
		return fmt.Errorf("look up a session: %w", err)
	}
	if ended {
		e.Auth = nil
	}
	return e.Next()
}
