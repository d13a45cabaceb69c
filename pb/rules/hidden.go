package rules

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

// HasHidden tells whether s holds control characters, direction marks or
// invisible characters. Joiners are allowed where writing needs them: behind a
// letter of an Indic or Arabic script, and behind an emoji.
func HasHidden(s string, breaks bool) bool {
	before := ' '
	for _, r := range s {
		switch {
		case breaks && (r == '\n' || r == '\t'):
		case r == emojiForm:
			if unicode.IsSpace(before) || unicode.In(before, unicode.L, unicode.M) {
				return true
			}
		case r == joiner || r == nonJoiner:
			if !mayJoin(before) {
				return true
			}
		case unicode.In(r, invisible...):
			return true
		}
		before = r
	}
	return false
}

// mayJoin tells whether a joiner behind r has something to join.
func mayJoin(r rune) bool {
	return joins(r) || unicode.IsSymbol(r) || r == emojiForm
}

// joins tells whether a joiner behind r changes how r is written.
func joins(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M) && !unicode.In(r, withoutJoiners...)
}

// stray is what phones, address books and documents put around what one copies from
// them, without its sender's knowledge: direction marks, isolates and embeddings,
// spaces and joiners of no width, soft hyphens, byte order marks. Overrides are not
// among them: they make a reader see another text than the one that is there.
var stray = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00ad, Hi: 0x00ad, Stride: 1}, {Lo: 0x061c, Hi: 0x061c, Stride: 1},
		{Lo: 0x200b, Hi: 0x200b, Stride: 1}, {Lo: 0x200e, Hi: 0x200f, Stride: 1},
		{Lo: 0x202a, Hi: 0x202c, Stride: 1}, {Lo: 0x2060, Hi: 0x2060, Stride: 1},
		{Lo: 0x2066, Hi: 0x2069, Stride: 1}, {Lo: 0xfeff, Hi: 0xfeff, Stride: 1},
	},
	LatinOffset: 1,
}

// withoutStray leaves such characters out, and joiners where they join nothing.
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

// OneLine trims s, without what is stray, and leaves one plain space between its words.
func OneLine(s string) string {
	return strings.Join(strings.FieldsFunc(strings.TrimSpace(withoutStray(s)), isSpace), " ")
}

func isSpace(r rune) bool { return unicode.Is(unicode.Zs, r) }

// ManyLines trims s, without what is stray, and leaves one kind of line break.
func ManyLines(s string) string {
	return strings.TrimSpace(plainText.Replace(withoutStray(s)))
}

// Word's bullets are characters of a font of its own.
var plainText = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\v", "\n", "\u2028", "\n", "\u2029", "\n",
	"\uf0b7", "•", "\uf0a7", "•",
)
