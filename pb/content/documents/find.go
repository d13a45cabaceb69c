package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"

	"workforce/pb/platform/rules"
)

// maxFound limits the results of Find.
const maxFound = 200

// A Text is a text of a document with its place.
type Text struct {
	Key     string `json:"key"`
	Pointer string `json:"pointer"` // a JSON Pointer
	Text    string `json:"text"`
}

// Find returns the texts of all documents that contain the words, as they are written or with
// their placeholders filled in. Case and accents do not count. At most 200 texts are returned.
func Find(app core.App, words string) ([]Text, error) {
	found := []Text{}
	words = foldText(strings.TrimSpace(words))
	if words == "" {
		return found, nil
	}
	standing, err := Survey(app)
	if err != nil {
		return nil, err
	}
	for _, text := range standing {
		switch {
		case len(found) == maxFound:
			return found, nil
		case strings.Contains(foldText(text.Written), words):
			found = append(found, Text{text.Key, text.Pointer, text.Written})
		case text.Written != text.Text.Text && strings.Contains(foldText(text.Text.Text), words):
			found = append(found, text.Text)
		}
	}
	return found, nil
}

// A SurveyedText is a text of a document, with its placeholders filled in.
type SurveyedText struct {
	Text
	// Written is the text with its placeholders.
	Written string
	// Terms is the text with only its periods and limits filled in. It stays when the company's data change, and when
	// an admin confirms for how long data is kept.
	Terms string
	// Steady is the pointer with ids in place of the numbers of entries that have one, so it stays when entries move.
	Steady string
	// Removal is the JSON Pointer of what goes if the text is taken away: the text, or what it stands in. It is empty
	// if the schema needs both.
	Removal string
	// Hidden reports whether visitors do not see the text, because its page is not on the site.
	Hidden bool
}

// Survey returns the texts of all documents, in the order of Keys, and then those of the pages of sections.
func Survey(app core.App) ([]SurveyedText, error) {
	fill, err := newFilling(app)
	if err != nil {
		return nil, err
	}
	custom, err := customKeys(app)
	if err != nil {
		return nil, err
	}
	closed, err := ReadClosed(app)
	if err != nil {
		return nil, err
	}
	var found []SurveyedText
	for _, key := range slices.Concat(Keys(), custom) {
		raw, err := load(app, key)
		if err != nil {
			return nil, err
		}
		texts, err := survey(key, raw, fill, closed)
		if err != nil {
			return nil, err
		}
		found = append(found, texts...)
	}
	return found, nil
}

// SurveyDefaults returns the texts of all documents that a new site has, with their placeholders.
func SurveyDefaults() ([]SurveyedText, error) {
	var found []SurveyedText
	nothing := strings.NewReplacer()
	for _, key := range Seeds() {
		raw, err := Default(key)
		if err != nil {
			return nil, err
		}
		texts, err := survey(key, raw, filling{nothing, nothing}, nil)
		if err != nil {
			return nil, err
		}
		found = append(found, texts...)
	}
	return found, nil
}

// filling fills in the placeholders of a text: all, or only those of periods and limits.
type filling struct{ all, terms *strings.Replacer }

func newFilling(app core.App) (fill filling, err error) {
	from, err := loadSources(app, "", nil)
	if err != nil {
		return fill, err
	}
	periods, err := terms(from)
	if err != nil {
		return fill, err
	}
	fill.terms = rules.NewFiller(periods)
	fill.all, err = newFiller(from)
	return fill, err
}

func (f filling) survey(key string, pointer jsontext.Pointer, text string) SurveyedText {
	return SurveyedText{Text: Text{key, string(pointer), f.all.Replace(text)}, Written: text,
		Terms: f.terms.Replace(text)}
}

func survey(key string, raw json.RawMessage, fill filling, closed Closed) (found []SurveyedText, err error) {
	compiled, err := schemas()
	if err != nil {
		return nil, err
	}
	document := read(raw)
	leftOut := closed.LeftOut(raw)
	for p := range all(document, compiled[schemaName(key)]) {
		text, isText := p.value.(string)
		isWithin := func(entry string) bool { return strings.HasPrefix(string(p.pointer)+"/", entry+"/") }
		if !isText || p.schema != nil && (p.schema.Const != nil || p.schema.Enum != nil) {
			continue // the schema fixes texts such as the kind of a block
		}
		surveyed := fill.survey(key, p.pointer, text)
		surveyed.Steady, surveyed.Removal = string(p.steady), string(p.removal)
		surveyed.Hidden = isOff(document) || slices.ContainsFunc(leftOut, isWithin)
		found = append(found, surveyed)
	}
	return found, nil
}

// isOff reports whether a document says that its page is not on the site.
func isOff(document node) bool {
	return isEqual(at(document, "place", "visible"), jsontext.Value("false"))
}

// foldText returns a text in lower case and without the accents of Latin letters.
func foldText(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x0300 && r <= 0x036f { // combining accents
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}
