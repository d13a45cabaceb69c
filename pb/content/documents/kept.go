package documents

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/store/collections"
)

// A Kept is a row of the table in the document "privacy" that says how long one kind of data is kept.
type Kept struct {
	Kind KeptKind `json:"kind"`
	// Outcome is "any", or how an application ended; "allowed": it may be kept for other openings.
	Outcome string `json:"outcome" enum:"any,rejected,hired,withdrawn,allowed"`
	Days    int    `json:"days"` // after it was closed; of the kinds below: after it came. 0: for ever
	Why     string `json:"why"`
}

// A KeptKind is a kind of submissions, or one of those below.
type KeptKind string

// Values lists the kinds.
func (KeptKind) Values() []string {
	return append(collections.KindNames(), KeptSpam, KeptMails, KeptLogs)
}

// The kinds of rows that are not those of submissions.
const (
	KeptSpam  = "spam"  // what is marked as spam, of every kind
	KeptMails = "mails" // the records of mails that were sent
	KeptLogs  = "logs"  // the log that operators read
)

// ReadKept returns the rows of the table. For each record, the first one that fits counts.
func ReadKept(app core.App) ([]Kept, error) {
	raw, err := load(app, Privacy)
	if err != nil {
		return nil, err
	}
	return toKept(raw)
}

func toKept(privacy json.RawMessage) ([]Kept, error) {
	var read struct{ Kept []Kept }
	if err := json.Unmarshal(privacy, &read); err != nil {
		return nil, fmt.Errorf("read how long records are kept: %w", err)
	}
	return read.Kept, nil
}

// WordsOf returns a short form of what a table says of times. The reasons do not change what is erased.
func WordsOf(table []Kept) string {
	var rows [][]any
	for _, row := range table {
		rows = append(rows, []any{row.Kind, row.Outcome, row.Days})
	}
	text, err := json.Marshal(rows)
	if err != nil {
		panic(err) // texts and numbers only
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// KeptDays returns after how many days the table ends a kind of data that is no submission. It returns false if no
// admin has confirmed the table, or if the table has no row for the kind.
func KeptDays(app core.App, kind string) (days int, confirmed bool, err error) {
	table, err := ReadKept(app)
	if err != nil {
		return 0, false, err
	}
	if confirmed, err := FindKeptConfirmation(app, WordsOf(table)); err != nil || confirmed == nil {
		return 0, false, err
	}
	i := slices.IndexFunc(table, func(row Kept) bool { return string(row.Kind) == kind })
	if i < 0 {
		return 0, false, nil
	}
	return table[i].Days, true, nil
}

// clauseWords are the words of clauses in one language. Those with %s take a number of days.
type clauseWords struct {
	byHand                               string // nothing erases it by itself
	afterClosing, afterArrival, duration string
	days, years                          string
	// outcomes say which records of a kind a row is about. Texts say by themselves what a sender allows.
	outcomes map[string]string
}

// clauseLanguages has the words by the end of the placeholder: texts in Hindi say {keptMessagesHindi}.
var clauseLanguages = map[string]clauseWords{
	"": {
		"until deleted by our staff, when no longer needed", "until %s after closing",
		"until %s after arrival", "for %s", "days", "years",
		map[string]string{"rejected": "if we did not choose you", "hired": "if you were hired",
			"withdrawn": "if you withdrew it"},
	},
	"Hindi": {
		"जब तक हमारे कर्मचारी इसे मिटा न दें, यानी जब तक इसकी ज़रूरत है", "बंद होने के %s बाद तक", "आने के %s बाद तक",
		"%s तक",
		"दिन", "साल",
		map[string]string{"rejected": "यदि आपका चयन नहीं हुआ", "hired": "यदि आपको नौकरी मिली",
			"withdrawn": "यदि आपने इसे वापस लिया"},
	},
}

// span returns a number of days in words, or the years that they are.
func (w clauseWords) span(days int) string {
	if days > 0 && days%365 == 0 {
		return Period{days / 365, w.years}.String()
	}
	return Period{days, w.days}.String()
}

// Span returns a number of days in English, or the years that they are.
func Span(days int) string { return clauseLanguages[""].span(days) }

// KeptClauses returns what texts say of how long each kind of data is kept, by placeholder.
func KeptClauses(app core.App) (map[string]string, error) {
	raw, err := load(app, Privacy)
	if err != nil {
		return nil, err
	}
	return keptClauses(app, raw)
}

// keptClauses returns what texts say of a privacy policy: what its table says once an
// admin has confirmed it, and before that what happens without it.
func keptClauses(app core.App, privacy json.RawMessage) (map[string]string, error) {
	clauses := unconfirmedClauses(app)
	table, err := toKept(privacy)
	if err != nil {
		return nil, err
	}
	if confirmed, err := FindKeptConfirmation(app, WordsOf(table)); err != nil || confirmed == nil {
		return clauses, err
	}
	for kind, placeholder := range keptPlaceholders {
		rows := slices.DeleteFunc(slices.Clone(table), func(row Kept) bool { return string(row.Kind) != kind })
		if len(rows) > 0 {
			for language, words := range clauseLanguages {
				clauses[placeholder+language] = words.clauseOf(kind, rows)
			}
		}
	}
	return clauses, nil
}

// keptPlaceholders has the placeholder for each kind of data, such as keptMessages.
var keptPlaceholders = placeholdersOfKept()

func placeholdersOfKept() map[string]string {
	names := map[string]string{KeptSpam: "keptSpam", KeptMails: "keptMails", KeptLogs: "keptLogs"}
	for _, kind := range collections.SubmissionKinds {
		names[kind.Name] = "kept" + kind.Plural
	}
	return names
}

// unconfirmedClauses returns how long everything is kept while nobody has confirmed the table.
func unconfirmedClauses(app core.App) map[string]string {
	clauses := map[string]string{}
	for language, words := range clauseLanguages {
		for _, placeholder := range keptPlaceholders {
			clauses[placeholder+language] = words.byHand
		}
		clauses[keptPlaceholders[KeptMails]+language] = fmt.Sprintf(words.duration,
			words.span(content.Limits.Outbox.Days))
		clauses[keptPlaceholders[KeptLogs]+language] = fmt.Sprintf(words.duration,
			words.span(app.Settings().Logs.MaxDays))
	}
	return clauses
}

// clauseOf returns what the rows of a kind say together, such as "until 1 year after closing; if you were hired, until
// 30 days after closing". Rows after the one for any outcome never count.
func (w clauseWords) clauseOf(kind string, rows []Kept) string {
	format := w.afterClosing
	switch kind {
	case KeptSpam:
		format = w.afterArrival
	case KeptMails, KeptLogs:
		format = w.duration
	}
	rest, others := w.byHand, []string{""}
	for _, row := range rows {
		howLong := w.byHand
		if row.Days > 0 {
			howLong = fmt.Sprintf(format, w.span(row.Days))
		}
		if row.Outcome == "any" {
			rest = howLong
			break
		}
		if clause := w.outcomes[row.Outcome]; clause != "" {
			others = append(others, clause+", "+howLong)
		}
	}
	return rest + strings.Join(others, "; ")
}
