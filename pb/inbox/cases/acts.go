package cases

import (
	"cmp"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/store/collections"
)

// An ActKind is one kind of act, as content/acts.json declares it. What it changes besides is in effects. The API's
// routes and document, the mails, the case file and the forms of the dashboard follow from it.
type ActKind struct {
	Kind EventKind
	// Event is the kind of the event that tells of it. Default: Kind.
	Event EventKind
	// Mode and State are set for a kind of act that others share, with another form: it leads to the state.
	Mode  string
	State State
	// LeadsTo is the state of the case after the act. A case with deadlines gets there by no move.
	LeadsTo State
	// Through is a state that the case moves to first, if it can only reach State from there.
	Through State
	// By is "sender" for what senders do on the page of their link, and "program" for what follows from another act.
	// Default: staff.
	By string
	// Of is the trait of the kinds of cases, "hiring" or "deadlines". Default: all.
	Of string
	// Many is set if staff can do it to several cases at once.
	Many bool
	// Public is set if the sender can see it.
	Public bool
	// KeepsVersion is set if it changes nothing that others decide by, so several can do it at once.
	KeepsVersion bool
	// NoText is set if it takes no text. Missing refuses an empty one.
	NoText  bool
	Missing string
	// FilesSuffice is set if a message of files needs no text.
	FilesSuffice bool
	// Takes names the further members of the action.
	Takes []string
	// Mail is the purpose of the template for its mail. MailedWithSubject is set if it is mailed only with a subject.
	Mail              Purpose
	MailedWithSubject bool
	// Templates are the purposes that its writer can choose from. Default: Mail.
	Templates []Purpose
	// Counted is set if the sender may do it only a few times in an hour and in a day.
	Counted bool
	// Path is the end of the address of its call. Default: that of events, and for senders that of the page "Your
	// data". Done and Summary are the answer and the description of a sender's call.
	Path, Done, Summary string
	// Field is that of the submission that a mark sets, and Value whether it is set. Mark is its name in events.
	Field string
	Value bool
	Mark  string
	// Notice is what the mail to staff calls it. Without one, staff get none.
	Notice string
	// Told says what happened, for the case file.
	Told string
}

// ActKinds are all kinds of acts.
var ActKinds = mustReadActs()

// mustReadActs reads content/acts.json. It panics if the file is broken, which the tests find before a release.
func mustReadActs() []*ActKind {
	file, err := content.Files.ReadFile("acts.json")
	if err != nil {
		panic(err)
	}
	var kinds []*ActKind
	if err := json.Unmarshal(file, &kinds, json.MatchCaseInsensitiveNames(true)); err != nil {
		panic(fmt.Errorf("read content/acts.json: %w", err))
	}
	return kinds
}

// effects say what acts of a kind, or of a mode, change besides adding their event. Others only need their text.
var effects map[string]func(*acting) error

// others are acts that change something other than the case: what is pending, its mails, or the submission.
var others map[string]func(*acting) error

// init fills both maps. Some of these acts do further acts, so a map literal would be an initialization cycle.
func init() {
	effects = map[string]func(*acting) error{
		"acknowledge":           (*acting).acknowledge,
		"acknowledgeByPhone":    (*acting).acknowledgeByPhone,
		"answer":                (*acting).answer,
		"ask":                   (*acting).answer,
		"assign":                (*acting).assign,
		"move":                  (*acting).move,
		"decide":                (*acting).decide,
		"reopen":                (*acting).reopen,
		"urgency":               (*acting).hurry,
		"lessUrgent":            (*acting).slow,
		"correct":               (*acting).correct,
		"rate":                  (*acting).rate,
		"invite":                (*acting).invite,
		"cancelInvite":          (*acting).cancelInvitation,
		"reject":                (*acting).reject,
		"askConsent":            (*acting).askConsent,
		"seen":                  (*acting).see,
		"senderWrote":           (*acting).receiveMessage,
		"senderWithdrew":        (*acting).withdraw,
		"senderAskedReview":     (*acting).askReview,
		"consent":               (*acting).consent,
		"consentWithdrawn":      (*acting).takeConsentBack,
		"hold":                  (*acting).hold,
		"endHold":               (*acting).endHold,
		"seal":                  (*acting).seal,
		"unseal":                (*acting).unseal,
		"senderAskedCorrection": (*acting).askCorrection,
		"noteRequest":           (*acting).noteRequest,
		"answerRequest":         (*acting).answerRequest,
		"refuseRequest":         (*acting).answerRequest,
		"eraseOnRequest":        (*acting).eraseOnRequest,
		"tellErasure":           func(a *acting) error { return a.tellErasure(true) },
		"doNotTellErasure":      func(a *acting) error { return a.tellErasure(false) },
	}
	others = map[string]func(*acting) error{
		"takeBack":      (*acting).takeBack,
		"sendNow":       (*acting).sendNow,
		"read":          (*acting).mark,
		"unread":        (*acting).mark,
		"spam":          (*acting).mark,
		"notSpam":       (*acting).mark,
		"delete":        (*acting).mark,
		"restore":       (*acting).mark,
		"deleteForGood": (*acting).deleteForGood,
	}
	for name := range effects {
		if !slices.ContainsFunc(ActKinds, func(of *ActKind) bool { return of.Name() == name }) {
			panic(fmt.Sprintf("there is an effect of %q, which is no act in content/acts.json", name))
		}
	}
}

// Name returns the mode, or the name of the kind.
func (k *ActKind) Name() string {
	return cmp.Or(k.Mode, string(k.Kind))
}

func (k *ActKind) event() EventKind { return cmp.Or(k.Event, k.Kind) }

