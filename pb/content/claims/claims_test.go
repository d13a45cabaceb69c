package claims_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// erasesByItself finds texts that say after which time something is erased. The program only erases what is in the bin.
var erasesByItself = regexp.MustCompile(`(?i)at the latest \d+ (days|months)|\berased? .{0,60}\d+ (days|months)`)

// TestNoErasureByItself checks that no text of the sample promises an erasure that nothing does.
func TestNoErasureByItself(t *testing.T) {
	texts, err := documents.Survey(testapp.NewWithDocuments(t))
	testapp.Must(t, err)
	for _, text := range texts {
		if erasesByItself.MatchString(text.Text.Text) {
			t.Errorf("%s %s: %s", text.Key, text.Pointer, text.Text.Text)
		}
	}
}

// TestTakenOut checks that a claim is gone with the text, the entry or the page that said it.
func TestTakenOut(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	for _, id := range []string{"clients", claims.Services, "trial"} {
		if find(t, app, id) == nil {
			t.Errorf("%s is no claim of a new site", id)
		}
	}
	offered := len(find(t, app, claims.Services).Places)
	pages, err := documents.CustomPages(app)
	testapp.Must(t, err)
	for _, page := range pages {
		isOffered := slices.ContainsFunc(find(t, app, claims.Services).Places,
			func(place claims.Place) bool { return place.Key == page.Key })
		if isOffered != (page.Group == "services" || page.Group == "products") {
			t.Errorf("%s counts as a service: %v", page.Key, isOffered)
		}
	}
	change(t, app, "home", func(home map[string]any) {
		home["logos"].(map[string]any)["clients"].(map[string]any)["entries"] = []any{}
	})
	if now := find(t, app, "clients"); now != nil {
		t.Errorf("no clients: %+v", now)
	}
	samples, err := claims.Samples(app)
	if err != nil || slices.Contains(samples["home"], "/logos/clients/entries") ||
		!slices.Contains(samples["home"], "/impact/stats") {
		t.Errorf("the samples of the home page: %v, %v", samples["home"], err)
	}
	places := len(find(t, app, "trial").Places)
	change(t, app, "page-hrms-portal", func(page map[string]any) { page["place"].(map[string]any)["visible"] = false })
	if now := find(t, app, "trial"); len(now.Places) >= places {
		t.Errorf("a page that nobody sees still promises: %+v", now)
	}
	if now := find(t, app, claims.Services); now == nil || len(now.Places) != offered-1 {
		t.Errorf("a product less: %+v", now)
	}
	change(t, app, "page-job-portal", func(page map[string]any) { page["place"].(map[string]any)["visible"] = false })
	for _, place := range find(t, app, "noFee").Places {
		if strings.HasPrefix(place.Text, "Job seekers and employers meet directly") {
			t.Errorf("the card of a page that nobody sees still promises: %+v", place)
		}
	}
}

// TestHours checks that nobody is asked about hours that were changed, though one day is as in the sample.
func TestHours(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	if find(t, app, "hours") == nil {
		t.Error("the hours are no fact of a new site")
	}
	change(t, app, documents.Site, func(site map[string]any) {
		contact := site["contact"].(map[string]any)
		hours := contact["hours"].([]any)
		contact["hours"] = []any{map[string]any{"days": "Mon-Sat", "time": "9AM-6PM"}, hours[2]}
	})
	if now := find(t, app, "hours"); now != nil {
		t.Errorf("changed hours: %+v", now)
	}
}

