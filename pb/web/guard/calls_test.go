package guard_test

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/test/testapp"
)

// TestSpellings checks that a proxy can close the login of operators by its address.
func TestSpellings(t *testing.T) {
	app := testapp.New(t)
	app.MustCreateOperator(t, "operator@example.com")
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	testapp.Must(t, err)
	login := `{"identity":"operator@example.com","password":"` + testapp.Password + `"}`
	for name, want := range map[string]int{"_superusers": http.StatusOK, "_SuperUsers": http.StatusNotFound,
		superusers.Id: http.StatusNotFound} {
		if got := app.Post("/api/collections/"+name+"/auth-with-password", login); got.Status != want {
			t.Errorf("log in to %s: %d %s, want %d", name, got.Status, got.Body, want)
		}
	}
}

// TestOpenedCollections checks that a collection of an operator's own keeps its rules.
func TestOpenedCollections(t *testing.T) {
	app := testapp.New(t)
	polls := core.NewBaseCollection("polls")
	polls.Fields.Add(&core.TextField{Name: "answer"})
	polls.ListRule, polls.CreateRule = types.Pointer(""), types.Pointer("")
	testapp.Must(t, app.Save(polls))
	if got := app.Post("/api/collections/polls/records", `{"answer":"yes"}`); got.Status != http.StatusOK {
		t.Errorf("create: %d %s", got.Status, got.Body)
	}
	if got := app.Get("/api/collections/polls/records", ""); got.Status != http.StatusOK {
		t.Errorf("list: %d %s", got.Status, got.Body)
	}
	if got := app.Get("/api/collections/polls/records/abcdefghijklmno", ""); got.Status != http.StatusForbidden {
		t.Errorf("view: %d %s", got.Status, got.Body)
	}
}

// TestUnknownCollections checks that calls for collections that do not exist count towards
// the general rate limit.
func TestUnknownCollections(t *testing.T) {
	for _, path := range []string{"/api/files/a/b/c", "/api/collections/a/records", "/api/collections/a/auth-methods"} {
		t.Run(path, func(t *testing.T) {
			app := testapp.New(t)
			app.Settings().RateLimits.Enabled = true
			app.Settings().RateLimits.Rules = []core.RateLimitRule{{Label: "/api/", MaxRequests: 3, Duration: 3600}}
			for i := range 5 {
				want := http.StatusNotFound
				if i >= 3 {
					want = http.StatusTooManyRequests
				}
				if got := app.Get(path, ""); got.Status != want {
					t.Errorf("call %d: %d %s", i+1, got.Status, got.Body)
				}
			}
		})
	}
}
