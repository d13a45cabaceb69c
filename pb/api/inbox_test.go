package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// receipts returns the receipts in an answer without their beginnings and zeros.
func (r caller) receipts(t *testing.T, address string) (string, http.Header) {
	t.Helper()
	mustIndex(t, r.App)
	answer := r.Get(address, r.token)
	if answer.Status != http.StatusOK {
		t.Fatalf("%s: %d %s", address, answer.Status, answer.Body)
	}
	var rows []struct {
		Receipt string `json:"receipt"`
	}
	answer.Into(t, &rows)
	var receipts []string
	for _, row := range rows {
		_, number, _ := strings.Cut(row.Receipt, "-")
		_, number, _ = strings.Cut(number, "-")
		receipts = append(receipts, strings.TrimLeft(number, "0"))
	}
	return strings.Join(receipts, " "), answer.Header
}

// mustIndex indexes the words of what was stored, as the app does a moment later.
func mustIndex(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.Must(t, list.IndexWords(app))
}

// change makes a call that changes something.
func (r caller) change(t *testing.T, kind string, change cases.EventKind, id string) {
	t.Helper()
	if answer := r.changeMany(t, kind, change, id); answer.Status != http.StatusOK ||
		strings.Contains(answer.Body, `"missing":["`) {
		t.Fatalf("%s of %s: %d %s", change, id, answer.Status, answer.Body)
	}
}

