package mail

import (
	"io"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/inbox/cases"
)

// attachInvitation attaches a calendar file with the interview that the last of the events invites to or
// cancels. Each later file of the same application changes the entry in the applicant's calendar: it
// has the same UID and a higher SEQUENCE. An entry that was published is removed by the method CANCEL
// (RFC 5546, section 4.1.3).
func (l *letter) attachInvitation(message *mailer.Message, events []cases.Told) error {
	last := events[len(events)-1]
	invitation := last.Body.Invitation
	earlier := 0
	for _, told := range events[:len(events)-1] {
		if told.Kind == cases.Invite || told.Kind == cases.CancelInvite {
			earlier++
		}
	}
	method, status := ics.MethodPublish, ics.ObjectStatusConfirmed
	if last.Kind == cases.CancelInvite {
		method, status = ics.MethodCancel, ics.ObjectStatusCancelled
	}
	calendar := ics.NewCalendarFor(l.Brand)
	calendar.SetMethod(method)
	entry := calendar.AddEvent("interview-" + l.id)
	entry.SetSequence(earlier)
	entry.SetDtStampTime(last.Time.Time())
	entry.SetStartAt(invitation.At)
	entry.SetEndAt(invitation.At.Add(time.Duration(invitation.Minutes) * time.Minute))
	entry.SetSummary(last.Body.Subject)
	entry.SetLocation(invitation.Place)
	entry.SetDescription(l.Brand + ", " + l.Fact.Label + " " + l.Receipt)
	entry.SetOrganizer(l.company.Email)
	entry.SetStatus(status)
	var file strings.Builder
	if err := calendar.SerializeTo(&file, ics.WithNewLineWindows); err != nil {
		return err
	}
	message.Attachments = map[string]io.Reader{"interview.ics": strings.NewReader(file.String())}
	return nil
}
