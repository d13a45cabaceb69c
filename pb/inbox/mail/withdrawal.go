package mail

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/store/collections"
)

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
	l.Title = "You have withdrawn your " + l.What
	l.Preview = "We have stopped working on " + l.Receipt + "."
	l.Fact = fact{"Receipt number", l.Receipt}
	l.CompanyEmail, l.CompanyPhone = l.company.Email, l.company.Phone
	l.toSender(message, fmt.Sprintf("You have withdrawn your %s (%s)", l.What, l.Receipt))
	message.Headers["Auto-Submitted"] = "auto-replied"
	return l.addLink(o.app, collections.KindOf(record), record)
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
