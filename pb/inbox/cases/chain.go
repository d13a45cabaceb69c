package cases

import (
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// An Event is one thing that happened to a case. Events of all cases form one chain: each hash
// covers the event and the hash before it. Triggers of the database refuse to change or delete
// them. An event holds no name and no text of a person; those are in its Body.
type Event struct {
	Sequence int64          `db:"sequence"` // 1, 2, 3 … over all cases
	Case     string         `db:"case"`
	Time     types.DateTime `db:"time"`
	Kind     EventKind      `db:"kind"`
	Actor    string         `db:"actor"`  // Actor.ID
	Public   bool           `db:"public"` // shown to the sender
	Meta     string         `db:"meta"`   // a JSON object
	// Commitment is the HMAC-SHA256 of the body with its salt, in hex; empty without a body.
	Commitment string `db:"commitment"`
	Previous   string `db:"previous"` // the hash of the event before, in hex
	Hash       string `db:"hash"`
}

// NameOf returns the name of an account for the history of a case. Of one that was deleted it is the last name that the
// chain has.
func NameOf(app core.App, id string) (string, error) {
	account, err := app.FindRecordById(collections.Admins, id)
	if err == nil {
		return collections.StaffName(account), nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("find an account: %w", err)
	}
	var name string
	err = app.ConcurrentDB().NewQuery(`SELECT b.body->>'actor' FROM {{case_events}} AS e CROSS JOIN {{case_bodies}} AS b ON b.event = e.sequence
		WHERE e.actor = {:actor} AND b.body->>'actor' != '' ORDER BY e.sequence DESC LIMIT 1`).
		Bind(dbx.Params{"actor": collections.Admins + ":" + id}).Row(&name)
	if errors.Is(err, sql.ErrNoRows) {
		return "A former member of staff", nil
	}
	if err != nil {
		return "", fmt.Errorf("look for the name of a deleted account: %w", err)
	}
	return name + " (a former member of staff)", nil
}

// An EventKind says what happened.
type EventKind string

// The kinds of events.
const (
	WasReceived  EventKind = "received"
	WasSeen      EventKind = "seen"
	WasMailed    EventKind = "mailed" // the next mail server has accepted a mail
	NotMailed    EventKind = "notMailed"
	Acknowledge  EventKind = "acknowledge"
	ByPhone      EventKind = "acknowledgeByPhone" // because the mail was refused
	Note         EventKind = "note"
	Answer       EventKind = "answer"
	Assign       EventKind = "assign"
	Move         EventKind = "move"
	Decide       EventKind = "decide"
	Reopen       EventKind = "reopen"
	SameDecided  EventKind = "sameDecided" // the case that this one was closed as the same as
	Urgency      EventKind = "urgency"
	LessUrgent   EventKind = "lessUrgent"
	Correct      EventKind = "correct"      // the name, the address or the phone number of the sender
	Rate         EventKind = "rate"         // an application, by one of its readers
	Invite       EventKind = "invite"       // to an interview
	Reject       EventKind = "reject"       // an application, by a mail on the next morning
	CancelInvite EventKind = "cancelInvite" // an interview
	AskConsent   EventKind = "askConsent"   // to keep an application for other openings
	Hold         EventKind = "hold"         // for a legal matter, so that nobody may erase it
	EndHold      EventKind = "endHold"
	PutUnderSeal EventKind = "seal" // no list shows it any more
	Unseal       EventKind = "unseal"
	NoteRequest  EventKind = "noteRequest" // about personal data, that came by another way than the page "Your data"
	// The answers to a request about personal data.
	AnswerRequest     EventKind = "answerRequest"
	RefuseRequest     EventKind = "refuseRequest"
	EraseOnRequest    EventKind = "eraseOnRequest"
	SenderWrote       EventKind = "senderWrote"
	SenderWithdrew    EventKind = "senderWithdrew"
	SenderAskedReview EventKind = "senderAskedReview"
	// SenderAskedCorrection is a request to correct what is stored about the sender.
	SenderAskedCorrection EventKind = "senderAskedCorrection"
	SenderConsented       EventKind = "consent" // to keep an application for other openings
	ConsentWithdrawn      EventKind = "consentWithdrawn"
	SenderWantsTold       EventKind = "tellErasure"      // two days before the program erases it
	SenderWantsNone       EventKind = "doNotTellErasure" // takes that back
	WasExported           EventKind = "exported"
	WasErased             EventKind = "erased"
	WasMarked             EventKind = "marked" // as spam, or into the bin, and back
	BeforeCases           EventKind = "beforeTheDesk"
	WasRecordedLater      EventKind = "sealed" // what was received before the chain recorded it
	MailTakenBack         EventKind = "mailTakenBack"
	MailAllowed           EventKind = "mailAllowed" // staff had a mail sent at once, or a failed one tried again
)

// The kinds of acts that other events tell of, see ActKind.Event.
const (
	TakeBack      EventKind = "takeBack" // a pending act with its mail, or only the mail of an event
	SendNow       EventKind = "sendNow"
	Read          EventKind = "read"
	Unread        EventKind = "unread"
	Flag          EventKind = "spam"
	Unflag        EventKind = "notSpam"
	Bin           EventKind = "delete"
	Restore       EventKind = "restore"
	DeleteForGood EventKind = "deleteForGood" // only from the bin, with the files
)

// A Body holds what an event says of persons. It is deleted when the person is erased; the chain
// still holds then.
type Body struct {
	// Actor is the name of the one who did it.
	Actor string `json:"actor,omitzero"`
	Text  string `json:"text,omitzero"`
	// Subject is that of a mail.
	Subject string `json:"subject,omitzero"`
	Files   []File `json:"files,omitzero"`
	// Rating is what a reader thinks of an application, 1 to MaxRating. 0 for none.
	Rating int `json:"rating,omitzero"`
	// Invitation is to an interview, or the one that was cancelled; nil for none.
	Invitation *Invitation `json:"invitation,omitzero"`
	// Submission is what was received.
	Submission *Submission `json:"submission,omitzero"`
	// Corrected are the new values of the submission's fields that staff have corrected, by the names of the fields.
	Corrected map[string]string `json:"corrected,omitzero"`
	// Replaced is the address that a corrected one replaces. A mail tells it, because a new address gets the decision.
	Replaced string `json:"replaced,omitzero"`
}

// A File is an attachment of a message.
type File struct {
	Name   string `json:"name"`   // on the sender's device
	Stored string `json:"stored"` // in the storage
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

func (b Body) isEmpty() bool {
	return b.Actor == "" && b.Text == "" && b.Subject == "" && len(b.Files) == 0 && b.Rating == 0 &&
		b.Invitation == nil && b.Submission == nil && len(b.Corrected) == 0 && b.Replaced == ""
}

// stored returns the names that the files are stored under.
func (b Body) stored() []string {
	names := make([]string, len(b.Files))
	for i, file := range b.Files {
		names[i] = file.Stored
	}
	return names
}

// draft is an event before it has its place in the chain.
type draft struct {
	caseID string
	kind   EventKind
	at     types.DateTime
	actor  string
	public bool
	meta   map[string]any
	body   Body
	sendAt time.Time // of its mail
	// fill replaces what the act decides in the subject and the text of its mail. Default: nothing.
	fill func(text, language string) string
	// bodyID is the id of the body, for which its files are stored already. Default: a new one.
	bodyID string
	// store stores more with the event, in its transaction. Default: nothing.
	store func(tx core.App, event Event) error
}

// appendEvents adds events to the chain, in the transaction of what they tell of. It returns them
// with their places. The transaction must have written before, so that it holds the lock of the
// database and nobody else appends at the same time.
func appendEvents(tx core.App, drafts ...draft) ([]Event, error) {
	last, err := LastEvent(tx)
	if err != nil {
		return nil, err
	}
	events := make([]Event, len(drafts))
	var rows, bodies [][]any
	for i, d := range drafts {
		event := Event{
			Sequence: last.Sequence + 1, Case: d.caseID, Time: d.at, Kind: d.kind, Actor: d.actor, Public: d.public,
			Previous: last.Hash,
		}
		meta, err := json.Marshal(d.meta, json.Deterministic(true))
		if err != nil {
			return nil, fmt.Errorf("write an event: %w", err)
		}
		event.Meta = string(meta)
		if !d.body.isEmpty() {
			body, err := json.Marshal(d.body, json.Deterministic(true))
			if err != nil {
				return nil, fmt.Errorf("write an event: %w", err)
			}
			salt := make([]byte, 32)
			rand.Read(salt) // never fails
			event.Commitment = Commit(salt, body)
			bodies = append(bodies, []any{
				cmp.Or(d.bodyID, collections.NewID()), event.Sequence, event.Case,
				hex.EncodeToString(salt), string(body), d.body.stored(),
			})
		}
		event.Hash = event.ComputeHash()
		rows = append(rows, []any{
			collections.NewID(), event.Sequence, event.Case, event.Time.String(), event.Kind, event.Actor, event.Public,
			event.Meta,
			event.Commitment, event.Previous, event.Hash,
		})
		events[i], last = event, event
	}
	if err := insert(tx, `INSERT INTO {{case_events}} (id, sequence, [[case]], time, kind, actor, public, meta, commitment, previous, hash)
		SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9, value->>10
		FROM json_each({:rows})`, rows); err != nil {
		return nil, err
	}
	return events, insert(tx, `INSERT INTO {{case_bodies}} (id, event, [[case]], salt, body, files)
		SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each({:rows})`, bodies)
}

// tell adds an event that somebody has caused to the case, in the transaction of what it tells of.
func (c Case) tell(tx core.App, by Actor, made draft) (Event, error) {
	made.caseID, made.at, made.actor, made.body.Actor = c.ID, types.NowDateTime(), by.ID, by.Name
	events, err := appendEvents(tx, made)
	if err != nil {
		return Event{}, err
	}
	if made.store != nil {
		err = made.store(tx, events[0])
	}
	return events[0], err
}

// insert inserts rows, which are JSON arrays, in one statement.
func insert(tx core.App, statement string, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	encoded, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("write an event: %w", err)
	}
	if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"rows": string(encoded)}).Execute(); err != nil {
		return fmt.Errorf("write an event: %w", err)
	}
	return nil
}

