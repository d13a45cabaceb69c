package mail

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/persons"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// dataPause is how long nobody can ask for another link to the page "Your data". A link lasts as long.
const dataPause = time.Hour

// RequestData mails a link to all that is held about an address, to that address. typed is the address, or the receipt
// number of something that came from it. Nothing is mailed to an address from which nothing came: an address must be
// typed exactly as it was in the form, because other spellings may be of somebody else.
func RequestData(app core.App, typed string) error {
	email := rules.CleanEmail(typed)
	if receipt, _, isReceipt := collections.CutReceipt(typed); isReceipt {
		record, err := app.FindFirstRecordByData(receipt.Kind.Collection, collections.Receipt, receipt.String())
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("find a submission by its receipt: %w", err)
		}
		email = record.GetString(receipt.Kind.Sender[1])
	}
	if email == "" {
		return nil
	}
	records, err := persons.Records(app, email)
	if err != nil {
		return err
	}
	for _, record := range records {
		if !collections.IsRejected(record) {
			return requestMail(app, collections.OutboxData, record, email, dataPause)
		}
	}
	return nil
}

// TellOfErasure mails the sender of a submission that it will be erased, because somebody who can read their mails has
// asked for it.
func TellOfErasure(app core.App, record *core.Record) error {
	return requestMail(app, collections.OutboxErasure, record, record.GetString(collections.KindOf(record).Sender[1]), 0)
}

// composeData writes the mail with a link to all that is held about an address. The link is made when the mail is written.
func (o *Outbox) composeData(record *core.Record, l *letter, message *mailer.Message) error {
	link, err := cases.NewDataLink(o.app, record, time.Now())
	if err != nil {
		return err
	}
	l.Title, l.Preview = "Your data", "The link lasts for an hour."
	l.Button = button{"See your data", l.SiteURL + link.Path()}
	l.CompanyEmail, l.CompanyPhone = l.company.Email, l.company.Phone
	l.toSender(message, "Your link to the data that we hold")
	message.Headers["Auto-Submitted"] = "auto-replied"
	return nil
}

// composeErasure writes the mail that tells of an erasure, with the way to undo it.
func (o *Outbox) composeErasure(record *core.Record, l *letter, message *mailer.Message) error {
	c, err := cases.Find(o.app, collections.KindOf(record).Name, record.Id)
	if err != nil {
		return err
	}
	if !c.IsSealed() {
		return errObsolete
	}
	l.Title, l.Preview = "We will erase your "+l.What, "You can undo this for 48 hours."
	l.Fact = fact{"Receipt number", l.Receipt}
	l.Button = button{"Undo it on the page Your data", l.SiteURL + cases.DataPage}
	l.CompanyEmail, l.CompanyPhone = l.company.Email, l.company.Phone
	l.toSender(message, fmt.Sprintf("We will erase your %s (%s)", l.What, l.Receipt))
	message.Headers["Auto-Submitted"] = "auto-replied"
	return nil
}
