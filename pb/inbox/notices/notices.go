// Package notices keeps what people were told about their data beside the button of a form. Staff change these
// words, so each text that a visitor was shown is a row that nobody can change. A submission has the id of its row.
// So the company can prove later what a sender had read, and in which language.
package notices

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
)

// Collection is the collection of the notices. Operators can read it in PocketBase's admin UI.
const Collection = "notices"

// Consent is the kind of the notice beside the button that lets an application be kept for other openings. The other
// kinds are those of submissions.
const Consent = "consent"

// A Notice is a text that visitors were shown.
type Notice struct {
	ID       string         `db:"id"` // the hash of the kind, the language and the text
	Kind     string         `db:"kind"`
	Language string         `db:"language"`
	Text     string         `db:"text"`
	Shown    types.DateTime `db:"shown"` // for the first time
}

// Of returns the notice beside the form of a kind, as its document has it now.
func Of(app core.App, kind *collections.SubmissionKind) (Notice, error) {
	var document struct{ Form struct{ Privacy string } }
	if err := documents.Read(app, kind.Document, &document); err != nil {
		return Notice{}, err
	}
	return newNotice(kind.Name, document.Form.Privacy), nil
}

// OfConsent returns the notice beside the button that lets an application be kept.
func OfConsent(app core.App) (Notice, error) {
	var document struct {
		Consent struct {
			Intro  string
			Points []string
		}
	}
	if err := documents.Read(app, "status", &document); err != nil {
		return Notice{}, err
	}
	words := document.Consent
	return newNotice(Consent, strings.Join(append([]string{words.Intro}, words.Points...), "\n")), nil
}

func newNotice(kind, text string) Notice {
	made := Notice{Kind: kind, Language: languages.Of(text), Text: text}
	sum := sha256.Sum256([]byte(strings.Join([]string{made.Kind, made.Language, made.Text}, "\x00")))
	made.ID = hex.EncodeToString(sum[:])
	return made
}

// Keep stores a notice that is shown, unless it was shown before.
func (n Notice) Keep(app core.App) error {
	if _, err := Find(app, n.Kind, n.ID); !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO {{notices}} (id, kind, language, text, shown)
		VALUES ({:id}, {:kind}, {:language}, {:text}, {:shown}) ON CONFLICT DO NOTHING`).
		Bind(dbx.Params{"id": n.ID, "kind": n.Kind, "language": n.Language, "text": n.Text,
			"shown": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("keep a notice: %w", err)
	}
	return nil
}

// Find returns a notice of a kind that was shown. The error for any other one is sql.ErrNoRows.
func Find(app core.App, kind, id string) (found Notice, err error) {
	err = app.DB().Select("*").From(Collection).Where(dbx.HashExp{"id": id, "kind": kind}).One(&found)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return Notice{}, fmt.Errorf("find a notice: %w", err)
	}
	return found, err
}

// WasShown reports whether visitors were shown a notice of a kind. What was found is remembered, because each
// submission asks, and a trigger keeps notices from being changed or deleted.
func WasShown(app core.App, kind, id string) (bool, error) {
	key := "notice " + kind + " " + id
	if app.Store().Has(key) {
		return true, nil
	}
	_, err := Find(app, kind, id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err == nil {
		app.Store().Set(key, true)
	}
	return err == nil, err
}

// ShownWith returns the text of the notice that the sender of a submission was shown, or "" if none was recorded.
func ShownWith(app core.App, kind *collections.SubmissionKind, submission string) (text string, err error) {
	err = app.DB().Select("n.text").From(Collection+" n").
		InnerJoin(kind.Collection+" s", dbx.NewExp("n.id = s."+collections.Notice)).
		Where(dbx.HashExp{"s.id": submission}).Row(&text)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("find the notice of a submission: %w", err)
	}
	return text, nil
}

// unrecorded stands for the notice of a submission that has none, such as one of an earlier version.
const unrecorded = "No notice was recorded."

// TextOf returns the text of a notice of a kind, for people to read.
func TextOf(app core.App, kind, id string) (string, error) {
	found, err := Find(app, kind, id)
	if errors.Is(err, sql.ErrNoRows) {
		return unrecorded, nil
	}
	return found.Text, err
}
