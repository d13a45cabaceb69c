package jobs

import (
	"regexp"
	"strings"
	"unicode"

	"workforce/pb/platform/rules"
)

const (
	// Beyond these limits there is a warning.
	maxTitleLength       = 80        // characters
	minDescriptionLength = 200       // characters
	minUsualSalary       = 3_000     // rupees a month
	maxUsualSalary       = 1_000_000 // rupees a month
	maxSalaryRatio       = 3         // the highest salary divided by the lowest
)

var (
	jobCode    = regexp.MustCompile(`(?i)#\s*\w|\b(job|req|ref|jd|vacancy|position)\.?\s*(id|no|code|number)\b|\b[a-z]{2,}[-/_]?\d{3,}\b|\d{4,}`)
	salaryWord = regexp.MustCompile(`(?i)₹|\b(rs\.?|inr)\s*\d|\b(lpa|ctc|per month|p\.m\.)|\b\d+\s*(k|lakhs?|lacs?)\b`)
	advert     = regexp.MustCompile(`(?i)[!★✦●]|\*\*|\burgent(ly)?\b|\b(we are|now) hiring\b|\bhiring (for|now|in)\b|\bwalk-?\s?in\b|\bvacanc(y|ies)\b|\bimmediate join|\bapply now\b|\bjob openings?\b|\bopenings? for\b|\b(wanted|required)\b`)
	tag        = regexp.MustCompile(`(?i)</?[a-z][a-z0-9]*(\s[^<>]*)?/?>|&(nbsp|amp|lt|gt);`)

	emailIn = regexp.MustCompile(`(?i)[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}`)
	// phoneIn matches a mobile number, with or without +91 or 0, or a landline with its area code.
	phoneIn = regexp.MustCompile(`(^|[^\d,.])((\+?91|0)[\s-]?)?[6-9]\d{4}[\s-]?\d{5}($|[^\d,])|(^|\D)(\+91[\s-]?|0)\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}($|\D)`)

	feeWord = regexp.MustCompile(`(?i)\b(registration|processing|training|interview|application|joining|placement|consultancy|documentation|uniform|id card|visa)\s+(fees?|charges?|deposit)\b|\b(security|refundable|caution)\s+(deposit|amount|money|fees?)\b|\b(pay|paying|deposit|transfer)\s+(us\s+)?(an?\s+|the\s+)?(small\s+|nominal\s+|refundable\s+|one-?time\s+)*(fees?|charges?|deposit|amount|₹|rs\.?)|\b(fees?|charges?|deposit)\s+of\s+(₹|rs\.?|inr)|\bcandidates? (must|have to|should|will) (pay|deposit)\b`)
	denied  = regexp.MustCompile(`(?i)\b(no|not|never|nobody|none|without|nor|neither|zero|nil|cannot|free of|refuse|report)\b|n[’']t\b`)
	phrases = regexp.MustCompile(`[.!?;]\s+|\n+`)
)

// isShouted reports whether a text of more than a few letters is in capitals.
func isShouted(text string) bool {
	capitals, small := 0, 0
	for _, letter := range text {
		switch {
		case unicode.IsUpper(letter):
			capitals++
		case unicode.IsLower(letter):
			small++
		}
	}
	return capitals >= 8 && capitals > 3*small
}

// holdsPlace reports whether a title names a city.
func holdsPlace(title string) bool {
	words := strings.Fields(rules.LatinWords(title, " "))
	for i, word := range words {
		if stateOf(word) != "" || i > 0 && stateOf(words[i-1]+" "+word) != "" {
			return true
		}
	}
	return false
}

func holdsContact(text string) bool { return emailIn.MatchString(text) || phoneIn.MatchString(text) }

// demandsFee reports whether a sentence asks candidates to pay. A sentence that denies a
// fee does not count.
func demandsFee(text string) bool {
	for _, phrase := range phrases.Split(text, -1) {
		if feeWord.MatchString(phrase) && !denied.MatchString(phrase) {
			return true
		}
	}
	return false
}
