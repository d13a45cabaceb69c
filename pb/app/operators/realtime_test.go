package operators_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOperatorsHearNoSecrets subscribes to changes of accounts with each option that a search has too. No message shows
// or tells the key of a login.
func TestOperatorsHearNoSecrets(t *testing.T) {
	o := newOperator(t)
	admin := o.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	o.expect(http.StatusOK, "notes about admins", http.MethodPost, "/api/collections",
		object{"name": "notes", "type": "base", "fields": []object{
			{"name": "who", "type": "relation", "collectionId": admin.Collection().Id, "maxSelect": 1},
		}})
	note := o.MustCreate(t, "notes", map[string]any{"who": admin.Id})
	client := subscriptions.NewDefaultClient()
	o.SubscriptionsBroker().Register(client)
	option := func(name, value string) string {
		return "?options=" + url.QueryEscape(`{"query":{"`+name+`":"`+value+`"}}`)
	}
	heard := []string{"admins/*", "admins/*" + option("filter", "name != ''"),
		"admins/*" + option("fields", "tokenKey,password"), "notes/*" + option("expand", "who")}
	silent := []string{
		"admins/*" + option("filter", "tokenKey ~ '%'"), "admins/*" + option("filter", "password ~ '%'"),
		"admins/*" + option("filter", "id != '' || tokenKey ~ 'a'"),
		"notes/*" + option("filter", "who.tokenKey ~ '%'"), "notes/*" + option("filter", "who.password ~ '%'"),
	}
	topics := slices.Concat(heard, silent)
	if got := o.call(http.MethodPost, "/api/realtime",
		object{"clientId": client.Id(), "subscriptions": topics}); got.Status != http.StatusNoContent {
		t.Fatal(got.Status, got.Body)
	}
	const changes = 5
	for range changes {
		o.expect(http.StatusOK, "change the account", http.MethodPatch, "/api/collections/admins/records/"+admin.Id,
			object{"name": "Asha"})
		o.expect(http.StatusOK, "change the note", http.MethodPatch, "/api/collections/notes/records/"+note.Id,
			object{"who": admin.Id})
	}
	secret := admin.TokenKey()
	counts := map[string]int{}
	for range changes * len(heard) {
		message := <-client.Channel()
		counts[message.Name]++
		if text := string(message.Data); strings.Contains(text, "tokenKey") || strings.Contains(text, "password") ||
			strings.Contains(text, secret) {
			t.Errorf("%s tells %s", message.Name, text)
		}
	}
	for _, topic := range silent {
		if counts[topic] > 0 {
			t.Errorf("%s: %d messages", topic, counts[topic])
		}
	}
}

// TestOperatorsHearNoSubmissions subscribes to submissions, by the name and by the id of their collections, and by a
// filter of another collection. All are refused, because the log of reads does not record what a subscription sends.
func TestOperatorsHearNoSubmissions(t *testing.T) {
	o := newOperator(t)
	client := subscriptions.NewDefaultClient()
	o.SubscriptionsBroker().Register(client)
	for options, want := range map[string]int{
		`{"query":{"filter":"title ~ 'a'"}}`:                           http.StatusNoContent,
		`{"query":{"filter":"applications_via_job\u002ephone ~ '9'"}}`: http.StatusBadRequest,
	} {
		topics := []string{"jobs/*?options=" + url.QueryEscape(options)}
		if got := o.call(http.MethodPost, "/api/realtime",
			object{"clientId": client.Id(), "subscriptions": topics}); got.Status != want {
			t.Errorf("%s: %d %s", options, got.Status, got.Body)
		}
	}
	for topic, want := range map[string]int{collections.Jobs: http.StatusNoContent,
		collections.Contacts: http.StatusBadRequest, collections.Outbox: http.StatusBadRequest,
		"case_bodies": http.StatusBadRequest} {
		collection, err := o.FindCollectionByNameOrId(topic)
		testapp.Must(t, err)
		for _, name := range []string{topic, collection.Id} {
			if got := o.call(http.MethodPost, "/api/realtime",
				object{"clientId": client.Id(), "subscriptions": []string{name + "/*"}}); got.Status != want {
				t.Errorf("%s: %d %s", name, got.Status, got.Body)
			}
		}
	}
}
