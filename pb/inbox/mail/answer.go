package mail

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
)

// maxReferences is how many earlier mails an answer refers to.
const maxReferences = 10

// composeAnswer writes the mail of an event that staff have written for the sender.
func (o *Outbox) composeAnswer(r row, record *core.Record, l *letter, message *mailer.Message) error {
	history, at, c, err := o.history(r)
	if err != nil {
		return err
	}
	if history[at].Erased {
		return errObsolete
	}
	isQuestion := history[at].Kind == cases.AskConsent
	if isQuestion && asksInVain(c, record) {
		return errObsolete
	}
	body := history[at].Body
	l.Title, l.Text = body.Subject, body.Text
	l.Preview = cut(oneLine(afterGreeting(body.Text)), maxPreview)
	l.CompanyEmail, l.CompanyPhone = l.company.Email, l.company.Phone
	l.Button = l.nextStep
	if err := l.addLink(o.app, collections.KindOf(record), record); err != nil {
		return err
	}
	if isQuestion {
		l.Button.Link += consentAnchor
	}
	l.translate(isQuestion)
	if moved := cases.MovedWords(history, at); moved != "" {
		l.Preview, l.Text = moved, moved+"\n\n"+l.Text
	}
	if history[at].Actor == cases.Program.ID {
		message.Headers["Auto-Submitted"] = "auto-generated"
	}
	l.toSender(message, body.Subject)
	references, err := o.references(r, message.From.Address)
	if err != nil {
		return err
	}
	if body.Invitation != nil {
		if err := l.attachInvitation(message, history[:at+1]); err != nil {
			return err
		}
	}
	message.Headers["In-Reply-To"] = references[len(references)-1]
	message.Headers["References"] = strings.Join(references, " ")
	return nil
}

// afterGreeting returns a text without its first line if that is a greeting, such as "Dear Asha Rao,".
func afterGreeting(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	if strings.HasSuffix(strings.TrimSpace(first), ",") && strings.TrimSpace(rest) != "" {
		return rest
	}
	return text
}

// consentAnchor leads to the place on the page of an application where its applicant can allow that it is
// kept.
const consentAnchor = "#keep"

// asksInVain reports whether it is too late to ask an applicant whether the application may be kept: it was answered,
// or the application is not in the inbox any more.
func asksInVain(c cases.Case, record *core.Record) bool {
	return c.KeepAskedAt.IsZero() || record.GetBool(collections.Spam) ||
		!record.GetDateTime(collections.DeletedAt).IsZero()
}

// translate writes what stands around a text in the language of that text.
func (l *letter) translate(isQuestion bool) {
	words := languages.In(languages.Of(l.Text))
	l.Lang, l.Fact, l.Note = words.Tag, fact{words.Receipt, l.Receipt}, words.Reply
	if l.Follow {
		l.Button.Label = words.Status
		l.Note = strings.ReplaceAll(words.Secret, "{what}", l.What) + " " + words.Reply
	} else if words.Code != languages.English {
		l.Button = button{} // it leads to an English page
	}
	if isQuestion {
		l.Button.Label = words.OpenApplication
	}
}

// history returns everything that happened to the case of a row, and the place of the event that the row mails. It
// returns errObsolete without them.
func (o *Outbox) history(r row) (history []cases.Told, at int, c cases.Case, err error) {
	kind := collections.KindOfCollection(r.Collection)
	if kind == nil {
		return nil, 0, c, fmt.Errorf("there are no cases of %s", r.Collection)
	}
	c, err = cases.Find(o.app, kind.Name, r.Record)
	if errors.Is(err, cases.ErrNotFound) {
		return nil, 0, c, errObsolete
	}
	if err != nil {
		return nil, 0, c, err
	}
	history, err = cases.History(o.app, c)
	at = slices.IndexFunc(history, func(told cases.Told) bool { return told.Sequence == r.Event })
	if err == nil && at < 0 {
		err = errObsolete
	}
	return history, at, c, err
}

// references returns the Message-IDs of the earlier mails to the sender about the submission, the
// acknowledgement first. Mail programs show an answer below them.
func (o *Outbox) references(r row, from string) ([]string, error) {
	var earlier []row
	err := o.app.DB().Select("id", "kind", "record", "receipt").From(collections.Outbox).
		Where(dbx.And(
			dbx.HashExp{
				"collection": r.Collection, "record": r.Record, "kind": collections.OutboxAnswer,
				"state": collections.OutboxIsSent,
			},
			dbx.NewExp("[[event]] < {:event}", dbx.Params{"event": r.Event}),
		)).OrderBy("event DESC").Limit(maxReferences).All(&earlier)
	if err != nil {
		return nil, fmt.Errorf("find the earlier mails: %w", err)
	}
	all := []string{r.thread(from)}
	for _, mail := range slices.Backward(earlier) {
		all = append(all, mail.messageID(from))
	}
	return all, nil
}

// composeWritten writes the notice that the sender of a case has written, since the notice before.
// It goes to the admin who works on the case, otherwise to the company, and to those whose answers are held by it.
func (o *Outbox) composeWritten(r row, l *letter, message *mailer.Message) error {
	history, at, c, err := o.history(r)
	if err != nil {
		return err
	}
	l.notify()
	l.Title, l.Entries = "The sender of "+l.Receipt+" has written", nil
	written := history[at].Time
	withdrawal := fmt.Sprintf("%s: the sender has withdrawn the %s", l.Receipt, l.What)
	var writers []string
	for _, told := range history {
		if willBeHeld(told, written) {
			l.Held, writers = true, append(writers, strings.TrimPrefix(told.Actor, collections.Admins+":"))
		}
		label := told.Does().Notice
		if told.Sequence < r.Event || label == "" {
			continue
		}
		if told.Kind == cases.SenderWithdrew {
			l.Title = withdrawal
		}
		text := told.Body.Text
		if told.Kind == cases.SenderWithdrew && text == "" {
			text = "No reason was given."
		}
		if files := len(told.Body.Files); files > 0 {
			text += "\n(" + count(files, "file") + ")"
		}
		l.Entries = append(l.Entries, entry{Label: label, Value: strings.TrimSpace(text)})
	}
	if len(l.Entries) == 0 {
		return errObsolete
	}
	l.Preview = cut(l.Entries[0].Value, maxPreview)
	l.toCompany(r, message, l.Title)
	if assignee, found := o.reader(c.Assignee, c.Kind); found {
		message.To = []netmail.Address{assignee}
	}
	for _, id := range writers {
		if writer, found := o.reader(id, c.Kind); found && !slices.Contains(message.To, writer) {
			message.To = append(message.To, writer)
		}
	}
	return nil
}

// reader returns the address of an account that may read submissions of a kind. The role may have changed since it
// worked on one.
func (o *Outbox) reader(id, kind string) (address netmail.Address, found bool) {
	account, err := o.app.FindRecordById(collections.Admins, id)
	if err != nil || !collections.MayRead(account, kind) || collections.AsAdmin(account).IsClosed() {
		return address, false
	}
	return netmail.Address{Address: account.Email()}, true
}

// willBeHeld reports whether the mail of an event is held, or will be when it is due, because it was written before the
// sender's message.
func willBeHeld(told cases.Told, message types.DateTime) bool {
	if told.Mail == nil {
		return false
	}
	isPending := told.Sequence < 0 && told.Mail.State == collections.OutboxIsWaiting
	return told.Mail.State == collections.OutboxIsHeld ||
		isPending && told.Kind != cases.Acknowledge && told.Time.Before(message)
}
