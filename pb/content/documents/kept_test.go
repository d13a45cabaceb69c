package documents_test

import (
	"encoding/json"
	"slices"
	"testing"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestKeptKinds checks that the editor of the privacy policy offers a row for each kind of data.
func TestKeptKinds(t *testing.T) {
	raw, err := content.Files.ReadFile("schemas/privacy.json")
	testapp.Must(t, err)
	var schema struct {
		Defs struct {
			Kept struct {
				Properties struct{ Kind struct{ Enum []string } }
			}
		} `json:"$defs"`
	}
	testapp.Must(t, json.Unmarshal(raw, &schema))
	offered, want := schema.Defs.Kept.Properties.Kind.Enum, documents.KeptKind("").Values()
	slices.Sort(offered)
	slices.Sort(want)
	if !slices.Equal(offered, want) {
		t.Errorf("content/schemas/privacy.json offers %v, want %v", offered, want)
	}
}

// TestKeptClauses checks what texts say of a table that an admin has confirmed.
func TestKeptClauses(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app.App))
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Privacy)
	const byHand = "until deleted by our staff, when no longer needed"
	const byHandInHindi = "जब तक हमारे कर्मचारी इसे मिटा न दें, यानी जब तक इसकी ज़रूरत है"
	for name, c := range map[string]struct {
		table                     []documents.Kept
		messages, spam, applicant string
		inHindi                   string // of applications
	}{
		"a row each": {
			[]documents.Kept{{"contact", "any", 1, "."}, {"spam", "any", 30, "."}, {"applications", "any", 365, "."}},
			"until 1 day after closing", "until 30 days after arrival", "until 1 year after closing",
			"बंद होने के 1 साल बाद तक",
		},
		"for ever": {
			[]documents.Kept{{"contact", "any", 0, "."}, {"applications", "allowed", 0, "."},
				{"applications", "any", 30, "."}},
			byHand, byHand, "until 30 days after closing", "बंद होने के 30 दिन बाद तक",
		},
		"outcomes, and a row that never counts": {
			[]documents.Kept{{"applications", "hired", 30, "."}, {"applications", "any", 365, "."},
				{"applications", "allowed", 1095, "."}},
			byHand, byHand, "until 1 year after closing; if you were hired, until 30 days after closing",
			"बंद होने के 1 साल बाद तक; यदि आपको नौकरी मिली, बंद होने के 30 दिन बाद तक",
		},
		"only an outcome": {
			[]documents.Kept{{"applications", "withdrawn", 30, "."}},
			byHand, byHand, byHand + "; if you withdrew it, until 30 days after closing",
			byHandInHindi + "; यदि आपने इसे वापस लिया, बंद होने के 30 दिन बाद तक",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var policy map[string]any
			testapp.Must(t, json.Unmarshal([]byte(record.GetString(collections.DocumentContent)), &policy))
			policy["kept"] = c.table
			content, err := json.Marshal(policy)
			testapp.Must(t, err)
			record.Set(collections.DocumentContent, string(content))
			testapp.Must(t, app.Save(record))
			testapp.Must(t, documents.Confirm(app, documents.ConfirmedKept, documents.WordsOf(c.table), "nobody"))
			says, err := documents.KeptClauses(app)
			if err != nil || says["keptMessages"] != c.messages || says["keptSpam"] != c.spam ||
				says["keptApplications"] != c.applicant || says["keptApplicationsHindi"] != c.inHindi {
				t.Errorf("%v %q", err, says)
			}
		})
	}
}
