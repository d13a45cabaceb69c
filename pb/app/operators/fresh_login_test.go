package operators_test

import (
	"encoding/json/v2"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

// TestStolenToken tries to make lasting access of a token that somebody has stolen, and does the same after a login.
func TestStolenToken(t *testing.T) {
	o := newOperator(t)
	operator, err := o.FindAuthRecordByEmail(core.CollectionNameSuperusers, "operator@example.com")
	testapp.Must(t, err)
	admin := o.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	const password = "mango-train-umbrella"
	account := object{"email": "new@example.com", "password": password, "passwordConfirm": password,
		"role": collections.RoleAdmin}
	own, admins := "/api/collections/_superusers/records/"+operator.Id, "/api/collections/admins/records"
	calls := []struct {
		name, method, path string
		body               object
		status             int // after a login
	}{
		{"make an operator", http.MethodPost, "/api/collections/_superusers/records", account, http.StatusOK},
		{"make an admin", http.MethodPost, admins, account, http.StatusOK},
		{"an admin’s password", http.MethodPatch, admins + "/" + admin.Id,
			object{"password": password, "passwordConfirm": password}, http.StatusOK},
		{"an admin’s address", http.MethodPatch, admins + "/" + admin.Id, object{"email": "thief@example.com"},
			http.StatusOK},
		{"a code for a login", http.MethodPost, "/api/collections/_otps/records", object{
			"collectionRef": operator.Collection().Id, "recordRef": operator.Id, "password": password,
			"sentTo": "thief@example.com",
		}, http.StatusOK},
		{"the mail server of reset mails", http.MethodPatch, "/api/settings",
			object{"smtp": object{"host": "mail.example.net", "port": 25}}, http.StatusOK},
		{"the key of tokens", http.MethodPatch, "/api/collections/_superusers",
			object{"fileToken": object{"secret": "0123456789012345678901234567890123456789"}}, http.StatusOK},
		{"login by another site", http.MethodPatch, "/api/collections/admins",
			object{"oauth2": object{"enabled": false}}, http.StatusOK},
		{"an import", http.MethodPut, "/api/collections/import",
			object{"collections": []object{{"name": "mine", "type": "base"}}}, http.StatusNoContent},
		{"a backup with an account", http.MethodPost, "/api/backups/x.zip/restore", nil, http.StatusBadRequest},
		{"a backup that is evidence", http.MethodDelete, "/api/backups/x.zip", nil, http.StatusBadRequest},
		{"one’s own address and password", http.MethodPatch, own,
			object{"email": "me@example.com", "password": password, "passwordConfirm": password}, http.StatusOK},
	}
	try := func(token string, want func(status int) int) {
		t.Helper()
		o.token = token
		for _, c := range calls {
			o.expect(want(c.status), c.name, c.method, c.path, c.body)
		}
	}
	refused := func(int) int { return http.StatusForbidden }
	try(tokenSince(t, operator, 16*time.Minute), refused)
	plain, err := operator.NewAuthToken() // as a hook or a version before may have made it
	testapp.Must(t, err)
	try(plain, refused)
	o.expect(http.StatusOK, "look at an admin", http.MethodGet, admins+"/"+admin.Id, nil)
	try(o.logIn("operator@example.com", testapp.Password), func(status int) int { return status })
	o.logIn("me@example.com", password)
}

// TestStolenLink tries to get a backup, which holds the keys of all logins, by a token for files.
func TestStolenLink(t *testing.T) {
	o := newOperator(t)
	operator, err := o.FindAuthRecordByEmail(core.CollectionNameSuperusers, "operator@example.com")
	testapp.Must(t, err)
	testapp.Must(t, o.CreateBackup(t.Context(), "made.zip"))
	forged, err := security.NewJWT(object{"id": operator.Id, "type": "auth", "since": time.Now().Unix()}, "another key",
		time.Hour)
	testapp.Must(t, err)
	for age, want := range map[time.Duration]int{0: http.StatusOK, 16 * time.Minute: http.StatusForbidden} {
		o.token = tokenSince(t, operator, age)
		link := tokenIn(t, o.call(http.MethodPost, "/api/files/token", nil))
		for _, header := range []string{"", forged} {
			if got := o.Do(http.MethodGet, "/api/backups/made.zip?token="+link, nil, "Authorization",
				header); got.Status != want {
				t.Errorf("%s after the login: %d", age, got.Status)
			}
		}
	}
}

// TestRenewal renews tokens of operators, which neither makes them fresh nor lasts longer than a working day.
func TestRenewal(t *testing.T) {
	o := newOperator(t)
	operator, err := o.FindAuthRecordByEmail(core.CollectionNameSuperusers, "operator@example.com")
	testapp.Must(t, err)
	const renewal = "/api/collections/_superusers/auth-refresh"
	for age, want := range map[time.Duration]int{0: http.StatusOK, 3 * time.Hour: http.StatusForbidden,
		11 * time.Hour: http.StatusForbidden} {
		o.token = tokenSince(t, operator, age)
		o.token = tokenIn(t, o.call(http.MethodPost, renewal, nil))
		o.expect(want, age.String(), http.MethodPatch, "/api/settings", object{})
	}
	session := sessions.Session{ID: "one", Since: time.Now().Add(-12 * time.Hour), Renewable: true}
	if _, err := session.Token(operator); !errors.Is(err, sessions.ErrTooOld) {
		t.Errorf("a token of the day before: %v", err)
	}
	if o.token, err = operator.NewAuthToken(); err != nil {
		t.Fatal(err)
	}
	o.expect(http.StatusUnauthorized, "a token that does not say when the password was given", http.MethodPost, renewal,
		nil)
}

// TestOperatorsHaveNames checks that operators act under their own name, and leave traces.
func TestOperatorsHaveNames(t *testing.T) {
	o := newOperator(t)
	admin := o.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	o.expect(http.StatusForbidden, "act as an admin", http.MethodPost, "/api/collections/admins/impersonate/"+admin.Id,
		object{"duration": 60})
	o.expect(http.StatusForbidden, "by the id of the collection", http.MethodPost,
		"/api/collections/"+admin.Collection().Id+"/impersonate/"+admin.Id, object{})
	o.expect(http.StatusForbidden, "empty the log", http.MethodDelete, "/api/logs", nil)
	o.expect(http.StatusOK, "make accounts of one’s own", http.MethodPost, "/api/collections",
		object{"name": "mine", "type": "auth"})
	own := o.MustCreate(t, "mine", object{"email": "a@example.com", "password": testapp.Password})
	o.expect(http.StatusOK, "act as one of them", http.MethodPost, "/api/collections/mine/impersonate/"+own.Id,
		object{"duration": 60})
}

// tokenSince returns a token of a session whose password was given a while ago.
func tokenSince(t *testing.T, account *core.Record, ago time.Duration) string {
	t.Helper()
	session := sessions.New()
	session.Since = session.Since.Add(-ago)
	token, err := session.Token(account)
	testapp.Must(t, err)
	return token
}

func (o operator) logIn(email, password string) string {
	o.Helper()
	return tokenIn(o.T, o.call(http.MethodPost, "/api/collections/_superusers/auth-with-password",
		object{"identity": email, "password": password}))
}

func tokenIn(t *testing.T, got testapp.Answer) string {
	t.Helper()
	var session struct {
		Token string `json:"token"`
	}
	if err := json.Unmarshal([]byte(got.Body), &session); err != nil || session.Token == "" {
		t.Fatalf("no token: %d %s", got.Status, got.Body)
	}
	return session.Token
}