// TestSaid checks that a fact which sentences state is found wherever visitors read its words, and nowhere else.
func TestSaid(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	city := find(t, app, "city")
	if !slices.Equal(city.Says, []string{"Bangalore", "Bengaluru"}) {
		t.Errorf("the city: %+v", city)
	}
	for _, place := range city.Places {
		if place.Key == "our-network" || !strings.Contains(place.Written, "Bangalore") &&
			!strings.Contains(place.Written, "Bengaluru") {
			t.Errorf("%+v does not say where the office is", place)
		}
	}
	if training := find(t, app, "training"); training.Says != nil || len(training.Places) < 25 {
		t.Errorf("training: %+v", training)
	}
	words := city.Words()
	change(t, app, "careers", func(careers map[string]any) {
		steps := careers["steps"].(map[string]any)["list"].([]any)
		slices.Reverse(steps)
	})
	if now := find(t, app, "city"); now.Words() != words || len(now.Places) != len(city.Places) {
		t.Errorf("after another order: %+v", now)
	}
	replace(t, app, "careers", "roles are in Bangalore", "roles are in Mysuru")
	replace(t, app, "help-center", "Write to us", "Write to our Bangalore office")
	now := find(t, app, "city")
	says := func(text string) bool {
		return slices.ContainsFunc(now.Places, func(place claims.Place) bool {
			return strings.Contains(place.Text, text)
		})
	}
	if says("roles are in Mysuru") || !says("our Bangalore office") {
		t.Errorf("after other words: %+v", now.Places)
	}
}

// TestRemoval checks what goes when a text is taken away.
func TestRemoval(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	for id, want := range map[string]string{
		"clients": "/logos/clients/entries", "years": "/description/0", "searchAgain": "/sections/1/stages/4",
		"state": "",
	} {
		if got := find(t, app, id).Places[0].Removal; got != want {
			t.Errorf("%s takes away %q instead of %q", id, got, want)
		}
	}
}

// TestKept checks which promises cannot be taken out, because a text that has to stay makes them. An owner can only
// rewrite those, so no text that has to stay belongs to another promise.
func TestKept(t *testing.T) {
	var kept []string
	for _, claim := range list(t, testapp.NewWithDocuments(t)) {
		hasToStay := func(place claims.Place) bool { return place.Removal == "" }
		if claim.Kind == claims.Promise && slices.ContainsFunc(claim.Places, hasToStay) {
			kept = append(kept, claim.ID)
		}
	}
	want := []string{
		"reply", "answerToApplications", "wages", "consultation", "fullShifts", "ownPortals",
		"csrCount", "confirmedJobs", "freeTraining", "noFee",
		"grievances", "retention", "checksByPhone",
	}
	if !slices.Equal(kept, want) {
		t.Errorf("these cannot be taken out: %v, want %v", kept, want)
	}
}

// TestMoved checks that a text which moved to another place of its page does not count as changed.
func TestMoved(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	words := find(t, app, "wages").Words()
	change(t, app, "page-contract-staffing", func(page map[string]any) {
		slices.Reverse(page["sections"].([]any))
		for _, section := range page["sections"].([]any) {
			if cards, ok := section.(map[string]any)["cards"].([]any); ok {
				slices.Reverse(cards)
			}
		}
	})
	if now := find(t, app, "wages"); now.Words() != words {
		t.Errorf("%+v", now.Places)
	}
}

func list(t *testing.T, app *testapp.App) []claims.Claim {
	t.Helper()
	all, err := claims.List(app)
	testapp.Must(t, err)
	return all
}

func find(t *testing.T, app *testapp.App, id string) *claims.Claim {
	t.Helper()
	all := list(t, app)
	if i := slices.IndexFunc(all, func(c claims.Claim) bool { return c.ID == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

func replace(t *testing.T, app *testapp.App, key, words, other string) {
	t.Helper()
	save(t, app, key, func(content string) string {
		if !strings.Contains(content, words) {
			t.Fatalf("%s does not say %q", key, words)
		}
		return strings.Replace(content, words, other, 1)
	})
}

func change(t *testing.T, app *testapp.App, key string, edit func(map[string]any)) {
	t.Helper()
	save(t, app, key, func(content string) string {
		var document map[string]any
		testapp.Must(t, json.Unmarshal([]byte(content), &document))
		edit(document)
		changed, err := json.Marshal(document)
		testapp.Must(t, err)
		return string(changed)
	})
}

func save(t *testing.T, app *testapp.App, key string, edit func(string) string) {
	t.Helper()
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
	record.Set(collections.DocumentContent, edit(record.GetString(collections.DocumentContent)))
	testapp.Must(t, app.Save(record))
}
