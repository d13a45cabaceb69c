package claims_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/content"
	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
)

// promises finds words of a time, a price or a right. A title that has them promises as much as a sentence.
var promises = regexp.MustCompile(`(?i)working days?\b|\{\w+Within\}|\bfree\b|refund|\beras|Form 16|without a fee|\bno fee|charge candidates|by the seventh|we pay it|in writing|a call each|calls? every|call the candidate|within (a|an|one|two|five|ten) |\b(once|twice|two) a (day|week|month)|\d+ (hours|days|months)`)

// suspicious finds sentences with a number, a time or a word that allows no exception, and those about what the company
// or its staff does.
var suspicious = regexp.MustCompile(`(?i)\d` +
	`|\b(half|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|hundred|once|twice|seventh)\b` +
	`|\b(minutes?|hours?|days?|weeks?|weekly|months?|monthly|years?|night|morning|afternoon|evening|soon|at once)\b` +
	`|\b(every|everyone|each|always|never|nobody|only|all|any|same|guarantee\w*|charges?|charged|fees?|no|nothing)\b` +
	`|\bwe\b|\b(an?|the|our|your|one) (colleague|officer|consultant|recruiters?|trainer|person|account manager|team)\b`)

// mayPromise reports whether a promise or noPromises must name a text. Texts of demos need neither: the page calls them
// examples.
func mayPromise(text documents.SurveyedText) bool {
	isSentence := strings.ContainsAny(text.Written, ".!:;") && strings.Contains(text.Written, " ")
	// A drawing shows nobody.
	isExample := strings.Contains(text.Pointer, "/demo/") || strings.HasSuffix(text.Pointer, "/alt")
	return text.Key != "search" && !isExample &&
		(promises.MatchString(text.Written) || isSentence && suspicious.MatchString(text.Written))
}

// noPromises are phrases of texts that only look like a promise of the company, and the places of such texts: a
// document and the start of a JSON Pointer. They stand below the reason why nobody has to confirm them.
var noPromises = slices.Concat(
	[]string{ // What the program does by itself: its messages, its hints, and the pages Your data, status and report.
		"careers /search/", "careers /job/closedText", "blogs /", "help-center /search/", "not-found /",
		"home /openings/none", "report /",
		"status /grievances/", "status /applications/", "status /dates/", "status /message/", "status /review/done",
		"status /keepOpen/",
		"status /consent/", "status /privacy", "status /removed", "status /meta", "status /lost/done", "your-data /",
		"/form/email/hint", "Ten digits. You can type", "You see a receipt number at once", "{maxAttachments}",
		"home /why/intro",
		"login token until they log out", "You give it when you send a form", "Nothing is sent to them before",
		"unless two people agree",
	},
	[]string{ // What the law or a licence of others says, and what the law obliges the readers to.
		"deadlines /", "terms /meta", "terms /sections/0/blocks/0", "terms /sections/0/blocks/1", "terms /sections/1/",
		"terms /sections/2/blocks/1",
		"terms /sections/3/blocks/1", "terms /sections/3/blocks/2", "terms /sections/4/blocks/1",
		"terms /sections/5/blocks/1", "terms /sections/5/blocks/2",
		"terms /sections/6/", "terms /sections/7/", "terms /sections/8/blocks/1", "terms /sections/9/blocks/2",
		"terms /sections/10/", "terms /sections/12/blocks/0",
		"terms /sections/13/", "terms /sections/16/", "terms /sections/17/", "grievances /form/reason",
		"consumer commission within two years",
		"It costs nothing, and you need no lawyer", "corrected, completed, updated or", "privacy /sections/9/blocks/1",
		"privacy /kept/", "All rights reserved",
		"to the officer named under", "Other legitimate uses that the law names", "CC BY 4.0", "Under section 135",
		"The central and state governments pay",
		"Age 15 to 35 in most schemes", "Schooling by trade", "The last day for wages", "We ask you for three things",
	},
	// What the company is, is called, wants, and does not promise; facts that the list asks about by their words.
	[]string{
		"To make every working day in India fair", "from the attendance sheet to Form 16", "TDS and Form 16",
		"Who we are, what we want",
		"For fifteen years we have worked", "Fifteen years of filling", "If you like to speak with candidates",
		"This policy tells you",
		"We process personal data on these grounds", "We do not control them", "Grievances: name, email address",
		"We do not promise an interview",
		"The aim is simple", "We find, train and pay your people", "Contract staffing gives you",
		"work together in one office", "one account manager for all",
		"Every client, vacancy and candidate on one board", "We work with ITIs", "40 packers in Hosur",
		"Answers for job seekers, employers and workers",
	},
	[]string{ // Stories and examples, which say so.
		"page-hrms-portal /sections/0/", "page-hrms-portal /opening/more/0", "page-hrms-portal /meta",
		"page-job-portal /opening/more/0", "page-lms-portal /sections/1/intro",
		"page-crm-portal /sections/1/", "So that mothers can attend", "An example: the search",
		"what should be different in your company",
	},
)

