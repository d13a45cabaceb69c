package cases_test

import (
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"testing"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestActKinds checks what content/acts.json declares: names that no other act has, a template for each mail that is
// written by itself, members that the program or the dashboard reads, and an address for each act of senders.
func TestActKinds(t *testing.T) {
	file, err := content.Files.ReadFile("acts.json")
	testapp.Must(t, err)
	var all []struct {
		cases.ActKind
		Timeline string
		Form     struct {
			Title, Label, Hint, Send, Mail string
			AnyVersion, Always             bool
		}
	}
	if err := json.Unmarshal(file, &all, json.RejectUnknownMembers(true),
		json.MatchCaseInsensitiveNames(true)); err != nil {
		t.Error(err)
	}
	var names []string
	for _, of := range cases.ActKinds {
		name := of.Name()
		if name == "" || slices.Contains(names, name) {
			t.Errorf("two acts are called %q", name)
		}
		names = append(names, name)
		isQuiet := of.Kind == cases.SenderWantsTold || of.Kind == cases.SenderWantsNone // the page Your data shows them
		hasCall := of.Path != "" && of.Done != "" && of.Summary != "" ||
			of.Kind == cases.SenderAskedCorrection || isQuiet
		if of.IsBySender() != (hasCall && of.Public != isQuiet) || of.IsBySender() && of.Many {
			t.Errorf("%s: is it an act of senders? %+v", name, of)
		}
		for _, kind := range collections.SubmissionKinds {
			isWritten := kind.Hiring && of.Mail == "answer" // which begins with a subject only
			if of.Mail == "" || !of.IsOf(kind) || isWritten {
				continue
			}
			for _, language := range []string{"en", "hi"} {
				file := fmt.Sprintf("templates/%s-%s-%s.txt", kind.Name, of.Mail, language)
				if _, err := content.Files.ReadFile(file); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestUnknownAct names the acts of staff, as a person reads a list. Those of senders are unknown to staff.
func TestUnknownAct(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	for _, kind := range []cases.EventKind{"erase", "", cases.SenderWrote, cases.WasMarked} {
		err := act(app, record, cases.Action{Kind: kind, Text: "Hello."})
		if want := "Must be one of acknowledge, acknowledgeByPhone, note, answer, assign, move, decide"; err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", kind, err, want)
		}
	}
	if err := send(t, app, record, cases.Action{Kind: cases.Note, Text: "Hello."}); err == nil {
		t.Error("a sender wrote a note for staff")
	}
}
