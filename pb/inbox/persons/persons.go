package persons

import (
	"encoding/json/v2"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/notices"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// A Held is a submission with all that the program holds about it. Times are for people to read.
type Held struct {
	Kind     string    `json:"kind"`
	Receipt  string    `json:"receipt"`
	What     string    `json:"what"` // such as "Grievance"
	Received string    `json:"received"`
	State    string    `json:"state"`
	Sent     []Field   `json:"sent"`
	Messages []Message `json:"messages"`
	Mails    []Entry   `json:"mails"`  // that were sent to the address
	Opened   []Entry   `json:"opened"` // who opened or copied it, by role
	Notice   string    `json:"notice"` // what the form told the sender
	Consent  []Entry   `json:"consent"`
	Kept     string    `json:"kept"` // until when, and why
	// ErasedAt is when it will be erased because the person has asked for it; empty otherwise.
	ErasedAt string `json:"erasedAt"`
	AnswerBy string `json:"answerBy"` // a request for a correction is answered by then
	// MustStay says why it cannot be erased now; empty if it can.
	MustStay string `json:"mustStay"`
	// MayAct is set if the person can have it corrected or erased. Nobody can while it is sealed.
	MayAct      bool `json:"mayAct"`
	MayWithdraw bool `json:"mayWithdraw"`
	// IsTold is set if the person is told before the program erases it by itself.
	IsTold   bool `json:"isTold"`
	record   *core.Record
	later    []*core.Record // the messages, with their files
	openings []opening
	sealed   bool
}

// An opening says when and how somebody read a submission.
type opening struct {
	at   time.Time
	what string
}

// A Message is what the sender or the company wrote later.
type Message struct {
	Time string `json:"time"`
	What string `json:"what"`
	Text string `json:"text"`
}

// An Entry is something that happened at a time.
type Entry struct {
	Time string `json:"time"`
	What string `json:"what"`
}

// MostShown is how many submissions people see of their own. Strangers can send many, and each takes work.
// Staff see all.
const MostShown = 300

// Newest returns the newest submissions that came from exactly this address, at most so many.
func Newest(app core.App, email string, most int64) ([]*core.Record, error) {
	// The index of senders ignores case, so the query names the address with and without it.
	all, err := recordsWhere(app, most, func(kind *collections.SubmissionKind) dbx.Expression {
		is := "[[" + kind.Sender[1] + "]] = {:email}"
		return dbx.NewExp(is+" COLLATE NOCASE AND "+is, dbx.Params{"email": email})
	})
	return all[:min(int64(len(all)), most)], err
}

// Find returns the submissions that came from exactly this address or phone number, or from the address that sent the
// submission with this receipt number, the newest first. A phone number is compared by its ten digits.
func Find(app core.App, typed string) ([]*core.Record, error) {
	if record, isReceipt, err := collections.FindByReceipt(app, typed); isReceipt {
		if err != nil || record == nil {
			return nil, err
		}
		email := record.GetString(collections.KindOf(record).Sender[1])
		if email == "" {
			return []*core.Record{record}, nil
		}
		return Newest(app, email, unlimited)
	}
	if phone := rules.TenDigitPhone(typed); rules.IsTenDigits(phone) {
		return recordsWhere(app, unlimited, func(kind *collections.SubmissionKind) dbx.Expression {
			if kind.SenderPhone() == "" {
				return dbx.NewExp("FALSE")
			}
			return dbx.HashExp{kind.SenderPhone(): phone}
		})
	}
	if email := rules.CleanEmail(typed); rules.IsEmail(email) {
		return Newest(app, email, unlimited)
	}
	return nil, ErrUnclear
}

// ErrUnclear is returned for a text that is no address, phone number or receipt number.
var ErrUnclear = errors.New("this is no address, phone number or receipt number")

const unlimited = math.MaxInt64

// recordsWhere returns at most so many submissions of each kind, the newest first.
func recordsWhere(app core.App, most int64,
	where func(*collections.SubmissionKind) dbx.Expression) (all []*core.Record, err error) {
	for _, kind := range collections.SubmissionKinds {
		var records []*core.Record
		if err := app.RecordQuery(kind.Collection).AndWhere(where(kind)).OrderBy(kind.Time + " DESC").Limit(most).
			All(&records); err != nil {
			return nil, fmt.Errorf("find what came from a person: %w", err)
		}
		all = append(all, records...)
	}
	slices.SortStableFunc(all, func(a, b *core.Record) int { return receivedAt(b).Compare(receivedAt(a)) })
	return all, nil
}

func receivedAt(record *core.Record) time.Time {
	return record.GetDateTime(collections.KindOf(record).Time).Time()
}

// Of returns all that is held about an address, the newest first, at most MostShown submissions. isMore is set if
// there are more.
func Of(app core.App, email string, now time.Time) (held []Held, isMore bool, err error) {
	records, err := Newest(app, email, MostShown+1)
	if err != nil {
		return nil, false, err
	}
	held, err = OfRecords(app, records[:min(len(records), MostShown)], now)
	return held, len(records) > MostShown, err
}

// OfRecords returns what the program holds about each of the submissions.
func OfRecords(app core.App, records []*core.Record, now time.Time) ([]Held, error) {
	all := []Held{}
	for _, record := range records {
		held, err := read(app, record, now)
		if err != nil {
			return nil, err
		}
		all = append(all, held)
	}
	return all, nil
}

func read(app core.App, record *core.Record, now time.Time) (Held, error) {
	kind := collections.KindOf(record)
	c, err := cases.FindSettled(app, kind.Name, record.Id)
	if err != nil {
		return Held{}, err
	}
	status, err := cases.StatusOf(app, c)
	if err != nil {
		return Held{}, err
	}
	why, err := mustStay(app, c, now)
	if err != nil {
		return Held{}, err
	}
	held := Held{
		Kind: kind.Name, Receipt: c.Receipt, What: strings.ToUpper(kind.Singular[:1]) + kind.Singular[1:],
		Received: moment(c.Received.Time()), State: content.CaseWords.States.Of(string(c.State)),
		Messages: []Message{}, Mails: []Entry{}, Opened: []Entry{}, Consent: []Entry{},
		AnswerBy: moment(c.AnswerBy.Time()),
		MustStay: why, MayAct: !c.IsSealed(),
		MayWithdraw: c.MayWithdraw() && kind.Flow.Withdrawn != "" && !c.IsSealed(),
		IsTold:      c.TellErasure, record: record, sealed: c.IsSealed(),
	}
	byWish, err := c.IsSealedByWish(app)
	if err != nil {
		return Held{}, err
	}
	if byWish {
		held.ErasedAt = moment(c.SealedUntil.Time())
	}
	if held.Sent, _, err = Sent(app, c, status); err != nil {
		return Held{}, err
	}
	if held.Notice, err = notices.TextOf(app, kind.Name, record.GetString(collections.Notice)); err != nil {
		return Held{}, err
	}
	if held.Kept, err = keptUntil(app, c, byWish, now); err != nil {
		return Held{}, err
	}
	if held.later, err = cases.BodiesOf(app, c); err != nil {
		return Held{}, err
	}
	history, err := cases.History(app, c)
	if err != nil {
		return Held{}, err
	}
	opened, err := reads.Of(app, record.Id)
	if err != nil {
		return Held{}, err
	}
	for _, told := range history {
		if err := held.add(app, told, history, opened); err != nil {
			return Held{}, err
		}
	}
	held.addOpened(opened)
	return held, nil
}

// addOpened says who has opened a submission, by role and in the order of time.
func (h *Held) addOpened(opened []reads.Read) {
	for _, read := range opened {
		who := "staff (" + read.Role + ")"
		if read.Role == reads.OperatorRole {
			who = anOperator
		}
		h.openings = append(h.openings, opening{read.At.Time(), wayWords[read.Way] + " by " + who})
	}
	slices.SortStableFunc(h.openings, func(a, b opening) int { return a.at.Compare(b.at) })
	for _, one := range h.openings {
		h.Opened = append(h.Opened, Entry{moment(one.at), one.what})
	}
}

const anOperator = "an operator of the site"

// wayWords say how a submission was read.
var wayWords = map[reads.Way]string{
	reads.List: "Read in a list", reads.Page: "Opened", reads.File: "A file of it opened",
	reads.Export: "Copied with a list", reads.CaseFile: "Copied",
	reads.Person: "Opened with all that belongs to you", reads.Sealed: "Opened although sealed",
	reads.Copy:   "Copied with all that belongs to you",
	reads.Breach: "Listed in a report on who opened what", reads.Operator: "Opened",
}

// isLogged reports whether the log of reads tells of an event, too. The log began later than the events.
func isLogged(event cases.Event, opened []reads.Read) bool {
	return slices.ContainsFunc(opened, func(read reads.Read) bool {
		return read.Actor == event.Actor && read.At.Sub(event.Time).Abs() < time.Hour
	})
}

// add adds an event to what it is about. Notes of staff for each other are left out: they are about their work.
func (h *Held) add(app core.App, told cases.Told, history []cases.Told, opened []reads.Read) error {
	var meta struct {
		Mail, Notice, Until string
		Event               int64
	}
	if err := json.Unmarshal([]byte(told.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
		return fmt.Errorf("read event %d: %w", told.Sequence, err)
	}
	at := moment(told.Time.Time())
	switch told.Kind {
	case cases.WasMailed:
		what := casefile.MailNames[meta.Mail]
		for _, of := range history {
			if meta.Event != 0 && of.Sequence == meta.Event {
				what = of.Body.Subject
			}
		}
		h.Mails = append(h.Mails, Entry{at, what})
	case cases.WasSeen, cases.WasExported:
		if !isLogged(told.Event, opened) {
			h.openings = append(h.openings, opening{told.Time.Time(),
				map[cases.EventKind]string{cases.WasSeen: "Opened by ", cases.WasExported: "Copied by "}[told.Kind] +
					roleOf(app, told.Actor)})
		}
	case cases.SenderConsented:
		text, err := notices.TextOf(app, notices.Consent, meta.Notice)
		if err != nil {
			return err
		}
		h.Consent = append(h.Consent, Entry{at, told.Does().Told + ". You were told: " + text})
	case cases.ConsentWithdrawn:
		h.Consent = append(h.Consent, Entry{at, told.Does().Told})
	default:
		// The page of the case leaves out what was taken back, too.
		isTakenBack := told.Mail != nil && told.Mail.State == collections.OutboxIsTakenBack
		if told.Public && !isTakenBack && told.Sequence > 0 && told.Body.Text != "" && told.Body.Submission == nil {
			h.Messages = append(h.Messages, Message{at, told.Does().Told, told.Body.Text})
		}
	}
	return nil
}

// roleOf returns what an actor of staff is. It names nobody.
func roleOf(app core.App, actor string) string {
	collection, id, _ := strings.Cut(actor, ":")
	account, err := app.FindRecordById(collection, id)
	switch {
	case actor == cases.Sender.ID:
		return "you"
	case err == nil && collection == collections.Admins:
		return "staff (" + account.GetString("role") + ")"
	case collection == core.CollectionNameSuperusers:
		return anOperator
	}
	return "staff"
}

// mustStay says why the submission cannot be erased now.
func mustStay(app core.App, c cases.Case, now time.Time) (string, error) {
	if c.IsHeld(now) {
		return "It is kept for a legal matter until " +
			languages.In(languages.English).Day(c.HeldUntil.Time()) + ".", nil
	}
	if undecided, err := c.MustBeDecided(); err != nil || undecided {
		return "The law lets us erase a grievance only after it is decided. Withdraw it first, or wait for the decision.", err
	}
	if kept, err := c.WaitsFor(app); err != nil || kept != "" {
		return "It is decided together with another grievance. We can erase it only after that.", err
	}
	return "", nil
}

// keptUntil says until when the submission is kept, and why. byWish: its sender has asked to erase it.
func keptUntil(app core.App, c cases.Case, byWish bool, now time.Time) (string, error) {
	switch {
	case c.IsHeld(now):
		return mustStay(app, c, now)
	case byWish:
		return "You have asked us to erase it. It is in no list of our staff any more.", nil
	case c.IsSealed():
		return "It is in no list of our staff any more. We erase it on " + languages.In(languages.English).
			Day(c.SealedUntil.Time()) + ". Write to us if something in it is wrong.", nil
	}
	term, ends, err := erasure.TermOf(app, c, now)
	switch {
	case err != nil || !ends:
		return "Until our staff delete it, because they no longer need it. You can ask us to erase it.", err
	case term.Until.IsZero():
		return fmt.Sprintf("For %d days after it is closed. %s", term.Days, term.Why), nil
	}
	return "Until " + languages.In(languages.English).Day(term.Until) + ". " + term.Why, nil
}

// moment returns a time for people to read, "" for none.
func moment(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return languages.In(languages.English).Moment(at)
}

// Submission returns the id of the submission.
func (h *Held) Submission() string { return h.record.Id }

// IsSealed reports whether no list of staff shows the submission.
func (h *Held) IsSealed() bool { return h.sealed }

// Close removes all that tells something of the person or the submission, from one that is sealed.
func (h *Held) Close() {
	h.State, h.Notice = "", ""
	h.Sent, h.Messages, h.Mails, h.Opened, h.Consent = []Field{}, []Message{}, []Entry{}, []Entry{}, []Entry{}
}

// Record returns the submission with a receipt number, if it came from exactly this address. Otherwise it returns
// cases.ErrNotFound.
func Record(app core.App, email, receipt string) (*core.Record, error) {
	record, _, err := collections.FindByReceipt(app, receipt)
	if err != nil {
		return nil, err
	}
	if record == nil || record.GetString(collections.KindOf(record).Sender[1]) != email || email == "" {
		return nil, cases.ErrNotFound
	}
	return record, nil
}

// RefuseErasure returns a cases.Refusal for a submission that cannot be erased now, or that is being erased already.
func RefuseErasure(app core.App, record *core.Record, now time.Time) error {
	c, err := cases.Find(app, collections.KindOf(record).Name, record.Id)
	if err != nil {
		return err
	}
	if c.IsSealed() {
		return cases.ErrMove
	}
	why, err := mustStay(app, c, now)
	if err != nil {
		return err
	}
	if why != "" {
		return cases.Refuse(why)
	}
	return c.RefuseNewAddress(app, now)
}
