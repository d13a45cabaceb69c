package cases

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// Keys of classes in the document "deadlines". All grievances that belong to no other class are ordinary. A complaint
// about a service has another next instance.
const (
	ordinary = "ordinary"
	service  = "service"
)

// A Class is one class of the document "deadlines": how fast the law wants a grievance to be
// acknowledged and decided.
type Class struct {
	Key         string           `json:"-"`
	Label       string           `json:"label"`
	Acknowledge documents.Period `json:"acknowledge"`
	Decide      documents.Period `json:"decide"`
	// Alert mails the officer at once, at any hour.
	Alert bool `json:"alert"`
	// Reasons are the reasons of the form that belong to the class. If Portals are given, all
	// portals that the sender chose must be among them.
	Reasons []string `json:"reasons"`
	Portals []string `json:"portals"`
	Source  string   `json:"source"`
}

// Deadlines is the document "deadlines".
type Deadlines struct {
	// Classes are the classes by their keys.
	Classes map[string]Class `json:"classes"`
	// AppealDays is how long after a decision its sender can appeal.
	AppealDays int `json:"appealDays"`
}

// ReadDeadlines reads the document "deadlines".
func ReadDeadlines(app core.App) (Deadlines, error) {
	var read Deadlines
	err := documents.Read(app, documents.Deadlines, &read)
	return read, err
}

// keys returns the keys of the classes, the most urgent one first and the ordinary one, which any grievance can have,
// last.
func (d Deadlines) keys() []string {
	urgent := slices.DeleteFunc(slices.Collect(maps.Keys(d.Classes)), func(key string) bool { return key == ordinary })
	slices.SortFunc(urgent, func(a, b string) int {
		start := time.Unix(0, 0)
		return cmp.Or(d.Classes[a].Decide.After(start).Compare(d.Classes[b].Decide.After(start)), cmp.Compare(a, b))
	})
	return append(urgent, ordinary)
}

// ClassOf returns the class of a new grievance: the most urgent one that names its reason.
func (d Deadlines) ClassOf(grievance *core.Record) Class {
	portals := portalsOf(grievance)
	for _, key := range d.keys() {
		class := d.Class(key)
		if slices.Contains(class.Reasons, grievance.GetString("reason")) && class.covers(portals) {
			return class
		}
	}
	return d.Class(ordinary)
}

func (c Class) covers(portals []string) bool {
	return len(c.Portals) == 0 || len(portals) > 0 &&
		!slices.ContainsFunc(portals, func(portal string) bool { return !slices.Contains(c.Portals, portal) })
}

func portalsOf(grievance *core.Record) []string {
	var chosen map[string]bool
	if err := grievance.UnmarshalJSONField("portals", &chosen); err != nil {
		return nil
	}
	return slices.DeleteFunc(collections.GrievanceKind.Field("portals").Values(),
		func(portal string) bool { return !chosen[portal] })
}

// Class returns the class with a key. An unknown key is ordinary: a later version may have
// removed its class.
func (d Deadlines) Class(key string) Class {
	class, known := d.Classes[key]
	if !known {
		key, class = ordinary, d.Classes[ordinary]
	}
	class.Key = key
	return class
}

// start gives the case the deadlines of a class, counted from a moment.
func (c *Case) start(class Class, from types.DateTime) {
	c.Class, c.Started = class.Key, from
	decide := class.Decide.After(from.Time())
	acknowledge := class.Acknowledge.After(from.Time())
	if acknowledge.After(decide) {
		acknowledge = decide
	}
	c.AcknowledgeBy, c.DecideBy = collections.DateTime(acknowledge), collections.DateTime(decide)
}

// tellDeadlines adds the deadlines to an event that begins or changes them, so that Verify can compare them.
func (c *Case) tellDeadlines(meta map[string]any) {
	if !c.DecideBy.IsZero() {
		meta["acknowledgeBy"], meta["decideBy"] = c.AcknowledgeBy.String(), c.DecideBy.String()
	}
}

// setDue sets the next deadline: the acknowledgement until it was given, then the decision. A request of the sender
// about their data is answered even after the case has ended.
func (c *Case) setDue() {
	switch {
	case c.hasEnded() || c.Erased:
		c.Due = types.DateTime{}
	case c.AcknowledgedAt.IsZero():
		c.Due = c.AcknowledgeBy
	default:
		c.Due = c.DecideBy
	}
	if c.Due.IsZero() || !c.AnswerBy.IsZero() && c.AnswerBy.Before(c.Due) {
		c.Due = c.AnswerBy
	}
}
