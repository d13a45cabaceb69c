// Package languages holds the words that the program writes around the texts of staff, in each language in which
// answers are written.
package languages

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"workforce/pb/platform/ist"
)

// The codes of the languages that the program names.
const (
	English = "en"
	Hindi   = "hi"
)

// Words are those of one language. Besides its row in all, a language has its templates in content/templates, a value
// of the field language of the collection templates, and a name in frontend/src/admin/templates/words.ts.
type Words struct {
	Code string
	Tag  string // of HTML
	// letters are those of a script that no other language of the list has; nil for the default language.
	letters *unicode.RangeTable
	months  []string
	moment  string // from a day and a time in India
	meeting string // from a moment and a number of minutes
	keepFor string // from a number of months

	Officer         string // signs mails while the site document names nobody
	Receipt         string
	Status          string // the button that opens the page of a case
	OpenApplication string // the same, if it asks for a consent
	Secret          string // keep the link to yourself; {what} is what was sent
	Reply           string // a reply reaches us
	moved           string // an earlier invitation, at a moment, does not hold any more
	alsoDecided     string // a decision is also about others, which have receipts
}

// all has the default language first.
var all = []Words{
	{
		Code: English, Tag: "en-IN",
		months: strings.Fields("January February March April May June July August September October November December"),
		moment: "%s, %s IST", meeting: "%s (%d minutes)", keepFor: "%d months",
		Officer: "Grievance Officer", Receipt: "Receipt number", Status: "See where it stands",
		OpenApplication: "Open my application",
		Secret:          "Everybody who has the link can see your {what}, so keep it to yourself.",
		Reply:           "A reply to this mail reaches us, too.",
		moved:           "Your interview has moved from %s to %s.",
		alsoDecided:     "This is also our decision on %s, which we closed as the same.",
	},
	{
		Code: Hindi, Tag: "hi", letters: unicode.Devanagari,
		months: strings.Fields("जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"),
		moment: "%s, %s बजे (भारतीय समय)", meeting: "%s (%d मिनट)", keepFor: "%d महीने",
		Officer: "शिकायत अधिकारी", Receipt: "रसीद संख्या", Status: "स्थिति देखें", OpenApplication: "मेरा आवेदन खोलें",
		Secret: "जिसके पास यह लिंक होगा, वह सब देख सकेगा, इसलिए इसे किसी को न दें।",
		Reply:  "आप इस ईमेल का उत्तर भी दे सकते हैं।",
		moved:  "आपके इंटरव्यू का समय बदल गया है। पहले का समय: %s। नया समय: %s।",

		alsoDecided: "यह निर्णय इन शिकायतों पर भी है, जो इसी के बारे में थीं: %s।",
	},
}

// In returns the words of a language, or of the default one if there is no such language.
func In(code string) Words {
	for _, words := range all {
		if words.Code == code {
			return words
		}
	}
	return all[0]
}

// Of returns the code of the language whose letters are in a text.
func Of(text string) string {
	for _, words := range all {
		if words.letters != nil && strings.ContainsFunc(text,
			func(r rune) bool { return unicode.Is(words.letters, r) && unicode.IsLetter(r) }) {
			return words.Code
		}
	}
	return all[0].Code
}

// Codes returns the codes of all languages.
func Codes() []string {
	codes := make([]string, len(all))
	for i, words := range all {
		codes[i] = words.Code
	}
	return codes
}

// Day returns the day in India at a moment.
func (w Words) Day(at time.Time) string {
	at = at.In(ist.Zone)
	return fmt.Sprintf("%d %s %d", at.Day(), w.months[at.Month()-1], at.Year())
}

// Moment returns the day and the time in India at a moment.
func (w Words) Moment(at time.Time) string {
	return fmt.Sprintf(w.moment, w.Day(at), at.In(ist.Zone).Format("15:04"))
}

// Meeting returns when a meeting is, and how long.
func (w Words) Meeting(at time.Time, minutes int) string {
	return fmt.Sprintf(w.meeting, w.Moment(at), minutes)
}

// Moved says that an interview at a moment has been moved to another.
func (w Words) Moved(before, after time.Time) string {
	return fmt.Sprintf(w.moved, w.Moment(before), w.Moment(after))
}

// AlsoDecided says that a decision is also about the cases with some receipts.
func (w Words) AlsoDecided(receipts string) string { return fmt.Sprintf(w.alsoDecided, receipts) }

// KeepFor returns a number of months.
func (w Words) KeepFor(months int) string { return fmt.Sprintf(w.keepFor, months) }