// TestGrievanceFilters checks every filter alone, with other filters and with words.
func TestGrievanceFilters(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	ids := map[string]string{}
	for i, c := range []struct {
		reason, name, details, at string
		portals                   []string
	}{
		{"defamatory", "Asha Rao", "The page names me.", "2026-01-30 18:29:59.999Z", []string{"crmPortal"}},
		{"defamatory", "Ravi Kumar", "Wrong salary, 100% false.", "2026-01-30 18:30:00.000Z",
			[]string{"lmsPortal", "crmPortal"}},
		{"others", "अनिता शर्मा", "रोज़गार पोर्टल काम नहीं करता", "2026-01-31 12:00:00.000Z", []string{"crmPortal"}},
		{"others", "José Menezes", "giu grdefamatory \"AND\"", "2026-01-31 18:30:00.000Z", []string{"csrTraining"}},
	} {
		fields := testapp.Grievance(t)
		delete(fields, "supportDocs")
		chosen := map[string]bool{}
		for _, portal := range c.portals {
			chosen[portal] = true
		}
		fields["reason"], fields["fullName"], fields["details"], fields["portals"] = c.reason, c.name, c.details, chosen
		fields["email"], fields["phone"] = fmt.Sprintf("sender%d@example.com", i+1), fmt.Sprintf("98765432%d0", i+1)
		mustCreateAt(t, r.App, collections.Grievances, fields, "createdAt", c.at)
		record := testapp.MustFind(t, r, collections.Grievances, "email", fields["email"])
		ids[fmt.Sprint(i+1)] = record.Id
	}
	r.change(t, "grievances", cases.Read, ids["2"])
	for _, c := range []struct{ query, want string }{
		{"", "4 3 2 1"},
		{"reason=defamatory", "2 1"},
		{"reason=contains_virus", ""},
		{"portal=crmPortal", "3 2 1"},
		{"portal=lmsPortal", "2"},
		{"reason=defamatory&portal=crmPortal", "2 1"},
		{"reason=others&portal=crmPortal&unread=1", "3"},
		{"unread=1", "4 3 1"},
		{"unread=0", "4 3 2 1"},
		{"from=2026-01-31", "4 3 2"},
		{"to=2026-01-30", "1"},
		{"from=2026-01-31&to=2026-01-31", "3 2"},
		{"from=2026-02-01&to=2026-01-01", ""},
		{"q=asha", "1"},
		{"q=ASH", "1"},
		{"q=rao+asha", "1"},
		{"q=jose", "4"},
		{"q=शर्मा", "3"},
		{"q=रोज़", "3"},
		{"q=salary&reason=defamatory&from=2026-01-31", "2"},
		{"q=salary&reason=others", ""},
		{"q=GRV-2026-000003", "3"},
		{"q=grv-2026-3", "3"},
		{"q=GRV-2026-00000", "4 3 2 1"},
		{"q=GRV-2025-000003", ""},
		{"q=GRV-2026-000003+asha", ""},
		{"q=3", "3"},
		{"q=GRV-2026-", "4 3 2 1"},
		{"q=000004", "4"},
		{"q=sender2%40example.com", "2"},
		{"q=sender2%40example.c", "2"},
		{"q=sender2%40", "2"},
		{"q=Sender%40", "4 3 2 1"},
		{"q=example", "4 3 2 1"},
		{"q=2%40example.com", ""},
		{"q=asha+ra", "1"},
		{"q=ra", ""},
		{"q=9876543220", "2"},
		{"q=%2B91+98765+43220", "2"},
		{"q=098765-43220", "2"},
		{"q=43220", "2"},
		{"q=3220", "2"},
		{"q=98765+43220", "2"},
		{"q=giu", "4"}, // older versions marked submissions with such words
		{"q=grdefamatory", "4"},
		{"q=%EE%80%80giu", "4"},
		{"q=" + strings.Repeat("salary+", 20), "2"},
		{"q=a", ""},
	} {
		t.Run(c.query, func(t *testing.T) {
			if got, _ := r.receipts(t, "/api/grievances?"+c.query); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	for _, text := range []string{
		`"`, `""`, `*`, `a*`, `NOT`, `NOT asha`, `asha AND`, `AND OR NOT`, `NEAR(asha rao)`, `words:asha`, `^asha`,
		`{words}:a`,
		`asha" OR "b`, `';DROP TABLE cases;--`, `(((`, "\x00", "asha\x00", `+asha`, `-asha`,
		`%`, `_`, `\`, "🙂", "\u200d",
	} {
		t.Run("hostile words "+text, func(t *testing.T) {
			request := "/api/grievances?q=" +
				strings.NewReplacer("%", "%25", " ", "+", "\x00", "%00", "&", "%26", ";", "%3B",
					"+", "%2B", "\"", "%22").Replace(text)
			expect(t, r.Get(request, r.token), http.StatusOK)
		})
	}
	for _, query := range []string{
		"reason=x", "portal=x", "portal=crmportal", "from=yesterday",
		"from=2026-02-30", "to=2026-1-1", "unread=2", "spam=x",
		"bin=true", "after=!", "after=zzzzzzzzzzzzzzzzzzzzz", "before=-2", "after=1&before=2", "page=1&after=1",
	} {
		t.Run("refuse "+query, func(t *testing.T) {
			checkField(t, r.Get("/api/grievances?"+query, r.token), http.StatusBadRequest, "")
		})
	}
}

// TestCursors pages through a list while rows are added and removed. Every row that stayed
// is seen exactly once.
func TestCursors(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	create := func() { r.MustCreate(t, collections.Contacts, testapp.Contact()) }
	for range 12 {
		create()
	}
	walk := func(address, rel string) (seen []string) {
		for address != "" {
			receipts, header := r.receipts(t, address)
			seen = append(seen, strings.Fields(receipts)...)
			address = linkTo(header, rel)
			create()
		}
		return seen
	}
	down := walk("/api/contact?perPage=5", "next")
	if want := strings.Fields("12 11 10 9 8 7 6 5 4 3 2 1"); !slices.Equal(down, want) {
		t.Errorf("older ones: %v", down)
	}
	_, header := r.receipts(t, "/api/contact?perPage=5&q=asha")
	_, header = r.receipts(t, linkTo(header, "next"))
	_, header = r.receipts(t, linkTo(header, "next"))
	got, header := r.receipts(t, linkTo(header, "prev"))
	if got != "10 9 8 7 6" || linkTo(header, "prev") == "" {
		t.Errorf("newer ones: %q, links %q", got, header.Get("Link"))
	}
	// The last page has no next link, and an empty page still links back.
	last := linkTo(header, "next")
	if last == "" || header.Get("X-Total-Count") != "15" {
		t.Fatalf("links %q of %s", header.Get("Link"), header.Get("X-Total-Count"))
	}
	testapp.MustExec(t, r, "UPDATE cases SET place = '' WHERE substr(receipt, -6) <= '000005'")
	got, header = r.receipts(t, last)
	if got != "" || linkTo(header, "next") != "" {
		t.Errorf("past the end: %q, links %q", got, header.Get("Link"))
	}
	if got, _ := r.receipts(t, linkTo(header, "prev")); got != "10 9 8 7 6" {
		t.Errorf("back from past the end: %q", got)
	}
}

// linkTo returns the address of a link in a header.
func linkTo(header http.Header, rel string) string {
	for part := range strings.SplitSeq(header.Get("Link"), ", ") {
		if address, ok := strings.CutSuffix(part, `>; rel="`+rel+`"`); ok {
			return strings.TrimPrefix(address, "<")
		}
	}
	return ""
}
