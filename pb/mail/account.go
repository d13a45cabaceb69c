package mail

import (
	"fmt"
	netmail "net/mail"
	"net/url"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// accountLetter is the data of the templates for an admin's account.
type accountLetter struct {
	Brand   string
	SiteURL string
	Link    string // to set a new password
	Code    string // of the login's second step, in two halves
	Minutes int    // until the link or the code expires
}

// BindAccounts replaces the text of the mails that PocketBase sends to admins: the link to
// set a new password and the code to log in. They carry the site's name and address.
func BindAccounts(app core.App, siteURL string) {
	app.OnMailerRecordPasswordResetSend(collections.Admins).BindFunc(func(e *core.MailerRecordEvent) error {
		token, _ := e.Meta["token"].(string)
		err := writeAccountLetter(e, "reset", "Set a new password", accountLetter{
			SiteURL: siteURL, Link: siteURL + "/admin/reset?token=" + url.QueryEscape(token),
			Minutes: minutes(e.Record.Collection().PasswordResetToken.DurationTime()),
		})
		if err != nil {
			return err
		}
		return e.Next()
	})
	app.OnMailerRecordOTPSend(collections.Admins).BindFunc(func(e *core.MailerRecordEvent) error {
		code, _ := e.Meta["password"].(string)
		half := len(code) / 2
		err := writeAccountLetter(e, "code", "Your code to log in", accountLetter{
			SiteURL: siteURL, Code: code[:half] + " " + code[half:],
			Minutes: minutes(e.Record.Collection().OTP.DurationTime()),
		})
		if err != nil {
			return err
		}
		return e.Next()
	})
}

func writeAccountLetter(e *core.MailerRecordEvent, template, subject string, letter accountLetter) error {
	var company site
	if err := read(e.App, documents.Site, &company); err != nil {
		return err
	}
	letter.Brand = company.Brand.Name
	e.Message.From = netmail.Address{Name: headerName(letter.Brand), Address: e.App.Settings().Meta.SenderAddress}
	e.Message.Subject = fmt.Sprintf("%s (%s)", subject, letter.Brand)
	e.Message.Headers = map[string]string{"Auto-Submitted": "auto-generated"}
	var err error
	if e.Message.HTML, err = render(htmlTemplates.Lookup(template+".html"), letter); err != nil {
		return err
	}
	e.Message.Text, err = render(textTemplates.Lookup(template+".txt"), letter)
	return err
}

func minutes(d time.Duration) int { return int(d.Minutes()) }
