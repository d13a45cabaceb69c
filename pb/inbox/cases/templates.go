package cases

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	netmail "net/mail"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
)

// Templates is the collection of the texts that answers begin with.
const Templates = "templates"

// A Template is a text that an answer begins with. Words in braces, such as {receipt}, are filled
// in from the case. Some, such as {reasons}, are blanks for the writer.
type Template struct {
	ID       string  `db:"id" json:"_id"`
	Kind     string  `db:"kind" json:"-"` // the name of a collections.SubmissionKind
	Purpose  Purpose `db:"purpose" json:"purpose"`
	Language string  `db:"language" json:"language"` // a code of package languages
	Name     string  `db:"name" json:"name"`         // for staff
	Subject  string  `db:"subject" json:"subject"`
	Text     string  `db:"text" json:"text"`
}

// A Purpose says what a template is for.
type Purpose string

// The limits of a template, in characters.
const (
	maxTemplateName = 100
	MaxSubject      = 200
)

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// blanks are the placeholders that the writer of an answer replaces.
var blanks = []string{"answer", "question", "decision", "reasons", "office", "when", "where"}

// registerTemplates checks templates before they are saved, and stores the first ones if there
// are none.
func registerTemplates(app core.App) {
	app.OnRecordValidate(Templates).BindFunc(func(e *core.RecordEvent) error {
		if err := checkTemplate(e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := seedTemplates(e.App); err != nil {
			return err
		}
		return e.Next()
	})
}

// checkTemplate refuses a template with a placeholder that nobody would fill in.
func checkTemplate(record *core.Record) error {
	problems := validation.Errors{}
	kind := record.GetString("kind")
	for name, check := range map[string]func(value string) error{
		"name":    func(value string) error { return rules.Line("The name", value, true, maxTemplateName) },
		"subject": func(value string) error { return rules.Line("The subject", value, true, MaxSubject) },
		"text":    func(value string) error { return rules.Text("The text", value, "Write the text", MaxText) },
	} {
		value := rules.ManyLines(record.GetString(name))
		record.Set(name, value)
		if err := check(value); err != nil {
			problems[name] = err
		} else if unknown := unknownPlaceholders(kind, value); len(unknown) > 0 {
			problems[name] = rules.Broken(fmt.Sprintf("%s cannot be filled in. Use %s",
				strings.Join(inBraces(unknown), ", "), strings.Join(inBraces(PlaceholdersOf(kind)), ", ")))
		}
	}
	return problems.Filter()
}

func inBraces(names []string) []string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = "{" + name + "}"
	}
	return quoted
}

// PlaceholdersOf returns the placeholders of a kind: those that are filled in, then the blanks.
func PlaceholdersOf(kind string) []string {
	return slices.Concat(filledIn(kind), blanks)
}

func unknownPlaceholders(kind, text string) []string {
	return slices.DeleteFunc(placeholdersIn(text),
		func(name string) bool { return slices.Contains(PlaceholdersOf(kind), name) })
}

// placeholdersIn returns the names of the placeholders in a text, each once.
func placeholdersIn(text string) []string {
	names := []string{}
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(names, found[1]) {
			names = append(names, found[1])
		}
	}
	return names
}

// BlanksIn returns the names of the blanks in a text that nobody has filled in yet.
func BlanksIn(text string) []string {
	return slices.DeleteFunc(placeholdersIn(text), func(name string) bool { return !slices.Contains(blanks, name) })
}

// seedTemplates stores the templates of the program if there are none.
func seedTemplates(app core.App) error {
	total, err := app.CountRecords(Templates)
	if err != nil || total > 0 {
		return err
	}
	collection, err := app.FindCollectionByNameOrId(Templates)
	if err != nil {
		return err
	}
	all, err := defaultTemplates()
	if err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, t := range all {
			record := core.NewRecord(collection)
			record.Load(map[string]any{
				"kind": t.Kind, "purpose": string(t.Purpose), "language": t.Language,
				"name": t.Name, "subject": t.Subject, "text": t.Text,
			})
			if err := tx.Save(record); err != nil {
				return fmt.Errorf("store template %s-%s-%s: %w", t.Kind, t.Purpose, t.Language, err)
			}
		}
		return nil
	})
}

// defaultTemplates reads the templates that a new site starts with.
func defaultTemplates() ([]Template, error) {
	files, err := fs.Glob(content.Files, "templates/*.txt")
	if err != nil {
		return nil, err
	}
	all := make([]Template, len(files))
	for i, file := range files {
		if all[i], err = readTemplate(file); err != nil {
			return nil, fmt.Errorf("read content/%s: %w", file, err)
		}
	}
	return all, nil
}

func readTemplate(file string) (Template, error) {
	raw, err := content.Files.ReadFile(file)
	if err != nil {
		return Template{}, err
	}
	parsed, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Template{}, err
	}
	text, err := io.ReadAll(parsed.Body)
	if err != nil {
		return Template{}, err
	}
	parts := strings.Split(strings.TrimSuffix(path.Base(file), ".txt"), "-")
	if len(parts) != 3 {
		return Template{}, errors.New("its name is not <kind>-<purpose>-<language>.txt")
	}
	return Template{
		Kind: parts[0], Purpose: Purpose(parts[1]), Language: parts[2],
		Name: parsed.Header.Get("Name"), Subject: parsed.Header.Get("Subject"), Text: strings.TrimSpace(string(text)),
	}, nil
}

// templateFor returns the stored template of a kind with a purpose, the oldest if there are
// several. If staff have deleted it, it returns the program's own.
func templateFor(app core.App, kind string, purpose Purpose, language string) (Template, error) {
	var found Template
	err := app.DB().Select("*").From(Templates).
		Where(dbx.HashExp{"kind": kind, "purpose": string(purpose), "language": language}).
		OrderBy("created", "id").Limit(1).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return readTemplate(fmt.Sprintf("templates/%s-%s-%s.txt", kind, purpose, language))
	}
	if err != nil {
		return Template{}, fmt.Errorf("find a template: %w", err)
	}
	return found, nil
}
