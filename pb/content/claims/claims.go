// Package claims knows what the pages say that only the company can know to be true: what they promise, which facts
// they state, and which placeholders stand for the company's own data. content/claims.json declares the claims of the
// content that a new site has. An admin confirms a claim, which holds for the words that were confirmed: when
// they change, the claim is open again. A placeholder cannot be confirmed, only replaced.
package claims

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
)

// A Kind says what a claim is.
type Kind string

// The kinds of claims.
const (
	Promise     Kind = "promise"
	Fact        Kind = "fact"
	Placeholder Kind = "placeholder"
)

// Values lists all kinds.
func (Kind) Values() []string { return []string{string(Promise), string(Fact), string(Placeholder)} }

// A Claim is something that the pages say now.
type Claim struct {
	ID    string
	Kind  Kind
	Label string // what people call it: what the sample says, or for a promise in other words, these words
	Group string // what a promise is about
	// Says are the words of a fact that its places say, which can be replaced in all of them.
	Says []string
	// Places are the texts that say it, in the order of the documents. A claim has at least one.
	Places []Place
	// Confirmed is who confirmed exactly these words, or nil.
	Confirmed *documents.Confirmation
}

// A Place is a text of a document that visitors read.
type Place struct {
	Key     string `json:"key"`     // of the document
	Pointer string `json:"pointer"` // a JSON Pointer
	Text    string `json:"text"`
	Written string `json:"written"` // the text with its placeholders, or empty if it is no single text
	// Terms is what an admin confirms: the text, with placeholders in place of the company's data.
	Terms string `json:"-"`
	// Removal is the JSON Pointer of what goes if an editor takes the text away, or empty if it has to stay.
	Removal string `json:"removal"`
}

// IsOpen reports whether an admin still has to confirm the claim or to replace its words.
func (c *Claim) IsOpen() bool { return c.Confirmed == nil }

// declarations is the type of claims.json.
type declarations struct {
	// Promises are found by phrases of their sentences, in small letters. A place of a promise is a text that contains
	// one, or that has taken the place of such a text of a new site.
	Promises []struct {
		ID, Group, Label string
		Words            []string
	}
	// Facts and Placeholders are found by their places. They are claims while they are as a new site has them.
	Facts, Placeholders []placed
	// Words are facts that stand in sentences, and are found by their words wherever visitors read them.
	Words []said
}

type placed struct {
	ID, Label string
	Places    []struct{ Document, Pointer string }
}

var declared = sync.OnceValue(func() (all declarations) {
	raw, err := content.Files.ReadFile("claims.json")
	if err := errors.Join(err, json.Unmarshal(raw, &all, json.MatchCaseInsensitiveNames(true),
		json.RejectUnknownMembers(true))); err != nil {
		panic(fmt.Errorf("read claims.json: %w", err)) // the file is part of the program
	}
	for _, promise := range all.Promises {
		for i, phrase := range promise.Words {
			promise.Words[i] = strings.ToLower(phrase)
		}
	}
	return all
})

// List returns everything that the pages claim now: first the placeholders, then the facts, then the promises. It reads
// all documents.
func List(app core.App) ([]Claim, error) {
	app = documents.Once(app)
	texts, err := documents.Survey(app)
	if err != nil {
		return nil, err
	}
	found, err := madeUp(app, texts)
	if err != nil {
		return nil, err
	}
	services, err := services(app)
	if err != nil {
		return nil, err
	}
	promises, err := promises(texts)
	if err != nil {
		return nil, err
	}
	found = slices.Concat(found, []Claim{services}, promises)
	found = slices.DeleteFunc(found, func(c Claim) bool { return len(c.Places) == 0 })
	return found, addConfirmations(app, found)
}

// madeUp returns the placeholders and the facts of the sample that stand now.
func madeUp(app core.App, texts []documents.SurveyedText) ([]Claim, error) {
	placeholders, err := placedClaims(app, Placeholder, declared().Placeholders)
	if err != nil {
		return nil, err
	}
	facts, err := placedClaims(app, Fact, declared().Facts)
	return slices.Concat(placeholders, facts, saidClaims(texts, facts)), err
}

// Samples returns the JSON Pointers of what is made up in each document, by its key. What an admin has confirmed is
// not made up.
func Samples(app core.App) (map[string][]string, error) {
	app = documents.Once(app)
	texts, err := documents.Survey(app)
	if err != nil {
		return nil, err
	}
	all, err := madeUp(app, texts)
	if err != nil {
		return nil, err
	}
	if err := addConfirmations(app, all); err != nil {
		return nil, err
	}
	pointers := map[string][]string{}
	for _, claim := range all {
		for _, place := range claim.Places {
			if claim.IsOpen() && place.Text != "" {
				pointers[place.Key] = append(pointers[place.Key], place.Pointer)
			}
		}
	}
	return pointers, nil
}

func placedClaims(app core.App, kind Kind, list []placed) ([]Claim, error) {
	found := make([]Claim, len(list))
	for i, one := range list {
		found[i] = Claim{ID: one.ID, Kind: kind, Label: one.Label}
		for _, place := range one.Places {
			words, ok, err := documents.FindGiven(app, place.Document, place.Pointer)
			if errors.Is(err, sql.ErrNoRows) {
				continue // the page was deleted
			}
			if err != nil {
				return nil, err
			}
			if ok {
				found[i].Places = append(found[i].Places, Place{
					Key: place.Document, Pointer: place.Pointer, Text: words.Text.Text,
					Terms: words.Terms, Removal: words.Removal,
				})
			}
		}
	}
	return found, nil
}

// Services is the claim that the company does what the pages of a new site offer. It stands while visitors can open
// one of them.
const Services = "services"

// accessibility is the key of a given page that is about no service.
const accessibility = "page-accessibility"

func services(app core.App) (Claim, error) {
	claim := Claim{ID: Services, Kind: Fact, Label: "The services and products that you offer"}
	known, err := presets()
	if err != nil {
		return claim, err
	}
	pages, err := documents.CustomPages(app)
	shown := map[string]documents.CustomPage{}
	for _, page := range pages {
		if page.Visible {
			shown[page.Key] = page
		}
	}
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if page, isShown := shown[key]; isShown && documents.IsCustom(key) && key != accessibility {
			claim.Places = append(claim.Places, Place{Key: key, Text: page.Name, Terms: page.Name})
		}
	}
	return claim, err
}
