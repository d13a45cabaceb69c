package rules

import (
	"strings"
	"unicode"
)

const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
	emojiForm = '\ufe0f' // shows the character before it as an emoji

	information = '\u2139' // ℹ, the only letter that is an emoji
)

// withoutJoiners holds the scripts whose letters look the same beside a joiner. A joiner
// there serves only to hide something.
var withoutJoiners = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited,
}

// invisible holds the characters that a reader does not see, or that change the order in
// which other characters are shown.
var invisible = []*unicode.RangeTable{
	unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp,
	unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector,
}

// HasHidden tells whether s holds control characters, direction marks or invisible
// characters. Joiners are allowed where writing needs them: after a letter of an Indic or
// Arabic script, and after an emoji. Line breaks and tabs are allowed if breaks is true.
func HasHidden(s string, breaks bool) bool {
	before := ' '
	for _, r := range s {
		if isBreak := r == '\n' || r == '\t'; !(breaks && isBreak) && isHidden(r, before) {
			return true
		}
		before = r
	}
	return false
}

// MaskHidden replaces each character that HasHidden refuses, and line breaks, with mask.
func MaskHidden(s string, mask rune) string {
	before := ' '
	return strings.Map(func(r rune) rune {
		if isHidden(r, before) {
			r = mask
		}
		before = r
		return r
	}, s)
}

// isHidden tells whether r, after the character before, is invisible or changes the order in
// which other characters are shown.
func isHidden(r, before rune) bool {
	switch r {
	case emojiForm:
		return unicode.IsSpace(before) || unicode.In(before, unicode.L, unicode.M) && before != information
	case joiner, nonJoiner:
		return !mayJoin(before)
	}
	return unicode.In(r, invisible...)
}

// mayJoin tells whether a joiner after r has something to join.
func mayJoin(r rune) bool {
	return joins(r) || unicode.IsSymbol(r) || r == emojiForm
}

// joins tells whether a joiner after r changes how r is written.
func joins(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M) && !unicode.In(r, withoutJoiners...)
}

// stray holds the invisible characters that phones, address books and documents add to
// copied text: direction marks, isolates and embeddings, zero-width spaces and joiners,
// soft hyphens, byte order marks, and the sign that shows a character as text instead of
// an emoji. It does not hold overrides: they make a reader see
// another text than the stored one, so HasHidden refuses them.
var stray = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00ad, Hi: 0x00ad, Stride: 1}, {Lo: 0x061c, Hi: 0x061c, Stride: 1},
		{Lo: 0x200b, Hi: 0x200b, Stride: 1}, {Lo: 0x200e, Hi: 0x200f, Stride: 1},
		{Lo: 0x202a, Hi: 0x202c, Stride: 1}, {Lo: 0x2060, Hi: 0x2060, Stride: 1},
		{Lo: 0x2066, Hi: 0x2069, Stride: 1}, {Lo: 0xfe0e, Hi: 0xfe0e, Stride: 1}, {Lo: 0xfeff, Hi: 0xfeff, Stride: 1},
	},
	LatinOffset: 1,
}

// withoutStray removes stray characters, and joiners that join nothing.
func withoutStray(s string) string {
	before := ' '
	return strings.Map(func(r rune) rune {
		if unicode.Is(stray, r) || (r == joiner || r == nonJoiner) && !mayJoin(before) {
			return -1
		}
		before = r
		return r
	}, s)
}

// OneLine removes stray characters, trims s and leaves one plain space between words. Between the cells of a
// spreadsheet stands a tab.
func OneLine(s string) string {
	return strings.Join(strings.FieldsFunc(strings.TrimSpace(withoutStray(s)), isSpace), " ")
}

func isSpace(r rune) bool { return r == '\t' || unicode.Is(unicode.Zs, r) }

// ManyLines removes stray characters, trims s and leaves one kind of line break.
func ManyLines(s string) string {
	return strings.TrimSpace(plainText.Replace(withoutStray(s)))
}

// plainText replaces every kind of line break, and the bullets that Word takes from a
// private font.
var plainText = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\v", "\n", "\u2028", "\n", "\u2029", "\n",
	"\uf0b7", "•", "\uf0a7", "•",
)
