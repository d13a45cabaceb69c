package cases

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"workforce/pb/platform/ist"
)

// The languages of templates that the program names.
const (
	English = "en"
	Hindi   = "hi"
)

// Words are what the program writes in a language around the texts of staff. Each language has a row in languages,
// its templates in content/templates, a value of the field language of the collection templates, and a name in
// frontend/src/admin/templates/words.ts.
type Words struct {
	Language string // the code
	Tag      string // of HTML
	// letters are those of a script that no other language of the list has; nil for the default language.
	letters *unicode.RangeTable
	months  []string
	moment  string // from a day and a time in India
	meeting string // from a moment and a number of minutes
	keepFor string // from a number of months
	officer string // signs mails while the site document names nobody

	Receipt         string
	Status          string // the button that opens the page of a case
	OpenApplication string // the same, if it asks for a consent
	Secret          string // keep the link to yourself; {what} is what was sent
	Reply           string // a reply reaches us
}

// languages has the default language first.
var languages = []Words{
	{
		Language: English, Tag: "en-IN",
		months: strings.Fields("January February March April May June July August September October November December"),
		moment: "%s, %s IST", meeting: "%s (%d minutes)", keepFor: "%d months", officer: "Grievance Officer",
		Receipt: "Receipt number", Status: "See where it stands", OpenApplication: "Open my application",
		Secret: "Everybody who has the link can see your {what}, so keep it to yourself.",
		Reply:  "A reply to this mail reaches us, too.",
	},
	{
		Language: Hindi, Tag: "hi", letters: unicode.Devanagari,
		months: strings.Fields("जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"),
		moment: "%s, %s बजे (भारतीय समय)", meeting: "%s (%d मिनट)", keepFor: "%d महीने", officer: "शिकायत अधिकारी",
		Receipt: "रसीद संख्या", Status: "स्थिति देखें", OpenApplication: "मेरा आवेदन खोलें",
		Secret: "जिसके पास यह लिंक होगा, वह सब देख सकेगा, इसलिए इसे किसी को न दें।",
		Reply:  "आप इस ईमेल का उत्तर भी दे सकते हैं।",
	},
}

// WordsIn returns the words of a language, or of the default one if there is no such language.
func WordsIn(language string) Words {
	for _, words := range languages {
		if words.Language == language {
			return words
		}
	}
	return languages[0]
}

// LanguageOf returns the language whose letters are in a text.
func LanguageOf(text string) string {
	for _, words := range languages {
		if words.letters != nil && strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(words.letters, r) && unicode.IsLetter(r) }) {
			return words.Language
		}
	}
	return languages[0].Language
}

// checkLanguage refuses a language in which there are no templates.
func checkLanguage(language string) error {
	codes := make([]string, len(languages))
	for i, words := range languages {
		if codes[i] = words.Language; codes[i] == language {
			return nil
		}
	}
	return wrong("language", "Must be "+strings.Join(codes, " or "))
}

// day returns the day in India at a moment, in words.
func day(at time.Time, language string) string {
	at = at.In(ist.Zone)
	return fmt.Sprintf("%d %s %d", at.Day(), WordsIn(language).months[at.Month()-1], at.Year())
}

// moment returns the day and time in India at a moment, in words.
func moment(at time.Time, language string) string {
	return fmt.Sprintf(WordsIn(language).moment, day(at, language), at.In(ist.Zone).Format("15:04"))
}
