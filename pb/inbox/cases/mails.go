package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

const (
	// MaxDelay is how long the mail of an answer may be put off.
	MaxDelay = 72 * time.Hour
	// noticePause is the time between two notices to staff about what the sender of a case has written.
	noticePause = 15 * time.Minute
)

// prepareMail completes the mail of an act and checks it. Acts with a purpose are always mailed, others only if they
// can be and have a subject.
func (a *acting) prepareMail() error {
	made, subject, purpose := a.made, rules.OneLine(a.Subject), a.mail
	if purpose == "" && (subject == "" || !a.of.MailedWithSubject) {
		return nil
	}
	if purpose != "" && (subject == "" || made.body.Text == "") {
		language := a.Language
		if language == "" {
			var err error
			if language, err = a.c.languageOfMails(a.tx); err != nil {
				return err
			}
		}
		filled, err := a.c.defaultMail(a.tx, purpose, language)
		if err != nil {
			return err
		}
		if subject == "" {
			subject = filled.Subject
		}
		if made.body.Text == "" {
			made.body.Text = filled.Text
		}
	}
	if made.fill != nil {
		language := languages.Of(made.body.Text)
		subject, made.body.Text = made.fill(subject, language), made.fill(made.body.Text, language)
	}
	if err := rules.Line("The subject", subject, true, MaxSubject); err != nil {
		return wrong("subject", err.Error())
	}
	if made.body.Text == "" {
		return wrong("text", "Write the mail")
	}
	if left := BlanksIn(subject + "\n" + made.body.Text); len(left) > 0 {
		return wrong("text", "Replace "+strings.Join(inBraces(left), ", ")+" with your own words")
	}
	if a.SendAt.After(a.at.Time().Add(MaxDelay)) {
		return wrong("sendAt", fmt.Sprintf("A mail can wait for at most %d days", int(MaxDelay.Hours())/24))
	}
	made.body.Subject, made.sendAt = subject, a.SendAt
	return nil
}

// defaultMail returns the template for a purpose in a language, filled in.
func (c *Case) defaultMail(tx core.App, purpose Purpose, language string) (FilledTemplate, error) {
	if codes := languages.Codes(); !slices.Contains(codes, language) {
		return FilledTemplate{}, wrong("language", "Must be "+strings.Join(codes, " or "))
	}
	if c.kind().Hiring && purpose == "answer" {
		return c.fill(tx, Template{Language: languages.English, Subject: "Your application for {opening}"})
	}
	template, err := templateFor(tx, c.Kind, purpose, language)
	if err != nil {
		return FilledTemplate{}, err
	}
	return c.fill(tx, template)
}

// confirmations are the mails that confirm to senders what they have done.
var confirmations = map[EventKind]string{SenderWithdrew: collections.OutboxWithdrawal,
	SenderAskedCorrection: collections.OutboxRequest}

// addMails adds the mails of an event to the outbox, in the transaction of the event: to the sender if it confirms
// something, and to staff if the sender has written or the case has become urgent.
func (c *Case) addMails(tx core.App, event Event) error {
	if confirmation := confirmations[event.Kind]; confirmation != "" {
		if err := c.addToOutbox(tx, confirmation, event.Time, event.Sequence, event.Sequence, ""); err != nil {
			return err
		}
	}
	if slices.Contains(SenderKinds, event.Kind) {
		return c.tellStaff(tx, event)
	}
	if event.Kind == Urgency {
		return c.alert(tx)
	}
	return nil
}

// tellStaff adds a notice that the sender of a case has written. A notice that still waits tells of
// this event, too, so a sender who writes a lot causes one notice in noticePause.
func (c *Case) tellStaff(tx core.App, event Event) error {
	var waits bool
	var last types.DateTime
	err := tx.DB().NewQuery(`SELECT coalesce(max([[state]] = {:waiting}), FALSE), coalesce(max([[created]]), '') FROM {{outbox}}
		WHERE [[collection]] = {:collection} AND [[record]] = {:record} AND [[kind]] = {:notice} AND [[event]] > 0`).
		Bind(dbx.Params{
			"waiting": collections.OutboxIsWaiting, "collection": c.kind().Collection, "record": c.Submission,
			"notice": collections.OutboxNotice,
		}).Row(&waits, &last)
	if err != nil {
		return fmt.Errorf("look for a notice: %w", err)
	}
	if waits {
		return nil
	}
	now := time.Now()
	due := now
	if next := last.Time().Add(noticePause); next.After(now) && next.Before(now.Add(noticePause)) {
		due = next
	}
	return c.addToOutbox(tx, collections.OutboxNotice, collections.DateTime(due), event.Sequence, event.Sequence, "")
}

