package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// An Alarm is a problem that operators are told of.
type Alarm struct {
	Problem, Remedy string
	Since           time.Time // in India, as it is shown
}

// alarmLetter is the data of the templates for alarms.
type alarmLetter struct {
	frame
	Problems, Over []Alarm
}

// SendAlarm mails problems, and problems that are over, to all operators. It does not use the
// outbox, because a full disk or a damaged database is the usual reason for an alarm. It
// returns an error only if nobody was reached. Otherwise the caller would send it again to
// everybody because of one wrong address.
func SendAlarm(ctx context.Context, app core.App, siteURL string, problems, over []Alarm) error {
	operators, err := app.FindAllRecords(core.CollectionNameSuperusers, collections.IsOperator)
	if err != nil {
		return fmt.Errorf("list the operators: %w", err)
	}
	message, err := composeAlarm(app, siteURL, problems, over)
	if err != nil {
		return err
	}
	var failed []error
	for _, operator := range operators {
		own := *message
		own.To = []netmail.Address{{Address: operator.Email()}}
		if err := sendNow(ctx, app, &own); err != nil {
			failed = append(failed, err)
		}
	}
	if len(failed) > 0 && len(failed) < len(operators) {
		app.Logger().Warn("An alarm could not be mailed to all operators", "error", describe(errors.Join(failed...)))
		return nil
	}
	return errors.Join(failed...)
}

func composeAlarm(app core.App, siteURL string, problems, over []Alarm) (*mailer.Message, error) {
	var company site
	if err := documents.Read(app, documents.Site, &company); err != nil {
		return nil, err
	}
	from, err := sender(app)
	if err != nil {
		return nil, err
	}
	letter := alarmLetter{frame: company.frame(siteURL), Problems: problems, Over: over}
	letter.Title = "The site needs an operator"
	named := problems
	if len(problems) == 0 {
		letter.Title, named = "A problem of the site is over", over
	}
	subject := fmt.Sprintf("%s (%s)", letter.Title, letter.Brand)
	if len(named) > 0 {
		letter.Preview = cut(named[0].Problem, maxPreview)
		subject = fmt.Sprintf("%s: %s", letter.Brand, cut(named[0].Problem, maxPreview))
		if len(problems) == 0 {
			subject += " (over)"
		}
	}
	message := &mailer.Message{
		From: from, Subject: subject,
		Headers: map[string]string{"Auto-Submitted": "auto-generated"},
	}
	return message, renderInto(message, "alarm", letter.Colours, letter)
}

// sendNow sends a mail. It waits at most for sendLimit.
func sendNow(ctx context.Context, app core.App, message *mailer.Message) error {
	result := make(chan error, 1)
	go func() { result <- app.NewMailClient().Send(message) }()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(sendLimit):
		return errors.New("the mail server does not answer")
	}
}
