package collections

// Outbox is the collection of the mails and webhooks about submissions.
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
	OutboxCreated    = "created"
	OutboxSent       = "sent"
	OutboxGivenUp    = "givenUp" // when a mail failed or was found too late
)

// The kinds of a row of the outbox.
const (
	OutboxAcknowledgement = "acknowledgement" // a mail to the sender
	OutboxNotice          = "notice"          // a mail to the company
	OutboxWebhook         = "webhook"         // a call of another system, made by an operator's hook
)

// The states of a row of the outbox.
const (
	OutboxIsWaiting = "waiting"
	OutboxIsSent    = "sent"
	OutboxIsFailed  = "failed" // no longer tried
	OutboxIsLate    = "late"   // an acknowledgement that was due for too long, and is not sent
)
