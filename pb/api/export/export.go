// Package export writes CSV files for spreadsheet programs.
package export

import (
	"bufio"
	"encoding/csv"
	"io"
	"iter"
	"regexp"
	"slices"
	"strings"
)

// byteOrderMark tells Excel that the file is UTF-8. Without it, Excel guesses the encoding.
const byteOrderMark = "\ufeff"

// Write streams a sheet: its heads, then its rows as they come. It stops at the first
// row that has an error.
func Write(w io.Writer, heads []string, rows iter.Seq2[[]string, error]) error {
	out := bufio.NewWriterSize(w, 32<<10)
	if _, err := out.WriteString(byteOrderMark); err != nil {
		return err
	}
	lines := csv.NewWriter(out)
	lines.UseCRLF = true
	if err := lines.Write(heads); err != nil {
		return err
	}
	for cells, err := range rows {
		if err != nil {
			return err
		}
		cells = slices.Clone(cells)
		for i, cell := range cells {
			cells[i] = harmless(cell)
		}
		if err := lines.Write(cells); err != nil {
			return err
		}
	}
	lines.Flush() // to out
	return out.Flush()
}

// Rows yields the rows of a sheet that is in memory.
func Rows(rows [][]string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		for _, row := range rows {
			if !yield(row, nil) {
				return
			}
		}
	}
}

// formulaSigns start a cell that spreadsheet programs calculate. Some programs treat the
// full-width signs like the others.
const formulaSigns = "=+-@\t\r＝＋－＠"

// innerFormula matches a sign after a character that starts another cell if somebody opens
// the file with other separators, with the blanks between them.
var innerFormula = regexp.MustCompile("([;\t\r\n])([ \u00a0]*[=+@＝＋－＠-])")

// harmless keeps spreadsheet programs from evaluating a cell that a stranger wrote.
func harmless(cell string) string {
	cell = innerFormula.ReplaceAllString(cell, "$1'$2")
	start := strings.TrimLeft(cell, " \n\u00a0")
	if start != "" && strings.ContainsRune(formulaSigns, []rune(start)[0]) {
		return "'" + cell
	}
	return cell
}

// unsafeInNames matches characters that some system or shell does not allow in the name
// of a file, or that would end the header that holds it.
var unsafeInNames = regexp.MustCompile(`[^A-Za-z0-9]+`)

// FileName joins the parts to a file name that is safe on every system.
func FileName(parts []string) string {
	return strings.Trim(unsafeInNames.ReplaceAllString(strings.Join(parts, "-"), "-"), "-") + ".csv"
}
