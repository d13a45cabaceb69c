package cases

import (
	"encoding/json/v2"
	"fmt"
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
	// What the sender can do.
	MayWrite, MayWithdraw, MayAskReview bool
}

// A SeenEvent is an event that the sender of a submission sees, with the state after it.
type SeenEvent struct {
	Told
	After struct {
		State   State
		Outcome string
	}
}

// IsBySender reports whether the sender did it.
func (e Event) IsBySender() bool { return e.Actor == sender.ID }

// StatusOf returns what the sender of a submission sees of its case. An event whose mail still waits
// or is held is not shown yet, and neither is what it changed. An event whose mail was taken back is
// not shown. What it changed is, unless that was undone with it.
func StatusOf(app core.App, c Case) (Status, error) {
	history, err := History(app, c)
	if err != nil {
		return Status{}, err
	}
	status := Status{Kind: c.Kind, Receipt: c.Receipt, Received: c.Received, Service: c.Class == service}
	after := c.first()
	isPending := false
	for _, told := range history {
		isShown := told.IsShown(time.Now())
		if told.Public && !isShown && told.Mail.State != collections.OutboxIsTakenBack {
			isPending = true
			continue
		}
		if err := after.follow(told); err != nil {
			return Status{}, err
		}
		if isShown {
			seen := SeenEvent{Told: told}
			seen.After.State, seen.After.Outcome = after.State, after.Outcome
			status.Events = append(status.Events, seen)
			status.follow(told.Kind)
		}
	}
	status.addConsent(c, time.Now())
	if isPending {
		return status.fill(app, after)
	}
	return status.fill(app, c)
}

// follow notes what an event that the sender sees has changed besides the state.
func (s *Status) follow(kind EventKind) {
	switch kind {
	case Invite, CancelInvite:
		s.InterviewCancelled = kind == CancelInvite
	case AskConsent, SenderConsented, SenderRevoked:
		s.IsAskedToKeep = kind == AskConsent
	}
}

// addConsent adds until when the application may be kept for other openings, and could be.
func (s *Status) addConsent(c Case, now time.Time) {
	if c.MayBeKept(now) {
		s.KeepUntil = c.KeepUntil
	}
	if c.MayConsent(now) {
		s.KeepWouldEnd = dateTime(consentPeriod.After(now))
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
		s.ReviewBy = dateTime(by)
		s.MayAskReview = by.After(time.Now())
	}
	return s, nil
}

// follow sets what the case was after an event: its state and outcome, and when it was acknowledged and
// decided. An undone event changes nothing.
func (c *Case) follow(told Told) error {
	var meta struct {
		State, To State
		Outcome   string
	}
	if err := json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
		return fmt.Errorf("read event %d: %w", told.Sequence, err)
	}
	if told.Undone {
		return nil
	}
	before := c.State
	switch told.Kind {
	case Acknowledge:
		c.State = Acknowledged
	case Decide:
		c.State, c.Outcome, c.DecidedAt = Resolved, meta.Outcome, told.Time
	case Reopen, SenderAsked:
		c.State, c.Outcome, c.DecidedAt = Reopened, "", types.DateTime{}
	case Move, Reject:
		c.State = meta.To
	case Answer, Invite, SenderWrote, SenderEnded, BeforeTheDesk:
		if meta.State != "" && meta.State != c.State {
			c.State, c.Outcome = meta.State, meta.Outcome
		}
	}
	if c.State == Rejected && before != Rejected {
		c.Former = before
	}
	if c.AcknowledgedAt.IsZero() && (c.State == Acknowledged || told.Kind == Decide) {
		c.AcknowledgedAt = told.Time
	}
	return nil
}
