package mail

import (
	"context"
	"time"
)

// Round sends the mails that are due, as the worker does in each round.
func (o *Outbox) Round(siteURL string) error {
	o.siteURL = siteURL
	return o.sendDue(context.Background())
}

// PauseAfter exposes pauseAfter.
func PauseAfter(attempts int) time.Duration { return pauseAfter(attempts) }

// Enqueue adds the mails of submissions in one statement.
var Enqueue = enqueue

// AddMails is that statement.
const AddMails = addMails

// Remind sends the reminders that wait, as the worker does in a round at a time.
func (o *Outbox) Remind(siteURL string, now time.Time) error {
	o.siteURL = siteURL
	_, err := o.remind(context.Background(), now)
	return err
}

// RemindOfOpenings runs the job that reminds staff of openings at a time.
func (o *Outbox) RemindOfOpenings(ctx context.Context, siteURL string, now time.Time) error {
	o.siteURL = siteURL
	return o.remindOfOpenings(ctx, now)
}

// Linked exposes linked: the texts of a line, those of links in brackets.
func Linked(line string) (shown string) {
	for _, part := range linked(line) {
		if part.Link != "" {
			part.Text = "[" + part.Text + "]"
		}
		shown += part.Text
	}
	return shown
}

// Pause returns the time until the next round.
func (o *Outbox) Pause() time.Duration { return o.pause() }
