package collections

// Outbox is the collection of the mails and webhooks about submissions, and of the webhooks about
// content.
const Outbox = "outbox"

// The fields of a row of the outbox.
const (
	OutboxReceipt    = "receipt"
	OutboxKind       = "kind"
	OutboxState      = "state"
	OutboxCollection = "collection" // of the submission
	OutboxRecord     = "record"     // the id of the submission
	OutboxAttempts   = "attempts"
	OutboxFirstTry   = "firstTry"
	OutboxNextTry    = "nextTry"
	OutboxProblem    = "problem"
	OutboxSent       = "sent"
	OutboxGivenUp    = "givenUp" // when a mail failed, was refused or taken back, or was found too late
	// OutboxEvent is the sequence number of the event that is mailed, 0 for none, below 0 for a pending act.
	OutboxEvent = "event"
	OutboxBasis = "basis" // the last event that the writer of an answer knew
	OutboxAct   = "act"   // a pending act, as JSON
)

// The kinds of a row of the outbox.
const (
	OutboxAcknowledgement = "acknowledgement" // a mail to the sender
	OutboxLink            = "link"            // a mail to the sender with a new link to the submission
	OutboxWithdrawal      = "withdrawal"      // a mail to the sender who has withdrawn the submission
	OutboxData            = "data"            // a mail to the sender with a link to all that came from their address
	OutboxErasure         = "erasure"         // a mail to the sender who has asked to erase the submission
	OutboxErasureSoon     = "erasureSoon"     // a mail to the sender two days before the program erases the submission
	OutboxRequest         = "request"         // a mail to the sender that confirms a request about their data
	OutboxKept            = "kept"            // a mail to the sender whose erasure staff have ended
	OutboxCorrected       = "corrected"       // a mail to the address of the sender that staff have replaced
	OutboxNotice          = "notice"          // a mail to the company
	OutboxAnswer          = "answer"          // a mail to the sender that staff have written
	OutboxWebhook         = "webhook"         // a call of another system, made by an operator's hook
)

// The states of a row of the outbox.
const (
	OutboxIsWaiting = "waiting"
	OutboxIsSent    = "sent"
	OutboxIsFailed  = "failed"  // no longer tried
	OutboxIsRefused = "refused" // the mail server of the sender refuses the address, so it is not tried again
	OutboxIsLate    = "late"    // an acknowledgement that was due for too long, and is not sent

	// The states below are those of mails about events only.

	OutboxIsSending   = "sending"   // it is being handed over, and cannot be taken back
	OutboxIsHeld      = "held"      // the sender has written since; staff decide
	OutboxIsTakenBack = "takenBack" // not sent
)
