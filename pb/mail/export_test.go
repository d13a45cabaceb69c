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
