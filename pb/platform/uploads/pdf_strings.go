package uploads

import (
	"bytes"
	"encoding/hex"
	"strconv"
)

// text reads a string in brackets. It keeps the beginning.
func (p *pdfParser) text() (any, error) {
	var text pdfString
	keep := func(c byte) {
		if len(text) < maxStringBytes {
			text = append(text, c)
		}
	}
	depth := 0
	for ; p.at < len(p.data); p.at++ {
		switch c := p.data[p.at]; c {
		case '(':
			if depth++; depth > 1 {
				keep(c)
			}
		case ')':
			if depth--; depth == 0 {
				p.at++
				return text, nil
			}
			keep(c)
		case '\\':
			p.escape(keep)
		default:
			keep(c)
		}
	}
	return nil, errSyntax
}

// escapes are the characters that stand for others behind a backslash.
var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// escape reads what a backslash stands for. The position stays on its last character.
func (p *pdfParser) escape(keep func(byte)) {
	p.at++
	rest := p.data[min(p.at, len(p.data)):]
	digits := 0
	for digits < min(3, len(rest)) && rest[digits] >= '0' && rest[digits] <= '7' {
		digits++
	}
	switch {
	case len(rest) == 0 || rest[0] == '\n':
	case rest[0] == '\r':
		if len(rest) > 1 && rest[1] == '\n' {
			p.at++
		}
	case digits > 0:
		code, _ := strconv.ParseUint(string(rest[:digits]), 8, 16) // only digits
		keep(byte(code))
		p.at += digits - 1
	case escapes[rest[0]] != 0:
		keep(escapes[rest[0]])
	default:
		keep(rest[0])
	}
}

// hexadecimal reads a string of hexadecimal digits.
func (p *pdfParser) hexadecimal() (any, error) {
	length := bytes.IndexByte(p.data[p.at:], '>')
	if length < 0 {
		return nil, errSyntax
	}
	var digits []byte
	for _, c := range p.data[p.at+1 : p.at+length] {
		if !isSpace(c) && len(digits) < 2*maxStringBytes {
			digits = append(digits, c)
		}
	}
	p.at += length + 1
	if len(digits)%2 == 1 {
		digits = append(digits, '0')
	}
	text, err := hex.DecodeString(string(digits))
	if err != nil {
		return pdfString(nil), nil // readers leave out what is no digit
	}
	return pdfString(text), nil
}
