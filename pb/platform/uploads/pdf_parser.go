package uploads

import (
	"bytes"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// The values of a PDF file. Numbers and other words are strings. A dictionary holds only the keys
// that are looked at, an array only its first value, and a string its beginning, so that a hostile
// file does not fill the memory.
type (
	pdfName   string
	pdfRef    int
	pdfString []byte
	pdfArray  struct {
		first  any
		length int
	}
	pdfDict map[string]any
)

// keptKeys are the keys of dictionaries that are looked at.
var keptKeys = append([]string{
	"DecodeParms", "EncryptMetadata", "Filter", "First", "ID", "Length", "N", "Next", "O", "OpenAction", "P", "R", "S",
	"U", "V",
}, programKeys...)

// repeated is set in a dictionary with a key that occurs twice. Readers differ in which one they take.
const repeated = " repeated"

const (
	maxDepth       = 100
	maxStringBytes = 200
)

var errSyntax = errors.New("not the syntax of PDF")

// A pdfParser reads values. It calls dict with each dictionary, from the inside to the outside.
type pdfParser struct {
	data []byte
	at   int
	work int // of the values so far
	dict func(pdfDict)
}

// Each value counts as much work as reading some bytes, because it takes as long.
const (
	workPerValue      = 16
	workPerDictionary = 64
)

// value reads the next value.
func (p *pdfParser) value(depth int) (any, error) {
	p.work += workPerValue
	p.skipSpace()
	if p.at >= len(p.data) || depth > maxDepth {
		return nil, errSyntax
	}
	rest := p.data[p.at:]
	switch {
	case rest[0] == '/':
		return p.name(), nil
	case rest[0] == '(':
		return p.text()
	case bytes.HasPrefix(rest, []byte("<<")):
		return p.dictionary(depth)
	case rest[0] == '<':
		return p.hexadecimal()
	case rest[0] == '[':
		return p.array(depth)
	}
	word := p.word()
	if word == "" || word == "endobj" || word == "stream" {
		return nil, errSyntax
	}
	if isNumber(word) { // perhaps the number of a reference
		before := p.at
		if generation := p.word(); isNumber(generation) && p.word() == "R" {
			return pdfRef(toInt(word)), nil
		}
		p.at = before
	}
	if word == "null" {
		return nil, nil
	}
	return word, nil
}

func (p *pdfParser) dictionary(depth int) (any, error) {
	p.work += workPerDictionary
	d := pdfDict{}
	for p.at += 2; ; {
		p.skipSpace()
		rest := p.data[p.at:]
		if bytes.HasPrefix(rest, []byte(">>")) {
			p.at += 2
			p.dict(d)
			return d, nil
		}
		if len(rest) == 0 || rest[0] != '/' {
			return nil, errSyntax
		}
		key := string(p.name())
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(keptKeys, key) {
			continue
		}
		if d[key] != nil {
			d[repeated] = true
		}
		if value != nil {
			d[key] = value
		}
	}
}

func (p *pdfParser) array(depth int) (any, error) {
	var a pdfArray
	for p.at++; ; a.length++ {
		p.skipSpace()
		if p.at < len(p.data) && p.data[p.at] == ']' {
			p.at++
			return a, nil
		}
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if a.length == 0 {
			a.first = value
		}
	}
}

// name reads a name, in which #xx stands for a character.
func (p *pdfParser) name() pdfName {
	p.at++
	raw := p.regular()
	name := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] == '#' && i+2 < len(raw) {
			if code, err := hex.DecodeString(string(raw[i+1 : i+3])); err == nil {
				name = append(name, code...)
				i += 2
				continue
			}
		}
		name = append(name, raw[i])
	}
	return pdfName(name)
}

// word reads a word of regular characters, such as a number or a keyword. It is empty if there is none.
func (p *pdfParser) word() string {
	p.skipSpace()
	return string(p.regular())
}

func (p *pdfParser) regular() []byte {
	start := p.at
	for p.at < len(p.data) && isRegular(p.data[p.at]) {
		p.at++
	}
	return p.data[start:p.at]
}

// skipSpace skips white space and comments.
func (p *pdfParser) skipSpace() {
	for p.at < len(p.data) {
		switch c := p.data[p.at]; {
		case isSpace(c):
			p.at++
		case c == '%':
			end := bytes.IndexAny(p.data[p.at:], "\r\n")
			if end < 0 {
				end = len(p.data) - p.at
			}
			p.at += end
		default:
			return
		}
	}
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func isRegular(c byte) bool { return !isSpace(c) && strings.IndexByte("()<>[]{}/%", c) < 0 }

// lastWord returns the last word, and what is before it.
func lastWord(text []byte) (word string, before []byte) {
	end := len(text)
	for end > 0 && isSpace(text[end-1]) {
		end--
	}
	start := end
	for start > 0 && isRegular(text[start-1]) {
		start--
	}
	return string(text[start:end]), text[:start]
}

func isNumber(word string) bool {
	n, err := strconv.Atoi(word)
	return err == nil && n >= 0
}

// toInt returns the number that a value is, or -1.
func toInt(value any) int {
	word, _ := value.(string)
	n, err := strconv.Atoi(word)
	if err != nil {
		return -1
	}
	return n
}
