package inbox

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// beginningsMost is how many words are looked up that begin like one. Where there are
// more, most are rare, and SQLite's own way is as good.
const beginningsMost = 200

// expression is the term in the language of the index. Quoted, none is an operator.
func (t term) expression(ctx context.Context, app core.App) (string, error) {
	quoted := `"` + t.word + `"`
	switch {
	case !t.begins:
		return quoted, nil
	case !isASCII(t.word): // how the index writes other letters, only SQLite knows
		return quoted + "*", nil
	}
	found, err := beginning(ctx, app, strings.ToLower(t.word))
	if err != nil {
		return "", err
	}
	switch len(found) {
	case 0:
		return quoted, nil
	case beginningsMost:
		return quoted + "*", nil
	}
	return `("` + strings.Join(found, `" OR "`) + `")`, nil
}

// beginning are the words of the index that begin like a word, at most beginningsMost.
// Each is looked up by itself, as the list has a row for every time that a word is used.
func beginning(ctx context.Context, app core.App, start string) ([]string, error) {
	next := app.ConcurrentDB().NewQuery(`SELECT term FROM _inbox_vocabulary WHERE term >= {:from} AND term < {:end} LIMIT 1`).
		WithContext(ctx).Prepare()
	defer next.Close()
	var found []string
	for from := start; len(found) < beginningsMost; {
		var word string
		err := next.Bind(dbx.Params{"from": from, "end": start + "\U0010ffff"}).Row(&word)
		if errors.Is(err, sql.ErrNoRows) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("look for words: %w", err)
		}
		found = append(found, word)
		from = word + "\x01" // behind it, and before any other
	}
	return found, nil
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}
