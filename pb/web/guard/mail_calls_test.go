package guard_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// createMember creates a collection of accounts as an operator might, with one account.
func createMember(t *testing.T, app *testapp.App) {
	t.Helper()
	members := core.NewAuthCollection("members")
	members.OTP.Enabled = true
	testapp.Must(t, app.Save(members))
	member := core.NewRecord(members)
	member.SetEmail("asha@example.com")
	member.SetPassword(testapp.Password)
	testapp.Must(t, app.Save(member))
}

// TestMailCalls asks PocketBase's calls for mails to a known and to an unknown address, while every hook tries
// to answer something else. The answers are the same, so they were given before the account was looked for.
func TestMailCalls(t *testing.T) {
	app := testapp.New(t)
	createMember(t, app)
	app.MustCreateOperator(t, "asha@example.com")
	ran := make(chan string, 10)
	app.OnRecordRequestPasswordResetRequest().BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		ran <- "request-password-reset"
		return e.String(http.StatusTeapot, "there is such an account")
	})
	app.OnRecordRequestVerificationRequest().BindFunc(func(e *core.RecordRequestVerificationRequestEvent) error {
		ran <- "request-verification"
		return e.String(http.StatusTeapot, "there is such an account")
	})
	app.OnRecordRequestOTPRequest().BindFunc(func(e *core.RecordCreateOTPRequestEvent) error {
		if e.Record == nil {
			return e.Next()
		}
		ran <- "request-otp"
		return e.String(http.StatusTeapot, "there is such an account")
	})
	for _, c := range []struct {
		collection, call string
		status           int
		runs             bool
	}{
		{core.CollectionNameSuperusers, "request-password-reset", http.StatusNoContent, true},
		{core.CollectionNameSuperusers, "request-verification", http.StatusBadRequest, false},
		{core.CollectionNameSuperusers, "request-otp", http.StatusForbidden, false},
		{"members", "request-password-reset", http.StatusNoContent, true},
		{"members", "request-verification", http.StatusNoContent, true},
		{"members", "request-otp", http.StatusOK, true},
	} {
		path := "/api/collections/" + c.collection + "/" + c.call
		for _, email := range []string{"asha@example.com", "nobody@example.com"} {
			if got := app.Post(path, `{"email":"`+email+`"}`); got.Status != c.status {
				t.Errorf("%s of %s: %d %s", path, email, got.Status, got.Body)
			}
		}
		guard.PendingMails(app).Wait()
		if c.runs {
			if got := <-ran; got != c.call {
				t.Errorf("%s has run %s", path, got)
			}
		}
		for _, wrong := range []string{`{"email":"asha"}`, `{"email":`, `{}`} {
			if got := app.Post(path, wrong); got.Status != http.StatusBadRequest && got.Status != c.status {
				t.Errorf("%s with %s: %d %s", path, wrong, got.Status, got.Body)
			}
		}
	}
	if len(ran) > 0 {
		t.Errorf("%d hooks have run for an address without an account", len(ran))
	}
}

// TestMailedCode logs in with a code whose id was answered before it was made.
func TestMailedCode(t *testing.T) {
	app := testapp.New(t)
	createMember(t, app)
	var password string
	app.OnRecordRequestOTPRequest().BindFunc(func(e *core.RecordCreateOTPRequestEvent) error {
		password = e.Password
		return e.Next()
	})
	app.OnMailerRecordOTPSend().BindFunc(func(*core.MailerRecordEvent) error { return nil })
	var asked struct {
		ID string `json:"otpId"`
	}
	app.Post("/api/collections/members/request-otp", `{"email":"asha@example.com"}`).Into(t, &asked)
	guard.PendingMails(app).Wait()
	typed := password[:4] + " " + password[4:] + "\\n" // as people type and copy it
	got := app.Post("/api/collections/members/auth-with-otp", `{"otpId":"`+asked.ID+`","password":"`+typed+`"}`)
	if got.Status != http.StatusOK {
		t.Errorf("%d %s", got.Status, got.Body)
	}
}

// TestCodesOfStrangers lets strangers ask for many codes. They get few mails sent, and whoever gives the password
// gets a code.
func TestCodesOfStrangers(t *testing.T) {
	app := testapp.New(t)
	createMember(t, app)
	members, err := app.FindCollectionByNameOrId("members")
	testapp.Must(t, err)
	members.MFA.Enabled, members.MFA.Duration = true, 1800
	testapp.Must(t, app.Save(members))
	var codes []string
	app.OnMailerRecordOTPSend().BindFunc(func(e *core.MailerRecordEvent) error {
		codes = append(codes, e.Meta["password"].(string))
		return nil
	})
	var asked struct {
		ID string `json:"otpId"`
	}
	ask := func() {
		app.Post("/api/collections/members/request-otp", `{"email":"asha@example.com"}`).Into(t, &asked)
		guard.PendingMails(app).Wait()
	}
	for range 12 {
		ask()
	}
	if len(codes) != 3 {
		t.Errorf("strangers had %d codes mailed", len(codes))
	}
	var begun struct {
		ID string `json:"mfaId"`
	}
	app.Post("/api/collections/members/auth-with-password",
		`{"identity":"asha@example.com","password":"`+testapp.Password+`"}`).Into(t, &begun)
	ask()
	if got := app.Post("/api/collections/members/auth-with-otp", fmt.Sprintf(`{"mfaId":%q,"otpId":%q,"password":%q}`,
		begun.ID, asked.ID, codes[len(codes)-1])); len(codes) != 4 || got.Status != http.StatusOK {
		t.Errorf("%d codes, %d %s", len(codes), got.Status, got.Body)
	}
}
