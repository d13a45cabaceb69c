package cases

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// InvitationAfter returns the invitation that holds after what has happened, and false if there is none: nobody was
// invited, or it was cancelled. A mail that was taken back or is held has invited or cancelled
// nothing, because the applicant did not get it.
func InvitationAfter(history []Told) (holds Invitation, isInvited bool) {
	for _, told := range history {
		if told.Mail != nil && (told.Mail.State == collections.OutboxIsTakenBack || told.Mail.State == collections.OutboxIsHeld) {
			continue
		}
		switch {
		case told.Kind == Invite && told.Body.Invitation != nil:
			holds, isInvited = *told.Body.Invitation, true
		case told.Kind == CancelInvite:
			isInvited = false
		}
	}
	return holds, isInvited
}

// cancelInvitation cancels the interview that the applicant is invited to. The application stays in its
// stage. It returns a Refusal if there is none, or if it has begun.
func (c *Case) cancelInvitation(tx core.App, made *draft) error {
	history, err := History(tx, *c)
	if err != nil {
		return err
	}
	invitation, isInvited := InvitationAfter(history)
	switch {
	case c.Kind != collections.ApplicationKind.Name || c.Erased:
		return ErrMove
	case !isInvited:
		return Refusal{"There is no interview to cancel."}
	case !invitation.At.After(time.Now()):
		return Refusal{"The interview has already begun, so it cannot be cancelled any more."}
	}
	made.public, made.body.Invitation = true, &invitation
	return nil
}
