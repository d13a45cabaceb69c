package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func (c company) invite(t *testing.T, email, role string) member {
	t.Helper()
	return c.act(t, 201, "POST /api/staff",
		map[string]string{"email": email, "name": "Meera Nair", "title": "Recruiter", "role": role})
}

// TestInvitation invites a person, changes the role, sets a password with the link, and logs in. The link works once.
func TestInvitation(t *testing.T) {
	c := newCompany(t)
	box := newPostbox(c.App)
	invited := c.invite(t, "meera@example.com", collections.RoleRecruiter)
	if !invited.Invited || invited.Token != "" || invited.Role != collections.RoleRecruiter {
		t.Errorf("%+v", invited)
	}
	token := box.take(t, tokenIn)
	shown := func() testapp.Answer { return c.Post("/api/auth/invitation", `{"token":"`+token+`"}`) }
	if want := `{"name":"Meera Nair","email":"meera@example.com","role":"recruiter"}`; strings.TrimSpace(shown().Body) != want {
		t.Errorf("the invitation is for %s", shown().Body)
	}
	expect(t, c.logIn("meera@example.com", testapp.Password), http.StatusUnauthorized) // there is no password yet
	c.act(t, 200, "PUT /api/staff/"+invited.ID, map[string]string{"name": "Meera", "role": collections.RoleEditor})
	expect(t, c.accept(token), http.StatusNoContent)
	expect(t, c.accept(token), http.StatusUnprocessableEntity)
	expect(t, shown(), http.StatusUnprocessableEntity)
	var got session
	c.logIn("meera@example.com", "staple mango train").Into(t, &got)
	if got.Role != collections.RoleEditor {
		t.Errorf("the role is %q, not the changed one", got.Role)
	}
	if row := c.list(t)["meera@example.com"]; row.Invited || row.LastLogin == "" {
		t.Errorf("after the login: %+v", row)
	}
	c.act(t, 409, "POST /api/staff/"+invited.ID+"/invitation", nil) // nobody else gets a link to a password in use
}

// TestInvitationWithoutMail answers the link to hand over, and a new one replaces it.
func TestInvitationWithoutMail(t *testing.T) {
	c := newCompany(t)
	first := c.invite(t, "meera@example.com", collections.RoleEditor)
	second := c.act(t, 200, "POST /api/staff/"+first.ID+"/invitation", nil)
	expect(t, c.accept(first.Token), http.StatusUnprocessableEntity)
	expect(t, c.accept(second.Token), http.StatusNoContent)
	for _, email := range []string{"ADMIN@example.com", "meera@example.com", "no address", ""} {
		c.act(t, 422, "POST /api/staff", map[string]string{"email": email, "name": "A", "role": collections.RoleEditor})
	}
	c.act(t, 422, "POST /api/staff", map[string]string{"email": "b@example.com", "name": "B", "role": "owner"})
	c.act(t, 422, "POST /api/staff", map[string]string{"email": "b@example.com", "name": " ",
		"role": collections.RoleEditor})
}

// TestAllWrongFields checks that a form with several wrong fields reads what is wrong with each of them at once.
func TestAllWrongFields(t *testing.T) {
	c := newCompany(t)
	editor := c.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	for call, form := range map[string]struct {
		body string
		want []string
	}{
		"POST /api/staff":                         {`{}`, []string{"email", "name", "password", "role"}},
		"PUT /api/staff/" + editor.Id:             {`{}`, []string{"name", "password", "role"}},
		"POST /api/staff/" + editor.Id + "/close": {`{"successor":"nobody"}`, []string{"password", "successor"}},
	} {
		method, path, _ := strings.Cut(call, " ")
		var got refusal
		caller{c.App, c.token}.call(t, method, path, form.body, 422, &got)
		if fields := slices.Sorted(maps.Keys(got.Fields)); !slices.Equal(fields, form.want) {
			t.Errorf("%s: %v", call, got.Fields)
		}
	}
}

// TestInvitationLasts checks that the link works for a day, and not later.
func TestInvitationLasts(t *testing.T) {
	c := newCompany(t)
	invited := c.invite(t, "meera@example.com", collections.RoleEditor)
	claims, err := security.ParseUnverifiedJWT(invited.Token)
	testapp.Must(t, err)
	expires, err := claims.GetExpirationTime()
	testapp.Must(t, err)
	if lasts := time.Until(expires.Time); lasts > 24*time.Hour || lasts < 23*time.Hour {
		t.Errorf("the link lasts %v", lasts)
	}
	account := testapp.MustFind(t, c, collections.Admins, "id", invited.ID)
	delete(claims, "exp")
	expired, err := security.NewJWT(claims, account.TokenKey()+account.Collection().VerificationToken.Secret,
		-time.Second)
	testapp.Must(t, err)
	expect(t, c.accept(expired), http.StatusUnprocessableEntity)
	expect(t, c.accept(invited.Token), http.StatusNoContent)
}

// TestClosedInvitation checks that the link of a closed account does not work, also not after it was opened again.
func TestClosedInvitation(t *testing.T) {
	c := newCompany(t)
	invited := c.invite(t, "meera@example.com", collections.RoleEditor)
	c.act(t, 200, "POST /api/staff/"+invited.ID+"/close", nil)
	expect(t, c.accept(invited.Token), 422)
	c.act(t, 200, "POST /api/staff/"+invited.ID+"/reopen", nil)
	expect(t, c.accept(invited.Token), 422)
}
