package mail

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
)

// write turns the letter into one that the program writes by itself, in the language of the sender.
func (l *letter) write(app core.App, record *core.Record, message *mailer.Message,
	of func(languages.Words) languages.Letter, link string, date time.Time) error {
	code, err := cases.LanguageOf(app, record)
	if err != nil && !errors.Is(err, cases.ErrNotFound) {
		return err
	}
	words := languages.In(code)
	written := of(words).Fill(map[string]string{
		"brand": l.Brand, "email": l.company.Email, "what": words.What(l.tab, l.singular, l.opening),
		"receipt": l.Receipt, "date": words.Day(date),
	})
	// The number stands below, in large letters.
	l.Title = strings.TrimSuffix(written.Subject, " ("+l.Receipt+")")
	l.Lang, l.Preview, l.Text, l.Note = words.Tag, written.Preview, written.Text, written.Note
	l.Fact, l.Button = fact{words.Receipt, l.Receipt}, button{written.Button, link}
	l.CompanyEmail, l.CompanyPhone = l.company.Email, l.company.Phone
	l.toSender(message, written.Subject)
	message.Headers["Auto-Submitted"] = "auto-generated"
	return nil
}

// composeAcknowledgement writes the acknowledgement of a submission. It repeats nothing that the sender typed, because
// anybody can type somebody else's address and an advertisement.
func (o *Outbox) composeAcknowledgement(record *core.Record, l *letter, message *mailer.Message) error {
	c, err := cases.Find(o.app, collections.KindOf(record).Name, record.Id)
	if err != nil && !errors.Is(err, cases.ErrNotFound) {
		return err
	}
	if err := l.addLink(o.app, collections.KindOf(record), record); err != nil {
		return err
	}
	err = l.write(o.app, record, message, func(words languages.Words) languages.Letter {
		return words.Acknowledge(c.DecideBy.Time(), l.Follow)
	}, l.Button.Link, time.Time{})
	if l.Button.Link == "" && l.Lang == languages.In(languages.English).Tag {
		l.Button = l.nextStep
	}
	message.Headers["Auto-Submitted"] = "auto-replied"
	return err
}

// composeLink writes the mail to the sender who has asked for a new link.
func (o *Outbox) composeLink(record *core.Record, l *letter, message *mailer.Message) error {
	if err := l.addLink(o.app, collections.KindOf(record), record); err != nil {
		return err
	}
	if !l.Follow {
		return errObsolete
	}
	err := l.write(o.app, record, message, func(words languages.Words) languages.Letter { return words.Link },
		l.Button.Link, time.Time{})
	message.Headers["Auto-Submitted"] = "auto-replied"
	return err
}

// composeWithdrawal writes the mail that confirms a withdrawal to the sender. A sender who got no
// acknowledgement gets none either: anybody can type somebody else's address into many forms, and then
// withdraw what they sent.
func (o *Outbox) composeWithdrawal(record *core.Record, l *letter, message *mailer.Message) error {
	acknowledged, err := wasAcknowledged(o.app, record)
	if err != nil {
		return err
	}
	if l.SenderEmail == "" || !acknowledged {
		return errObsolete
	}
	if err := l.addLink(o.app, collections.KindOf(record), record); err != nil {
		return err
	}
	err = l.write(o.app, record, message, func(words languages.Words) languages.Letter { return words.Withdrawal },
		l.Button.Link, time.Time{})
	message.Headers["Auto-Submitted"] = "auto-replied"
	return err
}

// wasAcknowledged reports whether the outbox has an acknowledgement of a submission, or had one long ago.
func wasAcknowledged(app core.App, record *core.Record) (bool, error) {
	if time.Since(record.GetDateTime(collections.KindOf(record).Time).Time()) > keptFor {
		return true, nil
	}
	rows, err := app.CountRecords(collections.Outbox, dbx.HashExp{
		collections.OutboxCollection: record.Collection().Name, collections.OutboxRecord: record.Id,
		collections.OutboxKind: collections.OutboxAcknowledgement,
	})
	if err != nil {
		return false, fmt.Errorf("look for an acknowledgement: %w", err)
	}
	return rows > 0, nil
}

// composeCorrected writes the mail to the address that staff have replaced. The decision goes to the new one, so
// whoever entered a wrong one, by mistake or on purpose, is found out.
func (o *Outbox) composeCorrected(r row, record *core.Record, l *letter, message *mailer.Message) error {
	history, at, _, err := o.history(r)
	if err != nil {
		return err
	}
	if history[at].Body.Replaced == "" {
		return errObsolete
	}
	err = l.write(o.app, record, message, func(words languages.Words) languages.Letter { return words.Corrected }, "",
		time.Time{})
	message.To = []netmail.Address{{Address: history[at].Body.Replaced}}
	return err
}