// IsBySender reports whether senders do it.
func (k *ActKind) IsBySender() bool { return k.By == Sender.ID }

// IsOf reports whether it can be done to cases of a kind.
func (k *ActKind) IsOf(kind *collections.SubmissionKind) bool {
	return k.Of == "" || k.Of == "hiring" && kind.Hiring || k.Of == "deadlines" && kind.Deadlines
}

// actKindOf returns the kind of an action by somebody. That of an unknown one has no name.
func actKindOf(action Action, by Actor) *ActKind {
	found := &ActKind{}
	for _, kind := range ActKinds {
		isIt := kind.Kind == action.Kind && kind.IsBySender() == (by == Sender)
		if isIt && (kind.Mode == "" || kind.State == action.State) {
			found = kind // a mode comes after the kind
		}
	}
	return found
}

// Does returns the kind of act that the event tells of. It is empty for what happens by itself.
func (e Event) Does() ActKind {
	for _, kind := range ActKinds {
		if kind.event() == e.Kind && (kind.Mark == "" || e.Meta == fmt.Sprintf(`{"mark":%q}`, kind.Mark)) {
			return *kind
		}
	}
	return ActKind{}
}

// Kinds returns the kinds of acts that have a trait, each once.
func Kinds(has func(*ActKind) bool) (kinds []EventKind) {
	for _, kind := range ActKinds {
		if has(kind) && !slices.Contains(kinds, kind.Kind) {
			kinds = append(kinds, kind.Kind)
		}
	}
	return kinds
}

// Purposes are the purposes of templates, in the order of the acts.
var Purposes = purposes()

func purposes() (all []Purpose) {
	for _, kind := range ActKinds {
		for _, purpose := range append(slices.Clone(kind.Templates), kind.Mail) {
			if purpose != "" && !slices.Contains(all, purpose) {
				all = append(all, purpose)
			}
		}
	}
	return all
}

// The acts of staff on a case, those that they can do to several cases at once, their marks, and the acts by which
// senders write to the company.
var (
	StaffKinds  = Kinds(func(kind *ActKind) bool { return kind.By == "" && kind.Path == "" })
	ManyKinds   = Kinds(func(kind *ActKind) bool { return kind.Many })
	MarkKinds   = Kinds(func(kind *ActKind) bool { return kind.Path == "changes" })
	SenderKinds = Kinds(func(kind *ActKind) bool { return kind.Notice != "" })
)

// oneOf lists kinds in the sentence that refuses another one.
func oneOf(kinds []EventKind) string { return "Must be one of " + join(kinds, ", ") }

func join(kinds []EventKind, separator string) string {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = string(kind)
	}
	return strings.Join(names, separator)
}

// A State says where a case stands.
type State = collections.State

// The states that the program knows. content/submissions says which kinds use them.
const (
	New          State = "new"
	Acknowledged State = "acknowledged"
	Working      State = "working"
	Waiting      State = "waiting" // for the sender
	Resolved     State = "resolved"
	Reopened     State = "reopened"

	Open     State = "open"
	Answered State = "answered"
	Closed   State = "closed"

	Shortlisted State = "shortlisted"
	Interview   State = "interview"
	Offered     State = "offered"
	Hired       State = "hired"
	Rejected    State = "rejected"
	Withdrawn   State = "withdrawn"
)

// kind returns the kind of the case. That of an unknown one allows nothing.
func (c Case) kind() *collections.SubmissionKind {
	return cmp.Or(collections.KindNamed(c.Kind), &collections.SubmissionKind{})
}

// allows reports whether the case may move to another state. A grievance is acknowledged once. One that was withdrawn
// before that, and opened again, can still be acknowledged.
func (c Case) allows(to State) bool {
	flow := c.kind().Flow
	if to == Acknowledged && !c.AcknowledgedAt.IsZero() {
		return false
	}
	return slices.Contains(flow.Moves[c.State], to) && (to == c.Former || !slices.Contains(flow.Returning, c.State))
}

// hasEnded reports whether nothing is expected of the case any more.
func (c Case) hasEnded() bool { return c.kind().Flow.HasEnded(c.State) }

// Next returns the states that the case may move to.
func (c Case) Next() []State {
	return slices.DeleteFunc(slices.Clone(c.kind().Flow.Moves[c.State]), func(to State) bool { return !c.allows(to) })
}

// declareMoves tells the trigger that refuses other moves what the kinds declare. It writes only what has changed: the
// first write of a start waits for the check of the whole database.
func declareMoves(app core.App) error {
	type move struct{ Kind, From, To string }
	var known []move
	if err := app.DB().Select("kind", "from", "to").From("_case_moves").All(&known); err != nil {
		return err
	}
	declared, news := map[move]bool{}, [][]any{}
	for _, kind := range collections.SubmissionKinds {
		for from, all := range kind.Flow.Moves {
			for _, to := range all {
				one := move{kind.Name, string(from), string(to)}
				if declared[one] = true; !slices.Contains(known, one) {
					news = append(news, []any{one.Kind, one.From, one.To})
				}
			}
		}
	}
	gone := slices.DeleteFunc(known, func(one move) bool { return declared[one] })
	if len(gone) == 0 && len(news) == 0 {
		return nil
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, one := range gone {
			row := dbx.HashExp{"kind": one.Kind, "from": one.From, "to": one.To}
			if _, err := tx.DB().Delete("_case_moves", row).Execute(); err != nil {
				return err
			}
		}
		return insert(tx, "INSERT OR IGNORE INTO _case_moves SELECT value->>0, value->>1, value->>2 FROM json_each({:rows})",
			news)
	})
}
