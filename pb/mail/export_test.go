package mail

import (
	"context"
	"time"
)

// Round sends what is due now, as the worker does when it is woken.
func (o *Outbox) Round(siteURL string) error {
	o.siteURL = siteURL
	return o.sendDue(context.Background())
}

// PauseAfter is how long a mail waits after so many failures before.
func PauseAfter(attempts int) time.Duration { return pauseAfter(attempts) }
