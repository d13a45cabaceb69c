package collections_test

import (
	"slices"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDeclarations checks that the declared kinds are complete and fit the database.
func TestDeclarations(t *testing.T) {
	app := testapp.New(t)
	uses := []collections.Use{collections.InList, collections.InExport, collections.InMail, collections.InFingerprint}
	for _, kind := range collections.SubmissionKinds {
		collection, err := app.FindCollectionByNameOrId(kind.Collection)
		testapp.Must(t, err)
		declared := []string{
			"id", kind.Time, collections.Receipt, collections.Spam, collections.Suspect, collections.IdempotencyKey,
			collections.Fingerprint,
			collections.ReadAt, collections.DeletedAt, collections.Notice,
		}
		if _, hasFiles := kind.FileField(); hasFiles {
			declared = append(declared, collections.FileNames)
		}
		for _, field := range kind.Fields {
			declared = append(declared, field.Name)
			if first, _ := kind.FileField(); field.IsFile() && field.Name != first.Name {
				t.Errorf("%s.%s is a second field of files; what calls FileField knows one", kind.Name, field.Name)
			}
			if field.Label == "" {
				t.Errorf("%s.%s has no label", kind.Name, field.Name)
			}
			for _, use := range field.LeftOutOf {
				if !slices.Contains(uses, use) {
					t.Errorf("%s.%s is left out of %q, which is not a use", kind.Name, field.Name, use)
				}
			}
			checkSentences(t, kind.Name, field)
		}
		columns := collection.Fields.FieldNames()
		slices.Sort(declared)
		slices.Sort(columns)
		if !slices.Equal(columns, declared) {
			t.Errorf("%s has the columns %v, declared are %v", kind.Collection, columns, declared)
		}
		for i, types := range [][]collections.FieldType{{collections.NameType, collections.LineType},
			{collections.EmailType}, {collections.PhoneType}}[:len(kind.Sender)] {
			// Field panics if it is not declared.
			if field := kind.Field(kind.Sender[i]); !slices.Contains(types, field.Type) {
				t.Errorf("%s: the sender's field %s is of the type %s", kind.Name, field.Name, field.Type)
			}
		}
		checkFlow(t, kind)
		checkFilters(t, kind)
	}
}

// checkFlow checks that each state of a kind can be reached, and that no other one is named.
func checkFlow(t *testing.T, kind *collections.SubmissionKind) {
	t.Helper()
	flow := kind.Flow
	reached := []collections.State{flow.First}
	for i := 0; i < len(reached); i++ {
		for _, to := range flow.Moves[reached[i]] {
			if !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
	slices.Sort(reached)
	if flow.First == "" || !slices.Equal(reached, flow.States()) {
		t.Errorf("%s has the states %v, reached are %v", kind.Name, flow.States(), reached)
	}
	for _, state := range slices.Concat(flow.Ended, flow.Returning,
		[]collections.State{flow.Answered, flow.Withdrawn}) {
		if state != "" && !slices.Contains(reached, state) {
			t.Errorf("%s has no state %q", kind.Name, state)
		}
	}
	if len(flow.Ended) == 0 || len(kind.Readers) == 0 || kind.StatusPage != "" && flow.Withdrawn == "" ||
		kind.Deadlines != (len(kind.Outcomes) > 0) {
		t.Errorf("%s lacks ended states, readers, the state of what was withdrawn, or outcomes", kind.Name)
	}
}

// checkFilters checks that the two columns of the list have enough room for the filters of a kind.
func checkFilters(t *testing.T, kind *collections.SubmissionKind) {
	t.Helper()
	taken := map[string]string{}
	for _, filter := range kind.Filters {
		column := kind.FilterColumn(filter)
		if other := taken[column]; other != "" {
			t.Errorf("%s: the filters %s and %s need the column %s. Filter by the case instead: pb/inbox/list/case_filter.go",
				kind.Name, other, filter.Name, column)
		}
		taken[column] = filter.Name
	}
}

// checkSentences checks that a visitor who breaks a rule of the field gets a sentence.
func checkSentences(t *testing.T, kind string, field collections.SubmissionField) {
	t.Helper()
	need := map[string]bool{}
	switch field.Type {
	case collections.NameType, collections.EmailType, collections.PhoneType, collections.URLType:
		need["wrong"] = field.Wrong == ""
	case collections.ChoiceType, collections.ChoicesType:
		need["wrong"] = field.Wrong == ""
		need["choices"] = len(field.Values()) == 0
	case collections.FileType, collections.FilesType:
		need["wrong"] = field.Wrong == ""
		need["unreadable"] = field.Unreadable == ""
		need["empty"] = field.Empty == ""
		need["tooLarge"] = field.TooLarge == ""
		need["maxFileMegabytes"] = field.MaxFileMegabytes == 0
		need["tooMany"] = field.MaxFiles > 1 && field.TooMany == ""
	case collections.LineType, collections.TextType:
		need["maxLength"] = field.MaxLength == 0
	case collections.OpeningType:
	default:
		t.Errorf("%s.%s has the unknown type %q", kind, field.Name, field.Type)
	}
	need["tooShort"] = field.MinLength > 0 && field.TooShort == ""
	for name, missing := range need {
		if missing {
			t.Errorf("%s.%s declares no %s", kind, field.Name, name)
		}
	}
}

// TestPersonal checks that a first reading without names shows no profile of the sender either.
func TestPersonal(t *testing.T) {
	kind := collections.SubmissionKind{Fields: []collections.SubmissionField{
		{Name: "profile", Type: collections.URLType}, {Name: "experience", Type: collections.TextType},
		{Name: "resume", Type: collections.FileType},
	}}
	if got := kind.Personal(); !slices.Equal(got, []string{"profile", "resume"}) {
		t.Errorf("%q", got)
	}
}
