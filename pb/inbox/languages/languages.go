// Package languages holds the words that the program writes around the texts of staff, in each language in which
// answers are written.
package languages

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode"

	"workforce/pb/platform/ist"
	"workforce/pb/platform/rules"
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
	Status          string            // the button that opens the page of a case
	OpenApplication string            // the same, if it asks for a consent
	AnyOpening      string            // stands for the title of the opening of an application that is for none
	Secret          string            // keep the link to yourself; {what} is what was sent
	Reply           string            // a reply reaches us
	OwnData         string            // the link to the page Your data
	Answered        string            // the subject of the answer to a request about personal data; {receipt}
	LinkSent        string            // answers such a request, if another mail has a link to all that is held
	Acknowledgement Letter            // of a submission; {promise} and {follow}
	Link            Letter            // with a new link to the page of a case
	Withdrawal      Letter            // confirms that the sender has withdrawn a submission
	Corrected       Letter            // to an address that staff have replaced
	Data            Letter            // with a link to all that is held about an address
	Erasure         Letter            // after somebody has asked to erase a submission
	Request         Letter            // confirms a request about personal data that is answered by a date
	Kept            Letter            // after staff have ended an erasure that somebody has asked for
	ErasureSoon     Letter            // two days before the program erases a submission on a date
	whats           map[string]string // what was sent, by its kind. Nil: as the kind names it.
	what            string            // the same, for an opening
	readSoon        string            // what happens to a submission
	readBy          string            // the same, if it must be decided by a moment
	follow          string            // the button leads to the page of a case
	moved           string            // an earlier invitation, at a moment, does not hold any more
	alsoDecided     string            // a decision is also about others, which have receipts
	sameDecided     string            // the same as cases with receipts was decided, with an outcome
	sameReopened    string            // cases with receipts are open again, because nobody will decide what is the same
	// outcomes says what was decided. Nil: as the page of the sender says it.
	outcomes map[string]string
}

// A Letter is a mail that the program writes by itself. Its texts have the placeholders {brand}, {email} (of the
// company), {what} (was sent), {receipt} and {date}. Without a button it has none.
type Letter struct{ Subject, Preview, Text, Button, Note string }

// Fill returns the letter with its placeholders filled in.
func (l Letter) Fill(values map[string]string) Letter {
	fill := rules.NewFiller(values).Replace
	return Letter{fill(l.Subject), fill(l.Preview), fill(l.Text), fill(l.Button), fill(l.Note)}
}

