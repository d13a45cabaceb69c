package export

import (
	"encoding/csv"
	"iter"
	"strings"
	"testing"
)

// FuzzWrite writes arbitrary cells and reads the file with the separators of different
// countries. No cell begins as a formula, and with commas the cells are what was written but
// for quotes in front of signs.
func FuzzWrite(f *testing.F) {
	for _, cell := range []string{"Asha", "=1+1", "x;=1+1", "\t@SUM(1)", "\"=1\"", "a\r\n-2", " +1", "\u00a0＝1", ";;;",
		"'=1", "\xff;=1", "a\r"} {
		f.Add(cell, "b")
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		rows := iter.Seq2[[]string, error](func(yield func([]string, error) bool) {
			yield([]string{first, second}, nil)
		})
		var out strings.Builder
		if err := Write(&out, []string{"A", "B"}, rows); err != nil {
			t.Fatal(err)
		}
		written := strings.TrimPrefix(out.String(), byteOrderMark)
		checkCells(t, written, ',')
		read := csv.NewReader(strings.NewReader(written))
		rowsRead, err := read.ReadAll()
		if err != nil || len(rowsRead) != 2 {
			t.Fatalf("%d rows, %v in %q", len(rowsRead), err, written)
		}
		for i, cell := range []string{first, second} {
			if got := strings.ReplaceAll(rowsRead[1][i], "'", ""); got != strings.ReplaceAll(newlines(cell), "'", "") {
				t.Errorf("%q becomes %q", cell, rowsRead[1][i])
			}
		}
		for _, separator := range ";\t" {
			checkCells(t, written, separator)
		}
	})
}

// newlines removes carriage returns, as the csv package does before it writes its own.
func newlines(cell string) string { return strings.ReplaceAll(cell, "\r", "") }

// checkCells checks the beginning of every cell and of every line in it.
func checkCells(t *testing.T, written string, separator rune) {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(written))
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, true
	for {
		row, err := reader.Read()
		if err != nil {
			return
		}
		for _, cell := range row {
			start := []rune(strings.TrimLeft(cell, " \u00a0\n"))
			if len(start) > 0 && strings.ContainsRune("=+-@＝＋－＠", start[0]) {
				t.Errorf("separated by %q, %q has the cell %q", separator, written, cell)
			}
		}
	}
}
