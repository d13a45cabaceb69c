package program

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestOperatorsHost gives `/_/` a host of its own, and tries to reach it at the host of the site.
func TestOperatorsHost(t *testing.T) {
	p := testbinary.Start(t, "OPERATORS_HOST=operators.test", "SITE_URL=http://site.test")
	at := func(host string) *testbinary.Caller {
		return testbinary.NewCaller("http://"+host, p.Address, testbinary.Office, nil)
	}
	public, own := at("site.test"), at("operators.test")
	operator := own.LogInAsOperator(t)
	var superusers struct{ ID string }
	operator.Get(t, "/api/collections/_superusers").Into(t, &superusers)
	credentials := testbinary.Object{"identity": testbinary.OperatorEmail, "password": testbinary.Password}
	for _, name := range []string{"_superusers", "_SUPERUSERS", "%5Fsuperusers", superusers.ID,
		strings.ToUpper(superusers.ID)} {
		for _, path := range []string{"/api/collections/" + name + "/auth-with-password",
			"/api//collections/" + name + "/auth-with-password"} {
			if got := public.Send(t, http.MethodPost, path, credentials); got.Status != http.StatusNotFound &&
				got.Status != http.StatusMethodNotAllowed {
				t.Errorf("a login at %s of the site: %d %s", path, got.Status, got.Body)
			}
		}
	}
	var link struct{ Token string }
	operator.Send(t, http.MethodPost, "/api/files/token", nil).Into(t, &link)
	const hidden = "/api/collections/contacts/records"
	for _, c := range []struct {
		path          string
		site, ownHost []int // the statuses
	}{
		{"/_/", []int{404}, []int{200}},
		{"/%5f/", []int{404}, []int{200}},
		{"/_/extensions.js", []int{404}, []int{200}},
		{"/api/settings", []int{404}, []int{200}},
		{"/api/logs", []int{404}, []int{200}},
		{"/api/backups", []int{404}, []int{200}},
		{"/api/backups/x.zip?token=" + link.Token, []int{404}, []int{400, 404, 500}},
		{"/api/crons", []int{404}, []int{200}},
		{"/api/collections", []int{404}, []int{200}},
		{"/api/collections/contacts", []int{404}, []int{200}},
		{hidden, []int{401, 403}, []int{200}},
		{"/api/contact", []int{401}, []int{200}},
		{"/uploads/grievances/x", []int{401, 404}, []int{404}},
		{"/api/health", []int{200}, []int{200}},
		{"/contact", []int{200}, []int{404}},
		{"/admin/login", []int{200}, []int{404}},
	} {
		if got := public.WithSession(operator).Get(t, c.path); !slices.Contains(c.site, got.Status) {
			t.Errorf("%s at the host of the site: %d %.100s", c.path, got.Status, got.Body)
		}
		if got := operator.Get(t, c.path); !slices.Contains(c.ownHost, got.Status) {
			t.Errorf("%s at the host of the operators: %d %.100s", c.path, got.Status, got.Body)
		}
	}
	if got := public.LogIn(t).Get(t, "/api/contact"); got.Status != http.StatusOK {
		t.Errorf("an admin at the host of the site: %d", got.Status)
	}
}