// stands reports whether a phrase stands in a text, or names its place or the end of its place.
func stands(phrase string, text documents.SurveyedText) bool {
	place := text.Key + " " + text.Pointer
	return strings.Contains(text.Written, phrase) || strings.HasPrefix(place, phrase) ||
		strings.HasSuffix(place, phrase)
}

// TestCoverage checks that each text of the sample which may promise something is asked about in the list Promises, or
// is named here as a text that promises nothing, and that each phrase of both stands in the sample. The list shows a
// text as a whole, so one of its sentences is enough. That a text states a fact in words such as "Karnataka" is not.
// Posts and openings have steps of their own before a site goes live, and staff read an answer before they send it.
func TestCoverage(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	all := list(t, app)
	texts, err := documents.Survey(app)
	testapp.Must(t, err)
	isAsked := func(text documents.SurveyedText) bool {
		return slices.ContainsFunc(all, func(claim claims.Claim) bool {
			return slices.ContainsFunc(claim.Places, func(place claims.Place) bool {
				isWithin := place.Key == text.Key && place.Pointer != "" &&
					strings.HasPrefix(text.Pointer+"/", place.Pointer+"/")
				return isWithin && (claim.Kind == claims.Promise || place.Written == "")
			})
		})
	}
	isHarmless := func(text documents.SurveyedText) bool {
		return slices.ContainsFunc(noPromises, func(phrase string) bool { return stands(phrase, text) })
	}
	for _, text := range texts {
		if mayPromise(text) && !isAsked(text) && !isHarmless(text) {
			t.Errorf("no promise of claims.json has %s %s: %s", text.Key, text.Pointer, text.Written)
		}
	}
	raw, err := content.Files.ReadFile("claims.json")
	testapp.Must(t, err)
	var declared struct {
		Promises            []struct{ Words []string }
		Facts, Placeholders []struct{ ID string }
		Words               []struct{ Says []string }
	}
	testapp.Must(t, json.Unmarshal(raw, &declared))
	phrases := slices.Clone(noPromises)
	for _, promise := range declared.Promises {
		phrases = append(phrases, promise.Words...)
	}
	for _, fact := range declared.Words {
		phrases = append(phrases, fact.Says...)
	}
	for _, phrase := range phrases {
		if !slices.ContainsFunc(texts, func(text documents.SurveyedText) bool { return stands(phrase, text) }) {
			t.Errorf("no text of the sample says %q", phrase)
		}
	}
	for _, placed := range slices.Concat(declared.Facts, declared.Placeholders) {
		if !slices.ContainsFunc(all, func(c claims.Claim) bool { return c.ID == placed.ID }) {
			t.Errorf("%s has no place in the sample", placed.ID)
		}
	}
}
