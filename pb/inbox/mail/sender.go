package mail

import (
	netmail "net/mail"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/platform/rules"
)

// presetNames are the names of the sender that no operator has chosen.
var presetNames = []string{"", "Support", "Workforce"}

// sender returns whom mails come from: what an operator set in PocketBase's settings, or else
// the company of the site document. PocketBase's own preset is an address of example.com.
func sender(app core.App) (netmail.Address, error) {
	var about site
	if err := documents.Read(app, documents.Site, &about); err != nil {
		return netmail.Address{}, err
	}
	from := netmail.Address{Name: about.Brand.Name, Address: about.Contact.Email}
	set := app.Settings().Meta
	if !rules.IsPlaceholderEmail(set.SenderAddress) {
		from.Address = set.SenderAddress
	}
	if !slices.Contains(presetNames, set.SenderName) {
		from.Name = set.SenderName
	}
	from.Address = rules.ASCIIEmail(from.Address)
	return from, nil
}

// PlaceholderSender returns the address that mails come from if it is a placeholder, otherwise "".
func PlaceholderSender(app core.App) (string, error) {
	from, err := sender(app)
	if err != nil || !rules.IsPlaceholderEmail(from.Address) {
		return "", err
	}
	return from.Address, nil
}

// bindSender gives the mails that PocketBase and hooks send in the name of the settings the
// same sender.
func bindSender(app core.App) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if e.Message.From.Address == e.App.Settings().Meta.SenderAddress {
			from, err := sender(e.App)
			if err != nil {
				return err
			}
			e.Message.From = from
		}
		return e.Next()
	})
}
