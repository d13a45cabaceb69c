package mail

import (
	"fmt"
	"html"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// accountLetter is the data of the templates for the account of an admin or operator.
type accountLetter struct {
	frame
	Area    string // what the account is for
	Minutes int    // until the link or the code expires
	Hours   int    // until the link of an invitation expires
	Name    string // of the invited person; can be ""
	Role    string // of the invited person
}

// An area is where the accounts of a collection log in.
type area struct{ name, home, reset string }

// areas are the areas by the collection of their accounts. Their addresses follow that of the site or of the operators.
// Browsers do not send what follows #, so a token there gets into no log of a proxy.
var areas = map[string]area{
	collections.Admins:            {"the admin area of %s", "/admin/dashboard", "/admin/reset#token="},
	core.CollectionNameSuperusers: {"the operators’ area of %s", "/_/", "/_/#/auth/confirm-password-reset/"},
}

// BindAccounts replaces the text of the mails that PocketBase sends to admins and operators:
// the link to set a new password, the code to log in, and the alert about an unknown device. Its mail
// to verify an address becomes the invitation of an admin.
// They carry the site's name and address.
// operatorsURL is the address of the operators' area, which may be another one.
func BindAccounts(app core.App, siteURL, operatorsURL string) {
	app.OnMailerRecordVerificationSend(collections.Admins).BindFunc(func(e *core.MailerRecordEvent) error {
		invited := collections.AsAdmin(e.Record)
		return areas[collections.Admins].send(e, siteURL, "welcome", accountLetter{
			frame: frame{
				Title:   "Your invitation",
				Preview: "Set your password. The link works once.",
				Button: button{
					"Set your password", siteURL + "/admin/reset#invitation=" + url.QueryEscape(textIn(e, "token"))},
			},
			Hours: int(e.Record.Collection().VerificationToken.DurationTime().Hours()),
			Name:  invited.Name(),
			Role:  invited.Role(),
		})
	})
	for collection, at := range areas {
		base := siteURL
		if collection == core.CollectionNameSuperusers {
			base = operatorsURL
		}
		// PocketBase's other mails are sent only as the test mail of the settings: nothing here asks for one.
		test := func(e *core.MailerRecordEvent) error {
			return at.send(e, siteURL, "test", accountLetter{frame: frame{
				Title: "Your mails arrive", Preview: "This is the test mail of the settings.",
				Button: button{"Log in", base + at.home},
			}})
		}
		app.OnMailerRecordEmailChangeSend(collection).BindFunc(test)
		if collection != collections.Admins { // whom it invites
			app.OnMailerRecordVerificationSend(collection).BindFunc(test)
		}
		app.OnMailerRecordPasswordResetSend(collection).BindFunc(func(e *core.MailerRecordEvent) error {
			return at.send(e, siteURL, "reset", accountLetter{
				frame: frame{
					Title:   "Set a new password",
					Preview: "The link works once.",
					Button:  button{"Set a new password", base + at.reset + url.QueryEscape(textIn(e, "token"))},
				},
				Minutes: minutes(e.Record.Collection().PasswordResetToken.DurationTime()),
			})
		})
		app.OnMailerRecordOTPSend(collection).BindFunc(func(e *core.MailerRecordEvent) error {
			code := textIn(e, "password")
			if collection != core.CollectionNameSuperusers { // /_/ refuses a code with a blank
				code = code[:len(code)/2] + " " + code[len(code)/2:]
			}
			return at.send(e, siteURL, "code", accountLetter{
				frame: frame{Title: "Your code to log in", Preview: "It works once.",
					Fact: fact{"Code", code}},
				Minutes: minutes(e.Record.Collection().OTP.DurationTime()),
			})
		})
		app.OnMailerRecordAuthAlertSend(collection).BindFunc(func(e *core.MailerRecordEvent) error {
			return at.send(e, siteURL, "alert", accountLetter{frame: frame{
				Title: "A login from a new device", Preview: "If it was not you, change your password.",
				// PocketBase has escaped it for HTML.
				Fact:   fact{"Time, address and browser", inIndianTime(html.UnescapeString(textIn(e, "info")))},
				Button: button{"Change your password", base + at.home},
			}})
		})
	}
}

// send writes the mail from its templates and lets PocketBase send it.
func (a area) send(e *core.MailerRecordEvent, siteURL, template string, letter accountLetter) error {
	var company site
	if err := documents.Read(e.App, documents.Site, &company); err != nil {
		return err
	}
	about := company.frame(siteURL)
	letter.Brand, letter.Colours, letter.OwnLogo, letter.SiteURL = about.Brand, about.Colours,
		about.OwnLogo, about.SiteURL
	letter.Area = fmt.Sprintf(a.name, company.Brand.Name)
	e.Message.Subject = fmt.Sprintf("%s (%s)", letter.Title, letter.Brand)
	e.Message.Headers = map[string]string{"Auto-Submitted": "auto-generated"}
	if err := renderInto(e.Message, template, letter.Colours, letter); err != nil {
		return err
	}
	return e.Next()
}

// textIn returns what PocketBase tells about a mail, such as its token.
func textIn(e *core.MailerRecordEvent, name string) string {
	text, _ := e.Meta[name].(string)
	return text
}

// inIndianTime replaces the moment at the beginning of what PocketBase says of a login, which is in UTC:
// "2026-11-26 12:23:32.528Z - 10.0.0.1 Firefox".
func inIndianTime(info string) string {
	moment, rest, _ := strings.Cut(info, " - ")
	at, err := types.ParseDateTime(moment)
	if err != nil || at.IsZero() {
		return info
	}
	return inIndia(at.Time()) + ", " + rest
}

func minutes(d time.Duration) int { return int(d.Minutes()) }
