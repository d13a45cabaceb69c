package inbox

import "strings"

// Marks are words that stand beside those of a submission in the index and say what it
// is, so that any combination of words and filters is one look-up. Each begins with a
// sign that no submission can hold, a letter for the kind and one for the place, as
// nothing is looked for in two of them at once: "giu" is an unread grievance in the
// inbox.
const (
	markSign   = "\ue000"
	markUnread = "u"
	markSpam   = "f" // only in the bin; elsewhere, the place says it
)

// The places of a submission, and the letters of their marks.
const (
	placeInbox = "inbox"
	placeSpam  = "spam"
	placeBin   = "bin"
)

var placeLetters = map[string]string{placeInbox: "i", placeSpam: "s", placeBin: "b"}

// A mark is made of a value that a list can be filtered by.
type mark struct {
	letter string
	// values is SQL for the value, or for a list of them.
	values string
	list   bool
}

var (
	markReason = mark{letter: "r", values: "replace(reason, '_', '')"}
	markPortal = mark{letter: "p", list: true,
		values: "json_each(iif(json_valid(portals), portals, '{}')) WHERE value"}
	markJob = mark{letter: "j", values: "job"}
)

// of is the mark that a filter looks for.
func (m mark) of(value string) string {
	return m.letter + strings.ToLower(strings.ReplaceAll(value, "_", ""))
}

// marksOf is SQL for all the marks of a row.
func marksOf(kind Kind) string {
	begin := "'" + markSign + kind.letter + "' || CASE WHEN deletedAt != '' THEN 'b' WHEN spam THEN 's' ELSE 'i' END || "
	marks := []string{
		begin + "''",
		"iif(readAt = '', " + begin + "'" + markUnread + "', '')",
		"iif(spam AND deletedAt != '', " + begin + "'" + markSpam + "', '')",
	}
	for _, m := range kind.marks {
		if m.list {
			marks = append(marks, "coalesce((SELECT group_concat("+begin+"'"+m.letter+"' || key, ' ') FROM "+m.values+"), '')")
		} else {
			marks = append(marks, begin+"'"+m.letter+"' || "+m.values)
		}
	}
	return strings.Join(marks, " || ' ' || ")
}

// indexKind is SQL that finds the words and marks of those touched of a kind. Besides its
// words, each is found by its receipt as one word, by the number in it, with and without
// the zeros, and by the end of its phone number, as people say it: in two halves, or the
// last four; and by its e-mail address as one word.
func indexKind(kind Kind) string {
	words := []string{
		"receipt", "replace(receipt, '-', '')", "substr(receipt, -6)", "ltrim(substr(receipt, -6), '0')",
		"email", emailWord(), "phone", "substr(phone, -5)", "substr(phone, -4)",
	}
	words = append(words, strings.Split(kind.words, ", ")...)
	return `INSERT OR REPLACE INTO _inbox_words (rowid, words)
		SELECT seq, ` + marksOf(kind) + ` || ' ' || replace(` + strings.Join(words, " || ' ' || ") + `, '` + markSign + `', ' ')
		FROM (SELECT seq, record FROM _inbox WHERE kind = '` + kind.Collection + `' AND seq IN ` + touched + `)
			JOIN ` + kind.Collection + ` ON id = record`
}

// emailWord is SQL for an address as one word.
func emailWord() string {
	word := "email"
	for _, sign := range emailSigns {
		word = "replace(" + word + ", '" + string(sign) + "', '')"
	}
	return word
}
