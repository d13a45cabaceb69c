package watch

import (
	"context"
	"fmt"
	"strings"
	"time"

	"workforce/pb/inbox/mail"
)

func checkMailServer(_ context.Context, s Subject) (*Finding, error) {
	state, err := mail.ReadState(s.App, s.Now)
	if err != nil || state.Configured {
		return nil, err
	}
	finding := warn("No mail server is set, so nobody is told of new submissions.",
		"Set a mail server in /_/ (Settings → Mail settings).")
	if state.Waiting > 0 {
		finding.Severity = Error
		finding.Problem = fmt.Sprintf("No mail server is set, so %s not being sent.", mails(state.Waiting))
	}
	return finding, nil
}

func checkStuckMail(_ context.Context, s Subject) (*Finding, error) {
	state, err := mail.ReadState(s.App, s.Now)
	if err != nil || !state.Configured || state.Troubled == 0 {
		return nil, err
	}
	finding := warn(
		fmt.Sprintf("Sending failed, so %s waiting. Each is tried again for %s.", mails(state.Waiting),
			days(mail.GiveUpAfter)),
		"Check the mail server in /_/ (Settings → Mail settings). The rows of the collection outbox hold its answers.",
	)
	if state.Stuck > 0 {
		finding.Severity = Error
	}
	return finding, nil
}

func checkFailedMail(_ context.Context, s Subject) (*Finding, error) {
	state, err := mail.ReadState(s.App, s.Now)
	if err != nil || state.Failed == 0 {
		return nil, err
	}
	return warn(
		fmt.Sprintf("%s could not be sent in %s.", plural(state.Failed, "1 mail", "%d mails"), days(mail.GiveUpAfter)),
		"Read the server’s answers in /_/ (collection outbox, state failed). To send again, set the state to waiting, and empty firstTry and nextTry.",
	), nil
}

func checkRefusedMail(_ context.Context, s Subject) (*Finding, error) {
	submissions, err := mail.CountRefused(s.App, s.Now)
	if err != nil || submissions == 0 {
		return nil, err
	}
	return fail(
		fmt.Sprintf("The mails about %d submissions were refused in the last %d hours, and none was taken. So the fault is probably ours.", submissions, int(mail.RefusedFor.Hours())),
		"Read the answers in /_/ (collection outbox, state refused): is our address or our server blocked, or SPF, DKIM or DMARC wrong? Then set the state to waiting, and empty firstTry and nextTry.",
	), nil
}

func checkLateMail(_ context.Context, s Subject) (*Finding, error) {
	late, err := mail.CountLate(s.App, s.Now)
	if err != nil || late == 0 {
		return nil, err
	}
	return warn(
		plural(late, "1 acknowledgement was not sent, because it", "%d acknowledgements were not sent, because they")+
			" had waited for more than "+days(mail.LateAfter)+".",
		"The submissions are in the inbox. You can still send the mails: open them in /_/ (collection outbox, state late), set the state to waiting, and empty nextTry.",
	), nil
}

func checkAddresses(_ context.Context, s Subject) (*Finding, error) {
	if s.App.Settings().SMTP.Enabled {
		from, err := mail.PlaceholderSender(s.App)
		if err != nil {
			return nil, err
		}
		if from != "" {
			return fail(
				"Mails leave as "+from+", a placeholder. They are taken for spam, and answers to them are lost.",
				"Enter the company’s own address "+editSite,
			).at(siteField("/contact/email")), nil
		}
	}
	found, err := mail.Placeholders(s.App)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return warn(
		strings.Join(found, " and ")+plural(len(found), " is a placeholder",
			" are placeholders")+", so notices to the company are lost.",
		"Enter the company’s own addresses "+editSite,
	).at(siteField("/contact/email")), nil
}

func days(d time.Duration) string { return plural(int(d.Hours())/24, "1 day", "%d days") }

func mails(n int) string { return plural(n, "1 mail is", "%d mails are") }

// plural returns one of two phrases. A %d in the phrase for many stands for the number.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return strings.ReplaceAll(many, "%d", fmt.Sprint(n))
}
