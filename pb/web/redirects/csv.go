package redirects

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
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

// A line is a line of a CSV file with two addresses.
type line struct {
	number   int // from 1
	from, to string
}

// lineEnds replaces the line ends of Windows and of old programs for Macs.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// readCSV returns the lines of a CSV file. It notes what cannot be read in the result.
func (r *ImportResult) readCSV(app core.App, text string) (lines []line, err error) {
	text, separator := separatorOf(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff"))) // a mark of spreadsheets
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator
	reader.FieldsPerRecord = -1
	reader.TrimLeadingSpace = true
	numbers := map[string]int{} // of the old addresses
	for rows := 0; ; rows++ {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return lines, nil
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			// The line in which the quotation begins. A reader cannot tell where it should have ended.
			r.refuse(wrong.StartLine,
				`There is a quotation mark (") too many or too few. Remove it, or close the quotation in the same line.`)
			return lines, nil
		}
		if err != nil {
			return nil, err
		}
		number, _ := reader.FieldPos(0)
		if rows >= MaxRows {
			r.refuse(number, fmt.Sprintf("A file may have at most %d lines. Split it.", MaxRows))
			return lines, nil
		}
		if rows == 0 && isHeading(row) || strings.TrimSpace(strings.Join(row, "")) == "" {
			continue
		}
		if len(row) < 2 {
			r.refuse(number, "Write two addresses: the old one and the new one.")
			continue
		}
		from := normalFrom(row[0])
		if earlier := numbers[from]; earlier > 0 {
			r.refuse(number, fmt.Sprintf("%s stands in line %d, too.", from, earlier))
			continue
		}
		numbers[from] = number
		lines = append(lines, line{number, from, normalTo(app, row[1])})
	}
}

func (r *ImportResult) refuse(line int, sentence string) {
	r.Problems = append(r.Problems, LineProblem{max(line, 1), sentence})
}

// separatorOf returns the separator of a CSV file, and the file without a first line that only names it, as
// Excel writes it. Spreadsheets use a semicolon or a tab in some languages.
func separatorOf(text string) (rest string, separator rune) {
	first, others, _ := strings.Cut(text, "\n")
	if named, ok := strings.CutPrefix(strings.ToLower(first), "sep="); ok && len(named) == 1 &&
		strings.Contains(",;\t|", named) {
		return "\n" + others, rune(named[0]) // the lines keep their numbers
	}
	for _, separator := range "\t;" {
		if strings.ContainsRune(first, separator) {
			return text, separator
		}
	}
	return text, ','
}

// isHeading reports whether a first line names the columns instead of holding addresses.
func isHeading(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "/") })
}
