package sessions

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// freshFor is how long after the password a session is fresh.
const freshFor = 15 * time.Minute

// IsFresh reports whether the caller gave the password a moment ago. Every script of the site's address can read
// an operator's token, and a stolen one must not become lasting access.
func IsFresh(e *core.RequestEvent) bool { return e.HasSuperuserAuth() && isFresh(TokenOf(e)) }

// IsFreshLink reports the same of the token in an address. The call itself must verify that token.
func IsFreshLink(e *core.RequestEvent) bool { return isFresh(e.Request.URL.Query().Get("token")) }

func isFresh(token string) bool {
	since, ok := sinceOf(token)
	return ok && time.Since(since) < freshFor
}

// sinceOf returns when the password of a token's session was given. A token of PocketBase does not say it. The caller
// knows that the signature is right.
func sinceOf(token string) (time.Time, bool) {
	claims, err := security.ParseUnverifiedJWT(token)
	since, ok := claims[claimSince].(float64)
	return time.Unix(int64(since), 0), err == nil && ok
}

// RegisterOperators makes the tokens of operators ours, also those in links. A login lasts a working day, however often
// it is renewed.
func RegisterOperators(app core.App) {
	app.OnRecordAuthRequest(core.CollectionNameSuperusers).BindFunc(func(e *core.RecordAuthRequestEvent) error {
		session := New()
		if isRenewal := e.AuthMethod == ""; isRenewal {
			since, ok := sinceOf(TokenOf(e.RequestEvent))
			if !ok || !e.HasSuperuserAuth() {
				return e.UnauthorizedError("Please log in again.", nil)
			}
			session.Since = since
		}
		var err error
		if e.Token, err = session.Token(e.Record); err != nil {
			return e.UnauthorizedError("Please log in again.", err)
		}
		return e.Next()
	})
	app.OnFileTokenRequest(core.CollectionNameSuperusers).BindFunc(func(e *core.FileTokenRequestEvent) error {
		since, ok := sinceOf(TokenOf(e.RequestEvent))
		if !ok {
			return e.Next()
		}
		collection := e.Record.Collection()
		var err error
		e.Token, err = security.NewJWT(map[string]any{
			core.TokenClaimType: core.TokenTypeFile, core.TokenClaimId: e.Record.Id,
			core.TokenClaimCollectionId: collection.Id, claimSince: since.Unix(),
		}, e.Record.TokenKey()+collection.FileToken.Secret, collection.FileToken.DurationTime())
		if err != nil {
			return err
		}
		return e.Next()
	})
}
