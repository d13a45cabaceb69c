package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// sender is the actor of what the sender of a submission does. No event has their name.
var sender = Actor{ID: "sender"}

// A Message is what the sender of a submission adds to its case.
type Message struct {
	Text  string
	Files []*filesystem.File
}

var (
	// ErrTooManyInHour is returned if the sender has written too often within an hour.
	ErrTooManyInHour = errors.New("the sender has written too often within an hour")
	// ErrTooMany is returned if the sender has written too often within a day.
	ErrTooMany = errors.New("the sender has written too often within a day")
)

// errRepeated is returned if the sender has just done the same.
var errRepeated = errors.New("the sender has just done this")

// repeatedWithin is how long the same message counts as a repetition, such as a second click.
const repeatedWithin = time.Hour

// MessageFiles returns the rules for the files of a message. They are those of the grievance form.
func MessageFiles() collections.SubmissionField {
	return collections.GrievanceKind.Field("supportDocs")
}

// MayWrite reports whether the sender can add messages.
func (c Case) MayWrite() bool { return !c.hasEnded() }

// MayWithdraw reports whether the sender can withdraw the submission.
func (c Case) MayWithdraw() bool { return !c.hasEnded() }

// ReviewBy returns until when the sender can ask for a review of the decision, and appeal to the
// next instance. It is zero if there is no decision.
func (c Case) ReviewBy(deadlines Deadlines) time.Time {
	if !c.kind().Deadlines || c.State != Resolved {
		return time.Time{}
	}
	decided := c.DecidedAt
	if decided.IsZero() { // withdrawn by the sender
		decided = c.ClosedAt
	}
	return decided.Time().AddDate(0, 0, deadlines.AppealDays)
}

// Write adds a message of the sender. A case that waits for the sender goes on by itself. The same
// message again, within an hour, adds nothing. It returns ErrMove if the case has ended, ErrTooManyInHour,
// ErrTooMany, or validation.Errors with the members text and files.
func Write(app core.App, c Case, message Message) error {
	return say(app, c, message, "Write a message or add a file", func(tx core.App, c *Case, made *draft) error {
		if !c.MayWrite() {
			return ErrMove
		}
		made.kind = SenderWrote
		if c.State == Waiting {
			return c.moveTo(Working, types.NowDateTime())
		}
		return nil
	})
}

// AskReview asks for a review of a decision, which reopens the grievance. It returns ErrMove if there
// is no decision, or if the time to ask has passed, and otherwise the same errors as Write.
func AskReview(app core.App, c Case, message Message) error {
	if strings.TrimSpace(message.Text) == "" {
		return wrong("text", "Tell us what we should look at again")
	}
	return say(app, c, message, "", func(tx core.App, c *Case, made *draft) error {
		status, err := StatusOf(tx, *c)
		if err != nil {
			return err
		}
		if !status.MayAskReview {
			return ErrMove
		}
		made.kind = SenderAsked
		if err := c.reopen(tx, types.NowDateTime()); err != nil {
			return err
		}
		c.tellDeadlines(made.meta)
		return nil
	})
}

// Withdraw withdraws the submission, with a reason if the sender gives one. It returns ErrMove if the
// case has ended.
func Withdraw(app core.App, c Case, reason string) error {
	text, err := messageText(reason)
	if err != nil {
		return err
	}
	_, _, err = change(app, c.Kind, c.Submission, sender, func(tx core.App, c *Case) (draft, error) {
		if c.State == c.kind().Flow.Withdrawn && (c.Outcome == "withdrawn" || c.State == Withdrawn) {
			return draft{}, errRepeated
		}
		if !c.MayWithdraw() {
			return draft{}, ErrMove
		}
		if err := c.moveTo(c.kind().Flow.Withdrawn, types.NowDateTime()); err != nil {
			return draft{}, err
		}
		if err := c.takeBackImpossible(tx, Actor{ID: program}); err != nil {
			return draft{}, err
		}
		if c.kind().Deadlines {
			c.Outcome = "withdrawn"
		}
		return draft{kind: SenderEnded, public: true, meta: map[string]any{"state": c.State, "outcome": c.Outcome},
			body: Body{Text: text}}, nil
	})
	return unlessRepeated(err)
}

// say stores the files of a message, and adds the message to the case as apply says. A message
// without text and files is refused with the given sentence.
func say(app core.App, c Case, message Message, empty string,
	apply func(tx core.App, c *Case, made *draft) error) error {
	text, err := messageText(message.Text)
	if err != nil {
		return err
	}
	if text == "" && len(message.Files) == 0 {
		return wrong("text", empty)
	}
	body, err := newBody(app, message.Files)
	if err != nil {
		return err
	}
	stored := Body{Text: text, Files: body.files}
	_, _, err = change(app, c.Kind, c.Submission, sender, func(tx core.App, c *Case) (draft, error) {
		if err := checkEarlier(tx, c.ID, stored); err != nil {
			return draft{}, err
		}
		before := c.State
		made := draft{public: true, body: stored, bodyID: body.id, meta: map[string]any{}}
		if err := apply(tx, c, &made); err != nil {
			return draft{}, err
		}
		if c.State != before { // the sender may not know of a state before
			made.meta["state"] = c.State
		}
		return made, nil
	})
	if err != nil {
		body.discard()
	}
	return unlessRepeated(err)
}

func unlessRepeated(err error) error {
	if errors.Is(err, errRepeated) {
		return nil
	}
	return err
}

func messageText(typed string) (string, error) {
	text := strings.TrimSpace(rules.ManyLines(typed))
	if text == "" {
		return "", nil
	}
	if err := rules.Text("The message", text, "", content.Limits.Status.MaxMessage); err != nil {
		return "", wrong("text", err.Error())
	}
	return text, nil
}

// checkEarlier returns errRepeated if the sender's last message is the same, and ErrTooManyInHour or
// ErrTooMany if there are too many.
func checkEarlier(tx core.App, caseID string, message Body) error {
	var earlier []struct {
		Event
		Body string `db:"body"`
	}
	err := tx.DB().Select("case_events.*", "case_bodies.body").From(Events).
		InnerJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": caseID, "actor": sender.ID, "case_events.kind": []any{SenderWrote, SenderEnded, SenderAsked}}).
		AndWhere(dbx.NewExp("[[case_events.time]] > {:dayAgo}", dbx.Params{"dayAgo": types.NowDateTime().Add(-24 * time.Hour).String()})).
		OrderBy("case_events.sequence DESC").All(&earlier)
	if err != nil {
		return fmt.Errorf("read the sender's messages: %w", err)
	}
	if len(earlier) > 0 && time.Since(earlier[0].Time.Time()) < repeatedWithin {
		last, err := ReadBody(earlier[0].Body)
		if err != nil {
			return err
		}
		if last.Text == message.Text && slices.EqualFunc(last.Files, message.Files,
			func(a, b File) bool { return a.SHA256 == b.SHA256 }) {
			return errRepeated
		}
	}
	if len(earlier) >= content.Limits.Status.MessagesPerDay {
		return ErrTooMany
	}
	perHour := content.Limits.Status.MessagesPerHour
	if len(earlier) >= perHour && time.Since(earlier[perHour-1].Time.Time()) < time.Hour {
		return ErrTooManyInHour
	}
	return nil
}
