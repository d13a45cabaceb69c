package redirects

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// MaxRows is how many redirects one CSV file may hold.
const MaxRows = 2000

// A LineProblem says what is wrong with a line of a CSV file.
type LineProblem struct {
	Line     int    `json:"line"` // from 1
	Sentence string `json:"sentence"`
}

// An ImportResult says what an import has stored: everything or, if there are problems, nothing.
type ImportResult struct {
	Added    int           `json:"added"`
	Changed  int           `json:"changed"`
	Equal    int           `json:"equal"`
	Problems []LineProblem `json:"problems"`
}

// errProblems rolls back the transaction of an import with problems.
var errProblems = errors.New("the file has problems")

// ImportCSV stores the redirects of a CSV file with two columns: the old and the new address. A
// first line with names is skipped. author is the account that imports them.
func ImportCSV(app core.App, text string, author *core.Record) (result ImportResult, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		result = ImportResult{Problems: []LineProblem{}}
		if err := result.read(tx, text, author); err != nil {
			return err
		}
		if len(result.Problems) > 0 {
			return errProblems
		}
		return nil
	})
	if errors.Is(err, errProblems) {
		return ImportResult{Problems: result.Problems}, nil
	}
	return result, err
}

func (r *ImportResult) read(tx core.App, text string, author *core.Record) error {
	text = strings.TrimPrefix(text, "\ufeff") // of spreadsheets
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separatorOf(text)
	reader.FieldsPerRecord = -1
	reader.TrimLeadingSpace = true
	lines := map[string]int{} // of the old addresses
	for rows := 0; ; rows++ {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			// The line in which the quotation begins. A reader cannot tell where it should have ended.
			r.refuse(wrong.StartLine, `There is a quotation mark (") too many or too few. Remove it, or close the quotation in the same line.`)
			return nil
		}
		if err != nil {
			return err
		}
		line, _ := reader.FieldPos(0)
		if rows >= MaxRows {
			r.refuse(line, fmt.Sprintf("A file may have at most %d lines. Split it.", MaxRows))
			return nil
		}
		if rows == 0 && isHeading(row) {
			continue
		}
		if len(row) < 2 {
			r.refuse(line, "Write two addresses: the old one and the new one.")
			continue
		}
		from := normalFrom(row[0])
		if earlier := lines[from]; earlier > 0 {
			r.refuse(line, fmt.Sprintf("%s stands in line %d, too.", from, earlier))
			continue
		}
		lines[from] = line
		if err := r.store(tx, line, row[0], row[1], author); err != nil {
			return err
		}
	}
}

// store stores the redirect of a line.
func (r *ImportResult) store(tx core.App, line int, from, to string, author *core.Record) error {
	record, err := find(tx, dbx.HashExp{collections.RedirectFrom: normalFrom(from)})
	if err != nil {
		return err
	}
	count := &r.Changed
	switch {
	case record == nil:
		collection, err := tx.FindCachedCollectionByNameOrId(collections.Redirects)
		if err != nil {
			return err
		}
		record, count = core.NewRecord(collection), &r.Added
		record.Set(collections.RedirectFrom, from)
	case record.GetString(collections.RedirectTo) == strings.TrimSpace(to):
		r.Equal++
		return nil
	}
	record.Set(collections.RedirectTo, to)
	collections.SetRedirectAuthor(record, author)
	err = tx.Save(record)
	broken, ok := errors.AsType[validation.Errors](err)
	if ok {
		for _, field := range slices.Sorted(maps.Keys(broken)) {
			r.refuse(line, record.GetString(field)+": "+broken[field].Error()+".")
		}
		return nil
	}
	*count++
	return err
}

func (r *ImportResult) refuse(line int, sentence string) {
	r.Problems = append(r.Problems, LineProblem{max(line, 1), sentence})
}

// separatorOf returns the separator of a CSV file. Spreadsheets use a semicolon or a tab in some
// languages.
func separatorOf(text string) rune {
	first, _, _ := strings.Cut(text, "\n")
	for _, separator := range "\t;" {
		if strings.ContainsRune(first, separator) {
			return separator
		}
	}
	return ','
}

// isHeading reports whether a first line names the columns instead of holding addresses.
func isHeading(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "/") })
}
