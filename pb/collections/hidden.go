package collections

import (
	"strings"
	"unicode"
)

const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
	emojiForm = '\ufe0f' // shows the sign before it as an emoji
)

// Scripts whose letters don't change beside a joiner, so that one there only hides.
var withoutJoiners = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited,
}

// invisible are the characters that a reader does not see, or that reverse the
// order in which he sees the others.
var invisible = []*unicode.RangeTable{
	unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp,
	unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector,
}

// hasHidden tells whether s holds control characters, direction marks or
// invisible characters. Joiners are allowed where writing needs them: behind a
// letter of an Indic or Arabic script, and behind an emoji.
func hasHidden(s string, breaks bool) bool {
	before := ' '
	for _, r := range s {
		switch {
		case breaks && (r == '\n' || r == '\t'):
		case r == emojiForm:
			if unicode.IsSpace(before) || unicode.In(before, unicode.L, unicode.M) {
				return true
			}
		case r == joiner || r == nonJoiner:
			if !joins(before) && !unicode.IsSymbol(before) && before != emojiForm {
				return true
			}
		case unicode.In(r, invisible...):
			return true
		}
		before = r
	}
	return false
}

// joins tells whether a joiner behind r changes how r is written.
func joins(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M) && !unicode.In(r, withoutJoiners...)
}

// oneLine trims s and leaves one plain space between its words.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(strings.TrimSpace(s), isSpace), " ")
}

func isSpace(r rune) bool { return unicode.Is(unicode.Zs, r) }

// manyLines trims s and leaves one kind of line break. What a text that was copied from
// a document brings along without its sender's knowledge, soft hyphens and byte order
// marks, is left out.
func manyLines(s string) string {
	return strings.TrimSpace(lineBreaks.Replace(s))
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u00ad", "", "\ufeff", "")