// LastEvent returns the number and the hash of the last event. They are zero for an empty chain.
func LastEvent(tx core.App) (Event, error) {
	var last Event
	err := tx.DB().Select("sequence", "hash").From(Events).OrderBy("sequence DESC").Limit(1).One(&last)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return Event{}, fmt.Errorf("read the chain of events: %w", err)
	}
	return last, nil
}

// Text returns what the event's digest covers: a JSON array of its stored values.
func (e Event) Text() []byte {
	bytes, err := json.Marshal([]any{
		e.Sequence, e.Case, e.Time.String(), e.Kind, e.Actor, e.Public, jsontext.Value(e.Meta), e.Commitment,
	}, json.Deterministic(true))
	if err != nil {
		panic(err) // only for a meta that is no JSON, which appendEvents never writes and package evidence checks
	}
	return bytes
}

// Digest returns the SHA-256 of the event's text.
func (e Event) Digest() []byte {
	sum := sha256.Sum256(e.Text())
	return sum[:]
}

// ComputeHash returns the SHA-256 of the previous hash and the event's digest, in hex. So a chain can be
// checked with the digests alone, without the events of other cases.
func (e Event) ComputeHash() string {
	return Link(e.Previous, e.Digest())
}

// Link returns the hash of an event, in hex: the SHA-256 of the hash before it and of its digest.
func Link(previous string, digest []byte) string {
	sum := sha256.Sum256(append([]byte(previous), digest...))
	return hex.EncodeToString(sum[:])
}

// ReadEvent reads what Text has written. The text does not hold the hash of the event, nor the one before it.
func ReadEvent(text string) (e Event, err error) {
	var values [8]jsontext.Value
	if err := json.Unmarshal([]byte(text), &values); err != nil {
		return Event{}, fmt.Errorf("read an event: %w", err)
	}
	for i, value := range []any{&e.Sequence, &e.Case, &e.Time, &e.Kind, &e.Actor, &e.Public, nil, &e.Commitment} {
		if value == nil {
			e.Meta = string(values[i])
		} else if err := json.Unmarshal(values[i], value); err != nil {
			return Event{}, fmt.Errorf("read an event: %w", err)
		}
	}
	return e, nil
}

// Commit returns the HMAC-SHA256 of a body, in hex.
func Commit(salt, body []byte) string {
	mac := hmac.New(sha256.New, salt)
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}
