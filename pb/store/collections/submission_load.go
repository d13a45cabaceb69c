package collections

import (
	"encoding/json/v2"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"workforce/content"
)

// mustLoadKinds reads the declarations. It panics if one is broken; the tests keep broken ones out of every build.
func mustLoadKinds() (all []*SubmissionKind) {
	files, err := fs.Glob(content.Files, "submissions/*.json")
	for _, file := range files {
		kind, readErr := ReadKind(content.Files, strings.TrimSuffix(path.Base(file), ".json"))
		err = errors.Join(err, readErr)
		all = append(all, kind)
	}
	if err != nil {
		panic(err)
	}
	return all
}

// ReadKind reads the declaration of a kind, and the choices in the document of its form.
func ReadKind(files fs.FS, name string) (*SubmissionKind, error) {
	kind := &SubmissionKind{Name: name}
	if err := readContent(files, "submissions/"+name+".json", kind, json.RejectUnknownMembers(true)); err != nil {
		return nil, err
	}
	var document struct{ Form map[string]any }
	if err := readContent(files, "documents/"+kind.Document+".json", &document); err != nil {
		return nil, err
	}
	for i := range kind.Fields {
		field := &kind.Fields[i]
		if field.Type == FileType {
			field.MaxFiles = 1
		}
		if field.Help != "" && field.MaxFiles == 0 {
			return nil, fmt.Errorf("content/submissions/%s.json: %s has no files, so its help is shown to nobody. "+
				"What senders read is the hint in the document %s", name, field.Name, kind.Document)
		}
		if list, ok := document.Form[field.Choices].([]any); ok {
			field.defaults = choicesOf(list)
		}
		field.fill()
	}
	return kind, nil
}

func readContent(files fs.FS, file string, into any, options ...json.Options) error {
	raw, err := fs.ReadFile(files, file)
	if err != nil {
		return fmt.Errorf("read content/%s: %w", file, err)
	}
	options = append(options, json.MatchCaseInsensitiveNames(true))
	if err := json.Unmarshal(raw, into, json.JoinOptions(options...)); err != nil {
		return fmt.Errorf("read content/%s: %w", file, err)
	}
	return nil
}

func choicesOf(list []any) []Choice {
	choices := make([]Choice, len(list))
	for i, entry := range list {
		choice, _ := entry.(map[string]any)
		choices[i].Value, _ = choice["value"].(string)
		choices[i].Label, _ = choice["label"].(string)
		choices[i].Pages, _ = choice["pages"].([]any)
	}
	return choices
}

// fill fills the limits into the sentences. {file} stays, because each file has its own name.
func (f *SubmissionField) fill() {
	limits := strings.NewReplacer(
		"{minLength}", strconv.Itoa(f.MinLength),
		"{maxFiles}", strconv.Itoa(f.MaxFiles), "{maxFileSize}", f.MaxFileSize(),
	)
	for _, sentence := range []*string{&f.Help, &f.TooShort, &f.TooLarge, &f.TooMany, &f.TooLargeTogether} {
		*sentence = limits.Replace(*sentence)
	}
	if f.TooLargeTogether == "" {
		f.TooLargeTogether = f.TooLarge
	}
}
