package house

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	// maxLine is how many characters a line of Go code may have. A tab counts as four.
	maxLine = 120
	// longLiteral is how long a string may be, with its quotes. A line that holds a longer one is exempt.
	longLiteral = 60
)

var (
	// padding matches what gofmt puts behind a key. It does not count, because the longest key of a table sets it.
	padding = regexp.MustCompile(`: +`)
	// tag matches the tag of a field.
	tag = regexp.MustCompile("^`[a-z]+:\"")
)

// TestLineLength looks for lines of Go code that do not fit beside another file. Lines of strings that span lines may
// be longer, and so may those with a long string or with the tag of a field.
func TestLineLength(t *testing.T) {
	top := os.DirFS("../../..")
	count := 0
	check := func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(file) != ".go" {
			return err
		}
		count++
		text, err := fs.ReadFile(top, file)
		if err != nil {
			return err
		}
		exempt := linesOfLiterals(text)
		for i, line := range strings.Split(string(text), "\n") {
			line = padding.ReplaceAllString(line, ": ")
			length := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
			if length > maxLine && !exempt[i+1] {
				t.Errorf("%s:%d: the line has %d characters, more than %d", file, i+1, length, maxLine)
			}
		}
		return nil
	}
	for _, folder := range []string{"pb", "pb_migrations", "pb_hooks", "content", "deploy", "frontend"} {
		if err := fs.WalkDir(top, folder, check); err != nil {
			t.Error(err)
		}
	}
	if count < 500 {
		t.Errorf("read only %d files", count)
	}
}

// linesOfLiterals returns the numbers of the lines that hold a long string, part of one that spans lines, or a tag.
func linesOfLiterals(text []byte) map[int]bool {
	lines, file := map[int]bool{}, token.NewFileSet().AddFile("", -1, len(text))
	var tokens scanner.Scanner
	tokens.Init(file, text, nil, 0)
	for {
		at, kind, literal := tokens.Scan()
		if kind == token.EOF {
			return lines
		}
		first, more := file.Line(at), strings.Count(literal, "\n")
		isLong := more > 0 || utf8.RuneCountInString(literal) > longLiteral || tag.MatchString(literal)
		for line := first; kind == token.STRING && isLong && line <= first+more; line++ {
			lines[line] = true
		}
	}
}
