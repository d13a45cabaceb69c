package cases

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// A Status is what the sender of a submission sees of its case. It has no name of the staff.
type Status struct {
	Kind    string
	Receipt string
	State   State
	Outcome string
	// Service is set for a complaint about a service, which has another next instance.
	Service bool
	// The times are zero if there is no such deadline, or if it has passed without a meaning to the
	// sender, such as the time to decide after a decision.
	Received      types.DateTime
	AcknowledgeBy types.DateTime
	DecideBy      types.DateTime
	ReviewBy      types.DateTime // until when the sender can ask for a review, or appeal
	Events        []SeenEvent    // the public ones, in order
	// KeepUntil is until when the application may be kept for other openings. It is zero without a consent.
	KeepUntil types.DateTime
	// KeepWouldEnd is until when it may be kept if the applicant allows it now. It is zero if they cannot.
	KeepWouldEnd types.DateTime
	// IsAskedToKeep is set if the applicant was asked to allow it, and has not answered.
	IsAskedToKeep bool
	// InterviewCancelled is set for an application in the state Interview whose invitation was cancelled.
	InterviewCancelled bool
	// RemovedAt is when the submission was deleted, and RemovedWhy the reason. Nothing else is known then.
	RemovedAt  types.DateTime
	RemovedWhy string
	// What the sender can do.
	MayWrite, MayWithdraw, MayAskReview bool
}

// A SeenEvent is an event that the sender of a submission sees, with the state after it.
type SeenEvent struct {
	Told
	// Moved says that the event moves an interview, in the language of its text. Empty: it does not.
	Moved string
	After struct {
		State   State
		Outcome string
	}
}

// IsBySender reports whether the sender did it.
func (e Event) IsBySender() bool { return e.Actor == Sender.ID }

// StatusOf returns what the sender of a submission sees of its case: all that has happened, besides what a mail tells
// that was taken back.
func StatusOf(app core.App, c Case) (Status, error) {
	c, err := c.Settled()
	if err != nil {
		return Status{}, err
	}
	history, err := History(app, c)
	if err != nil {
		return Status{}, err
	}
	status := Status{Kind: c.Kind, Receipt: c.Receipt, Received: c.Received, Service: c.Class == service}
	if c.Erased {
		for _, told := range history {
			if told.Kind == WasErased {
				status.RemovedAt, status.RemovedWhy = told.Time, told.Body.Text
			}
		}
		status.State = c.State
		return status, nil
	}
	after := c.first()
	for i, told := range history {
		if err := after.follow(told); err != nil {
			return Status{}, err
		}
		if told.Public && (told.Mail == nil || told.Mail.State != collections.OutboxIsTakenBack) {
			seen := SeenEvent{Told: told, Moved: MovedWords(history, i)}
			seen.After.State, seen.After.Outcome = after.State, after.Outcome
			status.Events = append(status.Events, seen)
			status.note(told.Kind)
		}
	}
	status.addConsent(c, time.Now())
	return status.fill(app, c)
}

// note notes what an event that the sender sees has changed besides the state.
func (s *Status) note(kind EventKind) {
	switch kind {
	case Invite, CancelInvite:
		s.InterviewCancelled = kind == CancelInvite
	case AskConsent, SenderConsented, ConsentWithdrawn:
		s.IsAskedToKeep = kind == AskConsent
	}
}

// addConsent adds until when the application may be kept for other openings, and could be.
func (s *Status) addConsent(c Case, now time.Time) {
	if c.MayBeKept(now) {
		s.KeepUntil = c.KeepUntil
	}
	if c.MayConsent(now) {
		s.KeepWouldEnd = collections.DateTime(consentPeriod.After(now))
	}
	s.IsAskedToKeep = s.IsAskedToKeep && !s.KeepWouldEnd.IsZero()
}

// fill adds where the case stands, and what the sender can do.
func (s Status) fill(app core.App, c Case) (Status, error) {
	s.State, s.Outcome = c.State, c.Outcome
	s.InterviewCancelled = s.InterviewCancelled && c.State == Interview
	s.MayWrite, s.MayWithdraw = c.MayWrite(), c.MayWithdraw()
	if s.MayWrite {
		s.DecideBy = c.DecideBy
		if c.AcknowledgedAt.IsZero() {
			s.AcknowledgeBy = c.AcknowledgeBy
		}
	}
	deadlines, err := ReadDeadlines(app)
	if err != nil {
		return Status{}, err
	}
	if by := c.ReviewBy(deadlines); !by.IsZero() {
		s.ReviewBy = collections.DateTime(by)
		s.MayAskReview = by.After(time.Now())
	}
	return s, nil
}
