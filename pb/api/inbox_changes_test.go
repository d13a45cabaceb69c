package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// changeMany makes one change to submissions and returns the answer.
func (r caller) changeMany(t *testing.T, kind string, change cases.EventKind, ids ...string) testapp.Answer {
	t.Helper()
	return r.changeManyAs(t, r.token, kind, change, ids...)
}

// changeManyAs makes a change with a token. Its reason counts only if it deletes for good.
func (r caller) changeManyAs(t *testing.T, token, kind string, change cases.EventKind, ids ...string) testapp.Answer {
	t.Helper()
	body := fmt.Sprintf(`{"change":%q,"ids":["%s"],"text":"It was sent twice."}`, change, strings.Join(ids, `","`))
	return r.Do(http.MethodPost, "/api/"+kind+"/changes", strings.NewReader(body),
		"Authorization", token, "Content-Type", "application/json")
}

// TestChangeMany makes every change to several messages at once. The answer lists those that
// were changed, so that a change can be undone exactly. Lists and counts follow.
func TestChangeMany(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	boss := testapp.MustToken(t, r.MustCreateAdmin(t, "boss@example.com", collections.RoleAdmin))
	var ids []string
	for range 3 {
		ids = append(ids, r.MustCreate(t, collections.Contacts, testapp.Contact()).Id)
	}
	slices.Sort(ids)
	for _, c := range []struct {
		change  cases.EventKind
		of      []string
		changed []string
		counts  string // total, unread, spam, bin
	}{
		{cases.Read, ids[:2], ids[:2], "3 1 0 0"},
		{cases.Read, ids, ids[2:], "3 0 0 0"},
		{cases.Unread, ids[2:], ids[2:], "3 1 0 0"},
		{cases.Flag, ids[:2], ids[:2], "1 1 2 0"},
		{cases.Unflag, ids, ids[:2], "3 1 0 0"},
		{cases.DeleteForGood, ids, nil, "3 1 0 0"}, // none is in the bin
		{cases.Bin, ids, ids, "0 0 0 3"},
		{cases.Restore, []string{ids[0], ids[0]}, ids[:1], "1 0 0 2"},
		{cases.DeleteForGood, ids, ids[1:], "1 0 0 0"}, // the first was restored
	} {
		var done cases.MarkedMany
		token := r.token
		if c.change == cases.DeleteForGood {
			token = boss
		}
		answer := r.changeManyAs(t, token, "contact", c.change, append(slices.Clone(c.of), "nothing")...)
		answer.Into(t, &done)
		if !slices.Equal(done.Changed, c.changed) || !slices.Equal(done.Missing, []string{"nothing"}) {
			t.Errorf("%s %v: %d %s", c.change, c.of, answer.Status, answer.Body)
		}
		var counts map[string]map[string]int
		r.Get("/api/inbox", r.token).Into(t, &counts)
		n := counts["contact"]
		if got := fmt.Sprint(n["total"], n["unread"], n["spam"], n["bin"]); got != c.counts {
			t.Errorf("after %s of %v the counts are %s, want %s", c.change, c.of, got, c.counts)
		}
		for i, query := range []string{"", "?unread=1", "?spam=1", "?bin=1"} {
			listed, header := r.receipts(t, "/api/contact"+query)
			if want := strings.Fields(c.counts)[i]; fmt.Sprint(len(strings.Fields(listed))) != want ||
				header.Get("X-Total-Count") != want {
				t.Errorf("after %s of %v, %s lists %q of %s, want %s", c.change, c.of, query, listed,
					header.Get("X-Total-Count"), want)
			}
		}
	}
	for _, path := range []string{"/api/contact/nothing", "/api/grievances/" + ids[0]} {
		r.call(t, http.MethodGet, path, "", http.StatusNotFound, nil)
	}
	for _, change := range cases.MarkKinds {
		// It is of another kind.
		expect(t, r.changeMany(t, "grievances", change, ids[0]), http.StatusOK, `"missing":["`+ids[0])
	}
}

// TestKeptSubmissions tries to remove submissions that must stay. The answer lists them with the reason.
func TestKeptSubmissions(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	grievance := r.MustCreate(t, collections.Grievances, testapp.Grievance(t)).Id
	message := r.MustCreate(t, collections.Contacts, testapp.Contact()).Id
	for _, c := range []struct {
		kind, id string
		change   cases.EventKind
		want     string
	}{
		{"grievances", grievance, cases.Bin, "It is not decided."},
		{"contact", message, cases.Bin, ""},
		{"contact", message, cases.DeleteForGood, "Another admin"},
	} {
		var done cases.MarkedMany
		answer := r.changeMany(t, c.kind, c.change, c.id)
		answer.Into(t, &done)
		if isKept := slices.Equal(done.Refused, []string{c.id}); isKept != (c.want != "") ||
			!strings.Contains(done.Why, c.want) {
			t.Errorf("%s %s: %d %s", c.change, c.kind, answer.Status, answer.Body)
		}
	}
	missing := fmt.Sprintf(`{"change":"deleteForGood","ids":[%q]}`, message)
	expect(t, r.post(t, 422, "/api/contact/changes", missing), 422, "Give the reason")
}

// TestChangeManyLimits checks that a call names 1 to 200 submissions and a known change.
func TestChangeManyLimits(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	many := make([]string, 201)
	for i := range many {
		many[i] = fmt.Sprint("id", i)
	}
	checkField(t, r.changeMany(t, "contact", "burn", "one"), http.StatusUnprocessableEntity, "change")
	checkField(t, r.changeMany(t, "contact", cases.Read, many...), http.StatusUnprocessableEntity, "ids")
	expect(t, r.changeMany(t, "contact", cases.Read, many[:200]...), http.StatusOK)
}

// TestActsOfOtherCalls checks that each call does its own acts only, and names them if it refuses another one.
func TestActsOfOtherCalls(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	id := r.MustCreate(t, collections.Contacts, testapp.Contact()).Id
	for _, kind := range []cases.EventKind{cases.Flag, cases.Bin, cases.DeleteForGood, cases.TakeBack, cases.SendNow,
		cases.SenderWrote} {
		for path, body := range map[string]string{
			"/" + id + "/events": fmt.Sprintf(`{"kind":%q,"text":"Hello."}`, kind),
			"/events":            fmt.Sprintf(`{"kind":%q,"ids":[%q]}`, kind, id),
			"/changes":           fmt.Sprintf(`{"change":%q,"ids":[%q]}`, kind, id),
		} {
			if path == "/changes" && slices.Contains(cases.MarkKinds, kind) {
				continue
			}
			r.post(t, http.StatusUnprocessableEntity, "/api/contact"+path, body)
		}
	}
}

// TestSearchTerms checks that a list says which words it searched for.
func TestSearchTerms(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	for query, want := range map[string]string{
		"": "", "?q=Asha+Ra": "Asha%2A", "?q=nothing+here": "nothing%2A,here%2A",
		"?q=a.b@example.com": "abexamplecom%2A",
		"?q=CON-2026-12":     "CON2026000012", "?q=Receipt+con+2026+12.": "CON2026000012,RECEIPT%2A",
		"?q=%E0%A4%A8%E0%A4%AE": "%E0%A4%A8%E0%A4%AE", "?q=...": "",
	} {
		if got := r.Get("/api/contact"+query, r.token).Header.Get("X-Search-Terms"); got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}