// addToOutbox adds a mail about an event to the outbox, or an act as JSON. basis is the last event that is known.
func (c *Case) addToOutbox(tx core.App, kind string, due types.DateTime, event, basis int64, act string) error {
	outbox, err := tx.FindCachedCollectionByNameOrId(collections.Outbox)
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	row := core.NewRecord(outbox)
	row.Load(map[string]any{
		collections.OutboxKind: kind, collections.OutboxState: collections.OutboxIsWaiting,
		collections.OutboxCollection: c.kind().Collection,
		collections.OutboxRecord:     c.Submission, collections.OutboxReceipt: c.Receipt, collections.OutboxNextTry: due,
		collections.OutboxEvent: event, collections.OutboxBasis: basis, collections.OutboxAct: act,
	})
	if err := tx.Save(row); err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	return nil
}

// announce tells admins of a change, unless it has failed or belongs to a transaction of the caller.
func announce(app core.App, kind string, err error) {
	if err == nil && !app.IsTransactional() {
		list.Announce(app, kind)
	}
}

// Announce tells admins that the cases of a collection's submissions have changed.
func Announce(app core.App, collection string) {
	if kind := kindOf(collection); kind != "" {
		list.Announce(app, kind)
	}
}

// kindOf returns the name of the kind of a collection's submissions, "" for another collection.
func kindOf(collection string) string {
	if kind := collections.KindOfCollection(collection); kind != nil {
		return kind.Name
	}
	return ""
}

// A SentMail tells what became of a mail to the sender of a submission.
type SentMail struct {
	Collection, Submission string
	Kind                   string // of the row in the outbox
	Event                  int64  // that it mails, for an answer
	Failed                 bool
	Refused                bool // failed, because the address does not take mail
}

// NoteMails records mails to senders that were handed over, or given up, in the transaction that
// marks them. The transaction must have written before. Mails about submissions without a case
// are left out.
func NoteMails(tx core.App, sent ...SentMail) error {
	var drafts []draft
	for _, mail := range sent {
		c, err := FindSettled(tx, kindOf(mail.Collection), mail.Submission)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		what := WasMailed
		if mail.Failed {
			what = NotMailed
		}
		meta := map[string]any{"mail": mail.Kind}
		if mail.Kind == collections.OutboxAnswer {
			meta["event"] = mail.Event
			if err := c.countAcknowledgement(tx, mail, meta); err != nil {
				return err
			}
		}
		// A mail that failed without a refusal does not count as told, so the next morning adds it again.
		if mail.Kind == collections.OutboxErasureSoon && mail.Failed == mail.Refused {
			_, err := tx.DB().Update(Cases, dbx.Params{"erasureTold": types.NowDateTime()},
				dbx.HashExp{"id": c.ID}).Execute()
			if err != nil {
				return fmt.Errorf("note that a sender was told: %w", err)
			}
		}
		if mail.Refused {
			meta["refused"] = true
		}
		drafts = append(drafts, draft{caseID: c.ID, kind: what, at: types.NowDateTime(), actor: program, meta: meta})
	}
	if len(drafts) == 0 {
		return nil
	}
	_, err := appendEvents(tx, drafts...)
	return err
}

// Unreachable is the SQL column that says whether the last mail to the sender of a case was refused for good,
// and the address was not corrected since. A mail to the address before a correction does not count.
const Unreachable = `coalesce((SELECT meta->>'refused' FROM {{case_events}} AS e WHERE e.[[case]] = {{cases}}.[[id]]
	AND (e.kind IN ('mailed', 'notMailed') AND e.meta->>'mail' IS NOT 'corrected' OR e.kind = 'correct' AND e.meta->>'email') ORDER BY e.sequence DESC LIMIT 1), FALSE) AS [[isUnreachable]]`

// countAcknowledgement takes back that a settled case was acknowledged, if the mail of the acknowledgement is refused.
// It counts from a later mail that is accepted. The event of the mail says both.
func (c Case) countAcknowledgement(tx core.App, mail SentMail, meta map[string]any) error {
	if mail.Failed != mail.Refused || mail.Failed == c.AcknowledgedAt.IsZero() || !c.DecidedAt.IsZero() {
		return nil
	}
	var isIt bool
	err := tx.DB().
		NewQuery("SELECT EXISTS (SELECT 1 FROM {{case_events}} WHERE sequence = {:event} AND kind = {:kind})").
		Bind(dbx.Params{"event": mail.Event, "kind": Acknowledge}).Row(&isIt)
	if err != nil {
		return fmt.Errorf("read the event of a mail: %w", err)
	}
	if !isIt {
		return nil
	}
	if byPhone, err := c.hasLater(tx, mail.Event, ByPhone); err != nil || byPhone {
		return err
	}
	if c.AcknowledgedAt = (types.DateTime{}); !mail.Failed {
		c.AcknowledgedAt, meta["by"] = types.NowDateTime(), c.AcknowledgeBy.String()
	}
	meta["acknowledged"] = !mail.Failed
	c.Version++
	return c.saveShown(tx, c.Version-1)
}