// all has the default language first.
var all = []Words{
	{
		Code: English, Tag: "en-IN",
		months: strings.Fields("January February March April May June July August September October November December"),
		moment: "%s, %s IST", meeting: "%s (%d minutes)", keepFor: "%d months",
		Officer: "Grievance Officer", Receipt: "Receipt number", Status: "See where it stands",
		OpenApplication: "Open my application",
		AnyOpening:      "a position",
		Secret:          "Everybody who has the link can see your {what}, so keep it to yourself.",
		Reply:           "A reply to this mail reaches us, too.",
		OwnData:         "Your data (see, correct or erase it)",
		Answered:        "Your request about your data ({receipt})",
		LinkSent: "You asked what we hold about you. You get another mail with a link to a page with all of it, where you can also " +
			"download a copy. The link lasts for an hour. You can ask for another one on the page Your data.",
		Acknowledgement: Letter{
			"We have received your {what} ({receipt})", "Your receipt number is {receipt}.",
			"Hello,\n\nThank you for writing to {brand}. {promise}\n\nPlease keep the receipt number and quote it when you write or call.{follow}",
			"See where it stands",
			"If you did not write to us, somebody typed your address by mistake and you can ignore this mail.",
		},
		Link: Letter{
			"Your link to {receipt}", "It shows where your {what} stands.",
			"Hello,\n\nYou asked {brand} for a new link to your {what}. It shows where it stands and what we answer. Everybody who has the link can see this, so keep it to yourself. Your earlier links still work.",
			"See where it stands",
			"If you did not ask for it, you can ignore this mail. Nobody else has received the link.",
		},
		Withdrawal: Letter{
			"You have withdrawn your {what} ({receipt})", "We have stopped working on {receipt}.",
			"Hello,\n\nYou have withdrawn your {what}. We have stopped working on it, and you do not need to do anything.",
			"See where it stands", "If it was not you, please write to us at once: {email}",
		},
		Corrected: Letter{
			"Another address for your {what} ({receipt})", "If you did not ask for this, write to us at once.",
			"Hello,\n\nWe have changed the address for your {what}. From now on, our mails about it go to another address, and not to this one.",
			"", "If you did not ask for this, please write to us at once: {email}",
		},
		readSoon: "A person will read your {what} and get back to you soon.",
		readBy:   "A person will read your {what}, and you will have our decision with its reasons by {date} (Indian time).",
		follow:   "\n\nThis link shows where your {what} stands and what we answer. Everybody who has the link can see this, so keep it to yourself.",
		Data: Letter{
			"Your link to the data that we hold", "The link lasts for an hour.",
			"Hello,\n\nYou asked {brand} what we hold about this address. This link shows it. You can download it, correct it or have it erased there. The link lasts for an hour. Everybody who has it can see and change this, so keep it to yourself.",
			"See your data", "If you did not ask for it, you can ignore this mail. Nobody else has received the link.",
		},
		Erasure: Letter{
			"We will erase your {what} ({receipt})", "You can undo this for 48 hours.",
			"Hello,\n\nYou asked us to erase your {what}. It is in no list of our staff any more. We erase it for good in the night after 48 hours. Until then you can undo it: ask for a link on the page Your data.",
			"Undo it on the page Your data",
			"If it was not you, somebody can read your mails. Undo it, change the password of your mailbox, and write to us: {email}",
		},
		Request: Letter{
			"We have your request about your {what} ({receipt})", "We answer by {date}.",
			"Hello,\n\nYou asked us to correct what we hold about you, on the page Your data. An officer of {brand} checks it and answers you by mail by {date}.",
			"Open the page Your data",
			"If it was not you, somebody can read your mails. Change the password of your mailbox, and write to us: {email}",
		},
		Kept: Letter{
			"We keep your {what} after all ({receipt})", "It is not erased.",
			"Hello,\n\nYou asked us to erase your {what}. Our staff have ended this, so we do not erase it. If you did not ask them to, or want to know why, reply to this mail. You can ask again on the page Your data.",
			"Open the page Your data", "If you do not agree, you may complain to the Data Protection Board of India.",
		},
		ErasureSoon: Letter{
			"We erase your {what} on {date} ({receipt})", "You can download it until then.",
			"Hello,\n\nYou asked us to tell you before we erase your {what}. We no longer need it, so we erase it on {date} or soon after. If you want a copy, download it before that day on the page Your data.",
			"Open the page Your data", "You asked for this mail on the page Your data.",
		},
		moved:       "Your interview has moved from %s to %s.",
		alsoDecided: "This is also our decision on %s, which we closed as the same.",
		sameDecided: "We closed %s because we already had a grievance about this. We have decided that one now: %s.",
		sameReopened: "We closed %s because we already had a grievance about this. Nobody will decide that one any more, " +
			"so we have opened yours again and will decide it. If you do not need it any more, you can withdraw it on its page.",
	},
	{
		Code: Hindi, Tag: "hi", letters: unicode.Devanagari,
		months: strings.Fields("जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"),
		moment: "%s, %s बजे (भारतीय समय)", meeting: "%s (%d मिनट)", keepFor: "%d महीने",
		Officer: "शिकायत अधिकारी", Receipt: "रसीद संख्या", Status: "स्थिति देखें", OpenApplication: "मेरा आवेदन खोलें",
		AnyOpening: "एक पद",
		Secret:     "जिसके पास यह लिंक होगा, वह सब देख सकेगा, इसलिए इसे किसी को न दें।",
		Reply:      "आप इस ईमेल का उत्तर भी दे सकते हैं।",

		OwnData:  "आपका डेटा (देखें, सुधारें या मिटवाएँ)",
		Answered: "आपके डेटा के बारे में आपका अनुरोध ({receipt})",
		LinkSent: "आपने पूछा था कि आपके बारे में हमारे पास क्या है। आपको एक और ईमेल मिलेगा, जिसमें सब कुछ दिखाने वाले पृष्ठ का लिंक है। वहाँ आप " +
			"इसे डाउनलोड भी कर सकते हैं। लिंक एक घंटे तक चलेगा। “Your data” पृष्ठ पर आप दूसरा लिंक माँग सकते हैं।",
		Acknowledgement: Letter{
			"{what} की रसीद ({receipt})", "आपकी रसीद संख्या {receipt} है।",
			"नमस्ते,\n\n{brand} को लिखने के लिए धन्यवाद। {promise}\n\nकृपया रसीद संख्या सँभालकर रखें और लिखते या फ़ोन करते समय इसे बताएँ।{follow}",
			"स्थिति देखें",
			"यदि आपने हमें नहीं लिखा, तो किसी ने ग़लती से आपका पता लिख दिया है। तब इस ईमेल पर ध्यान न दें।",
		},
		Link: Letter{
			"{receipt} का नया लिंक", "इस पर आप {what} की स्थिति देख सकते हैं।",
			"नमस्ते,\n\nयह {what} का नया लिंक है, जो आपने {brand} से माँगा था। इस पर आप देख सकते हैं कि काम कहाँ तक पहुँचा है और हमारा उत्तर क्या है। जिसके पास यह लिंक होगा, वह सब देख सकेगा, इसलिए इसे किसी को न दें। पहले के लिंक भी चलते रहेंगे।",
			"स्थिति देखें", "यदि आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। यह लिंक किसी और को नहीं मिला है।",
		},
		Withdrawal: Letter{
			"{what} को वापस ले लिया गया है ({receipt})", "हमने {receipt} पर काम रोक दिया है।",
			"नमस्ते,\n\nआपके कहने पर {what} को वापस ले लिया गया है। हमने इस पर काम रोक दिया है। आपको और कुछ नहीं करना है।",
			"स्थिति देखें", "यदि यह आपने नहीं किया, तो कृपया हमें तुरंत लिखें: {email}",
		},
		Corrected: Letter{
			"{what} के लिए दूसरा पता ({receipt})", "यदि आपने यह नहीं कहा, तो हमें तुरंत लिखें।",
			"नमस्ते,\n\nहमने {what} के लिए ईमेल का पता बदल दिया है। अब से इसके बारे में हमारे ईमेल दूसरे पते पर जाएँगे, इस पते पर नहीं।",
			"", "यदि आपने यह नहीं कहा, तो कृपया हमें तुरंत लिखें: {email}",
		},
		// In the form before a postposition, as all texts use it, because their verbs would differ by gender.
		whats:    map[string]string{"contact": "आपके संदेश", "grievances": "आपकी शिकायत", "applications": "आपके आवेदन"},
		what:     "%s के लिए %s",
		readSoon: "हमारे यहाँ एक व्यक्ति {what} को पढ़ेगा और जल्द ही आपको उत्तर देगा।",
		readBy:   "हमारे यहाँ एक व्यक्ति {what} को पढ़ेगा। हमारा निर्णय, कारणों के साथ, आपको {date} बजे (भारतीय समय) तक मिल जाएगा।",
		follow:   "\n\nनीचे के लिंक पर आप देख सकते हैं कि काम कहाँ तक पहुँचा है और हमारा उत्तर क्या है। जिसके पास यह लिंक होगा, वह सब देख सकेगा, इसलिए इसे किसी को न दें।",
		Data: Letter{
			"आपके डेटा का लिंक", "यह लिंक एक घंटे तक चलेगा।",
			"नमस्ते,\n\nआपने {brand} से पूछा था कि इस पते के बारे में हमारे पास क्या है। यह लिंक सब दिखाता है। वहाँ आप इसे डाउनलोड कर सकते हैं, सुधरवा सकते हैं या मिटवा सकते हैं। लिंक एक घंटे तक चलेगा। जिसके पास यह लिंक होगा, वह सब देख और बदल सकेगा, इसलिए इसे किसी को न दें।",
			"अपना डेटा देखें", "यदि आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। यह लिंक किसी और को नहीं मिला है।",
		},
		Erasure: Letter{
			"हम {receipt} को मिटा देंगे", "आप 48 घंटे तक इसे रोक सकते हैं।",
			"नमस्ते,\n\nआपने हमें {receipt} मिटाने को कहा है। अब यह हमारे कर्मचारियों की किसी सूची में नहीं है। 48 घंटे के बाद की रात में हम इसे हमेशा के लिए मिटा देंगे। तब तक आप इसे रोक सकते हैं: “Your data” पृष्ठ पर एक लिंक माँगें।",
			"“Your data” पृष्ठ पर इसे रोकें",
			"यदि यह आपने नहीं किया, तो कोई आपके ईमेल पढ़ सकता है। इसे रोकें, अपने मेलबॉक्स का पासवर्ड बदलें और हमें लिखें: {email}",
		},
		Request: Letter{
			"{receipt} के बारे में आपका अनुरोध मिला", "हम {date} तक उत्तर देंगे।",
			"नमस्ते,\n\nआपने “Your data” पृष्ठ पर कहा है कि हम आपकी जानकारी सुधारें। {brand} के अधिकारी इसे जाँचेंगे और {date} तक ईमेल से उत्तर देंगे।",
			"“Your data” पृष्ठ खोलें",
			"यदि यह आपने नहीं किया, तो कोई आपके ईमेल पढ़ सकता है। अपने मेलबॉक्स का पासवर्ड बदलें और हमें लिखें: {email}",
		},
		Kept: Letter{
			"हम {receipt} को नहीं मिटाएँगे", "यह अभी नहीं मिटेगा।",
			"नमस्ते,\n\nआपने हमें {receipt} मिटाने को कहा था। हमारे कर्मचारियों ने इसे रोक दिया है, इसलिए हम इसे नहीं मिटाएँगे। यदि आपने उनसे यह नहीं कहा, या कारण जानना चाहते हैं, तो इस ईमेल का उत्तर दें। आप “Your data” पृष्ठ पर फिर से कह सकते हैं।",
			"“Your data” पृष्ठ खोलें",
			"यदि आप सहमत नहीं हैं, तो आप भारत के डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं।",
		},
		ErasureSoon: Letter{
			"हम {date} को {receipt} मिटा देंगे", "तब तक आप इसे डाउनलोड कर सकते हैं।",
			"नमस्ते,\n\nआपने कहा था कि {receipt} मिटाने से पहले हम आपको बताएँ। हमें अब इसकी ज़रूरत नहीं है, इसलिए हम इसे {date} को या उसके तुरंत बाद मिटा देंगे। यदि आपको इसकी प्रति चाहिए, तो उस दिन से पहले “Your data” पृष्ठ से डाउनलोड कर लें।",
			"“Your data” पृष्ठ खोलें", "आपने “Your data” पृष्ठ पर यह ईमेल माँगा था।",
		},
		moved:       "आपके साक्षात्कार का समय बदल गया है। पहले का समय: %s। नया समय: %s।",
		alsoDecided: "यह निर्णय इन शिकायतों पर भी है, जो इसी के बारे में थीं: %s।",
		sameDecided: "हमने %s को बंद किया था, क्योंकि इसी बारे में एक शिकायत हमारे पास पहले से थी। अब हमने उस पर निर्णय ले लिया है: %s।",
		sameReopened: "हमने %s को बंद किया था, क्योंकि इसी बारे में एक शिकायत हमारे पास पहले से थी। अब उस पर कोई निर्णय नहीं होगा, " +
			"इसलिए हमने आपकी शिकायत फिर से खोल दी है और उस पर निर्णय लेंगे। यदि अब आपको इसकी ज़रूरत नहीं है, तो आप इसे इसके पृष्ठ पर वापस ले सकते हैं।",
		outcomes: map[string]string{
			"upheld": "हम आपकी शिकायत से सहमत हैं", "partly": "हम आपकी शिकायत के एक हिस्से से सहमत हैं",
			"notUpheld": "हम आपकी शिकायत से सहमत नहीं हैं", "notOurs": "हम इसके बारे में निर्णय नहीं ले सकते",
		},
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

// Of returns the code of the language of a text: the one whose script has at least a fifth of its letters. A mail in
// Hindi also has English names and addresses, and one in English may begin with a name in Devanagari.
func Of(text string) string {
	for _, words := range all {
		if words.letters == nil {
			continue
		}
		letters, own := 0, 0
		for _, r := range text {
			if unicode.IsLetter(r) || unicode.IsMark(r) {
				letters++
				if unicode.Is(words.letters, r) {
					own++
				}
			}
		}
		if own > 0 && own*5 >= letters {
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

// SameDecided says that the case was decided that is kept instead of those with some receipts. heading is the outcome
// as the page of the sender says it.
func (w Words) SameDecided(receipts, outcome, heading string) string {
	return fmt.Sprintf(w.sameDecided, receipts, cmp.Or(w.outcomes[outcome], heading))
}

// SameReopened says that the cases with some receipts are open again, because nobody will decide the one that was kept.
func (w Words) SameReopened(receipts string) string { return fmt.Sprintf(w.sameReopened, receipts) }

// What returns what was sent: its kind, with the title of the opening if it is an application. Mails speak of it as
// {what}.
func (w Words) What(kind, singular, opening string) string {
	what := cmp.Or(w.whats[kind], singular)
	if opening == "" {
		return what
	}
	return fmt.Sprintf(cmp.Or(w.what, "%[2]s for %[1]s"), opening, what)
}

// Acknowledge returns the acknowledgement of a submission. It says by when a submission is decided, if there is such a
// moment, and that its sender can follow it.
func (w Words) Acknowledge(decideBy time.Time, canFollow bool) Letter {
	promise, follow := w.readSoon, ""
	if !decideBy.IsZero() {
		at := decideBy.In(ist.Zone)
		promise = strings.ReplaceAll(w.readBy, "{date}", w.Day(at)+at.Format(", 15:04"))
	}
	if canFollow {
		follow = w.follow
	}
	l := w.Acknowledgement
	l.Text = strings.NewReplacer("{promise}", promise, "{follow}", follow).Replace(l.Text)
	return l
}

// KeepFor returns a number of months.
func (w Words) KeepFor(months int) string { return fmt.Sprintf(w.keepFor, months) }
