package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/persons"
	"workforce/pb/platform/nightly"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// dataPause is how long nobody can ask for another link to the page "Your data". A link lasts as long.
const dataPause = time.Hour

// RequestData mails a link to all that is held about an address, to that address. typed is the address, or the receipt
// number of something that came from it. Nothing is mailed to an address from which nothing came: an address must be
// typed exactly as it was in the form, because other spellings may be somebody else’s.
func RequestData(app core.App, typed string) error {
	email := rules.CleanEmail(typed)
	if record, isReceipt, err := collections.FindByReceipt(app, typed); isReceipt {
		if err != nil || record == nil {
			return err
		}
		email = record.GetString(collections.KindOf(record).Sender[1])
	}
	if email == "" {
		return nil
	}
	records, err := persons.Newest(app, email, 1)
	if err != nil {
		return err
	}
	if len(records) == 0 {
		return nil
	}
	return requestMail(app, collections.OutboxData, records[0], email, mailLimit{dataPause, 1, dataPause})
}

// SendData mails the sender of a submission a link to all that is held about their address, as the answer
// of staff to a request. The limit for strangers does not count.
func SendData(app core.App, record *core.Record) error {
	return requestMail(app, collections.OutboxData, record, record.GetString(collections.KindOf(record).Sender[1]),
		unlimited)
}

// TellOfErasure mails the sender of a submission that it will be erased, because somebody who can read their mails has
// asked for it.
func TellOfErasure(app core.App, record *core.Record) error {
	return requestMail(app, collections.OutboxErasure, record, record.GetString(collections.KindOf(record).Sender[1]),
		unlimited)
}

// TellBeforeErasures mails the senders who asked for it that the program erases a submission after list.TellBefore.
// One that fails does not stop the others.
func TellBeforeErasures(ctx context.Context, app core.App, now time.Time) error {
	if !nightly.IsDaytime(now) {
		return nil
	}
	untold, err := erasure.Untold(app, now)
	if err != nil {
		return err
	}
	var failed []error
	for _, one := range untold {
		if err := ctx.Err(); err != nil {
			return errors.Join(append(failed, err)...)
		}
		err := app.RunInTransaction(func(tx core.App) error {
			record, err := tx.FindRecordById(collections.KindNamed(one.Kind).Collection, one.Submission)
			if err != nil {
				return err
			}
			address := record.GetString(collections.KindOf(record).Sender[1])
			return requestMail(tx, collections.OutboxErasureSoon, record, address, unlimited)
		})
		if err != nil {
			failed = append(failed, fmt.Errorf("tell the sender of %s that it is erased: %w", one.Receipt, err))
		}
	}
	return errors.Join(failed...)
}

// An ownLetter is a mail about the personal data of a sender, with the way to the page "Your data".
type ownLetter struct {
	words func(languages.Words) languages.Letter
	// isDue reports whether the mail still holds for the case. Default: always.
	isDue func(cases.Case) bool
	// date returns the day that the mail names. Default: none.
	date func(cases.Case) time.Time
}

// ownLetters are the mails about personal data, by their kind in the outbox. The sender of spam has the same rights as
// others, and gets them, too.
var ownLetters = map[string]ownLetter{
	// A link to all that is held about an address.
	collections.OutboxData: {words: func(words languages.Words) languages.Letter { return words.Data }},
	// A submission will be erased, because somebody who can read the mails of the sender has asked for it.
	collections.OutboxErasure: {
		words: func(words languages.Words) languages.Letter { return words.Erasure },
		isDue: cases.Case.IsSealed,
	},
	// A submission was kept long enough, and will be erased.
	collections.OutboxErasureSoon: {
		words: func(words languages.Words) languages.Letter { return words.ErasureSoon },
		isDue: func(c cases.Case) bool { return c.TellErasure },
		date:  func(cases.Case) time.Time { return time.Now().Add(list.TellBefore) },
	},
	// A request about personal data has come.
	collections.OutboxRequest: {
		words: func(words languages.Words) languages.Letter { return words.Request },
		isDue: func(c cases.Case) bool { return !c.AnswerBy.IsZero() },
		date:  func(c cases.Case) time.Time { return c.AnswerBy.Time() },
	},
	// Staff have ended the erasure that the sender has asked for.
	collections.OutboxKept: {words: func(words languages.Words) languages.Letter { return words.Kept }},
}

// composeOwn writes one of the ownLetters. The link to all that is held is made when the mail is written.
func (o *Outbox) composeOwn(kind string, record *core.Record, l *letter, message *mailer.Message) error {
	own, page, date := ownLetters[kind], cases.DataPage, time.Time{}
	if own.isDue != nil || own.date != nil {
		c, err := cases.Find(o.app, collections.KindOf(record).Name, record.Id)
		if err != nil {
			return err
		}
		if own.isDue != nil && !own.isDue(c) {
			return errObsolete
		}
		if own.date != nil {
			date = own.date(c)
		}
	}
	if kind == collections.OutboxData {
		link, err := cases.NewDataLink(o.app, record, time.Now())
		if err != nil {
			return err
		}
		page = link.Path()
	}
	return l.write(o.app, record, message, own.words, l.SiteURL+page, date)
}
