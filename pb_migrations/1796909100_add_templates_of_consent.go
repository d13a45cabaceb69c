package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the templates that ask applicants whether their applications may be kept, and the
// one that cancels an interview. A new folder has no templates yet: the program stores all of them at
// its next start.
func init() {
	purposes := []string{"consent", "consentEnds", "inviteCancelled"}
	change := func(app core.App, values func(before []string) []string) (*core.Collection, error) {
		c, err := app.FindCollectionByNameOrId("templates")
		if err != nil {
			return nil, err
		}
		purpose := c.Fields.GetByName("purpose").(*core.SelectField)
		purpose.Values = values(purpose.Values)
		return c, app.Save(c)
	}
	m.Register(func(app core.App) error {
		c, err := change(app, func(before []string) []string { return append(slices.Clone(before), purposes...) })
		if err != nil {
			return err
		}
		total, err := app.CountRecords("templates")
		if err != nil || total == 0 {
			return err
		}
		for _, t := range templatesOfConsent {
			record := core.NewRecord(c)
			record.Load(map[string]any{
				"kind": "applications", "purpose": t.purpose, "language": t.language, "name": t.name, "subject": t.subject, "text": t.text,
			})
			if err := app.Save(record); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		for _, purpose := range purposes {
			if _, err := app.DB().NewQuery("DELETE FROM {{templates}} WHERE [[purpose]] = '" + purpose + "'").Execute(); err != nil {
				return err
			}
		}
		_, err := change(app, func(before []string) []string {
			return slices.DeleteFunc(slices.Clone(before), func(value string) bool { return slices.Contains(purposes, value) })
		})
		return err
	})
}

// templatesOfConsent are the texts at the time of this migration.
var templatesOfConsent = []struct{ purpose, language, name, subject, text string }{
	{
		"consent", "en", "Ask to keep the application", "May we keep your application for other openings?", `Dear {name},

Thank you for applying for {opening}. May we keep your application, so that our recruiters can also consider you for other openings?

We would keep what you have sent us, our mails and our notes for {keepFor} from the day you agree. Only our staff who work with applications can see them. You can take your permission back at any time.

If you agree, open the page of your application with the link in this mail and press “Keep my application”. If you do not agree, you do not need to do anything.

Kind regards
{brand}`,
	},
	{
		"consent", "hi", "आवेदन रखने की अनुमति माँगें", "क्या हम आपका आवेदन अन्य पदों के लिए रख सकते हैं?", `{name} जी, नमस्ते,

{opening} के लिए आवेदन करने के लिए धन्यवाद। क्या हम आपका आवेदन अपने पास रख सकते हैं, ताकि हमारे भर्तीकर्ता अन्य पदों के लिए भी आप पर विचार कर सकें?

आपने हमें जो भेजा है उसे, हमारे ईमेल और हमारी टिप्पणियाँ हम आपकी सहमति के दिन से {keepFor} तक रखेंगे। इन्हें केवल हमारे वे कर्मचारी देख सकते हैं जो आवेदनों पर काम करते हैं। आप अपनी अनुमति कभी भी वापस ले सकते हैं।

यदि आप सहमत हैं, तो इस ईमेल के लिंक से अपने आवेदन का पृष्ठ खोलें और “Keep my application” दबाएँ। यदि आप सहमत नहीं हैं, तो आपको कुछ करने की आवश्यकता नहीं है।

सादर
{brand}`,
	},
	{
		"consentEnds", "en", "Ask again before the permission ends", "May we keep your application for {keepFor} more?", `Dear {name},

You allowed us to keep your application for {opening} for other openings. Your permission ends on {keptUntil}.

If you still agree, open the page of your application with the link in this mail and press “Keep it for longer”. We would then keep it for {keepFor} from that day. If you do nothing, your permission ends.

Kind regards
{brand}`,
	},
	{
		"consentEnds", "hi", "अनुमति समाप्त होने से पहले फिर पूछें", "क्या हम आपका आवेदन {keepFor} और रख सकते हैं?", `{name} जी, नमस्ते,

आपने हमें {opening} के लिए अपना आवेदन अन्य पदों के लिए रखने की अनुमति दी थी। यह अनुमति {keptUntil} को समाप्त होती है।

यदि आप अब भी सहमत हैं, तो इस ईमेल के लिंक से अपने आवेदन का पृष्ठ खोलें और “Keep it for longer” दबाएँ। तब हम इसे उस दिन से {keepFor} तक रखेंगे। यदि आप कुछ नहीं करते, तो आपकी अनुमति समाप्त हो जाती है।

सादर
{brand}`,
	},
	{
		"inviteCancelled", "en", "Cancel an interview", "Your interview for {opening} is cancelled", `Dear {name},

We have to cancel your interview for {opening}. We are sorry for the trouble.

It would have been: {when}
Place: {where}

The file with this mail removes the entry from your calendar. If you have questions, please answer this mail.

Kind regards
{brand}`,
	},
	{
		"inviteCancelled", "hi", "साक्षात्कार रद्द करें", "{opening} के लिए आपका साक्षात्कार रद्द हो गया है", `{name} जी, नमस्ते,

हमें {opening} के लिए आपका साक्षात्कार रद्द करना पड़ रहा है। असुविधा के लिए खेद है।

यह इस समय होना था: {when}
स्थान: {where}

इस ईमेल के साथ की फ़ाइल आपके कैलेंडर से प्रविष्टि हटा देती है। यदि आपके कोई प्रश्न हैं, तो कृपया इस ईमेल का उत्तर दें।

सादर
{brand}`,
	},
}
