package cases

import (
	"cmp"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/languages"
	"workforce/pb/platform/rules"
)

// A FilledTemplate is a template for a certain case.
type FilledTemplate struct {
	Template
	Blanks  []string `json:"blanks"`  // the placeholders that are left for the writer, such as reasons
	Unknown []string `json:"unknown"` // the placeholders that cannot be filled in
}

// MaxTemplates is how many templates an answer can begin with are offered at once.
const MaxTemplates = 100

// FilledTemplates returns templates of a case's kind for some purposes, filled in from the case, in the order of the
// purposes, the default language first. A text limits them to those whose name, subject or text contains it. There are
// at most MaxTemplates. It returns ErrNotFound if there is no such case.
func FilledTemplates(app core.App, kind, submission string, purposes []Purpose, text string) ([]FilledTemplate, error) {
	c, err := Find(app, kind, submission)
	if err != nil {
		return nil, err
	}
	if c.IsSealed() {
		return nil, ErrNotFound
	}
	order, err := json.Marshal(purposes)
	if err != nil {
		return nil, fmt.Errorf("list the templates: %w", err)
	}
	var stored []Template
	err = app.ConcurrentDB().NewQuery(`SELECT t.* FROM json_each({:order}) AS o JOIN {{templates}} AS t ON t.purpose = o.value
		WHERE t.kind = {:kind} AND ({:text} = '' OR instr(lower(t.name || char(10) || t.subject || char(10) || t.text), lower({:text})))
		ORDER BY t.language != {:first}, o.key, t.language, t.name, t.id LIMIT {:limit}`).
		Bind(dbx.Params{"order": string(order), "kind": kind, "text": text, "first": languages.English,
			"limit": MaxTemplates}).All(&stored)
	if err != nil {
		return nil, fmt.Errorf("list the templates: %w", err)
	}
	if text == "" {
		if stored, err = withOwnTemplates(app, kind, purposes, stored); err != nil {
			return nil, err
		}
	}
	filled := make([]FilledTemplate, len(stored))
	values := map[string]map[string]string{} // by language
	for i, t := range stored {
		if values[t.Language] == nil {
			if values[t.Language], err = c.placeholders(app, t.Language); err != nil {
				return nil, err
			}
		}
		filled[i] = c.fillWith(values[t.Language], t)
	}
	return filled, nil
}

// withOwnTemplates adds the program's templates of some purposes to those that a site has, as far as it has none, such
// as after an upgrade with a new purpose. It adds what would be mailed without a text of staff, so that they can read
// it.
func withOwnTemplates(app core.App, kindName string, purposes []Purpose, stored []Template) ([]Template, error) {
	kind := Case{Kind: kindName}.kind()
	for _, of := range ActKinds {
		if of.Mail == "" || of.Missing != "" || !of.IsOf(kind) || !slices.Contains(purposes, of.Mail) {
			continue
		}
		for _, language := range languages.Codes() {
			if slices.ContainsFunc(stored,
				func(one Template) bool { return one.Purpose == of.Mail && one.Language == language }) {
				continue
			}
			own, err := templateFor(app, kindName, of.Mail, language)
			if err != nil {
				return nil, err
			}
			own.ID = cmp.Or(own.ID, string(own.Purpose)+"-"+own.Language)
			stored = append(stored, own)
		}
	}
	place := func(t Template) int { // as FilledTemplates orders them
		if t.Language == languages.English {
			return slices.Index(purposes, t.Purpose)
		}
		return len(purposes) + slices.Index(purposes, t.Purpose)
	}
	slices.SortStableFunc(stored, func(a, b Template) int { return place(a) - place(b) })
	return stored, nil
}

// withoutBraces replaces the braces of a value. A sender whose name looks like a placeholder would
// otherwise leave a blank in each mail, and no template with blanks is sent.
var withoutBraces = strings.NewReplacer("{", "(", "}", ")")

// fill replaces the placeholders of a template.
func (c Case) fill(app core.App, t Template) (FilledTemplate, error) {
	values, err := c.placeholders(app, t.Language)
	if err != nil {
		return FilledTemplate{}, err
	}
	return c.fillWith(values, t), nil
}

func (c Case) fillWith(values map[string]string, t Template) FilledTemplate {
	both := t.Subject + "\n" + t.Text
	filler := rules.NewFiller(values)
	t.Subject, t.Text = filler.Replace(t.Subject), filler.Replace(t.Text)
	return FilledTemplate{Template: t, Blanks: BlanksIn(both), Unknown: unknownPlaceholders(c.Kind, both)}
}

// filledIn returns the placeholders that are filled in for a kind.
func filledIn(kindName string) []string {
	kind := Case{Kind: kindName}.kind()
	names := []string{"name", "receipt", "received", "brand"}
	if kind.Deadlines {
		names = append(names, "officer", "acknowledgeBy", "decideBy", "appealBy")
	}
	if kind.Hiring {
		names = append(names, "opening", "keepFor", "keptUntil")
	}
	return names
}

// placeholders returns what each placeholder stands for. Times are those in India.
func (c Case) placeholders(app core.App, language string) (map[string]string, error) {
	kind := c.kind()
	record, err := app.FindRecordById(kind.Collection, c.Submission)
	if err != nil {
		return nil, fmt.Errorf("find the submission of a case: %w", err)
	}
	var site struct{ Brand, GrievanceOfficer struct{ Name string } }
	if err := documents.Read(app, documents.Site, &site); err != nil {
		return nil, err
	}
	words := languages.In(language)
	values := map[string]string{
		"name": record.GetString(kind.Sender[0]), "receipt": c.Receipt, "received": words.Day(c.Received.Time()),
		"brand": site.Brand.Name,
	}
	if kind.Deadlines {
		deadlines, err := ReadDeadlines(app)
		if err != nil {
			return nil, err
		}
		decided := time.Now()
		if !c.DecidedAt.IsZero() {
			decided = c.DecidedAt.Time()
		}
		values["officer"] = officerName(site.GrievanceOfficer.Name, words)
		values["acknowledgeBy"] = words.Moment(c.AcknowledgeBy.Time())
		values["decideBy"] = words.Moment(c.DecideBy.Time())
		values["appealBy"] = words.Day(decided.AddDate(0, 0, deadlines.AppealDays))
	}
	if kind.Hiring {
		opening, err := documents.FieldText(app, record, kind, kind.Field("job"))
		if err != nil {
			return nil, err
		}
		values["opening"] = cmp.Or(opening, words.AnyOpening)
		values["keepFor"], values["keptUntil"] = words.KeepFor(consentPeriod.Amount), ""
		if !c.KeepUntil.IsZero() {
			values["keptUntil"] = words.Day(c.KeepUntil.Time())
		}
	}
	for name, value := range values {
		values[name] = withoutBraces.Replace(value)
	}
	return values, nil
}

// unnamedOfficer begins the name of the officer in the document of a new site.
const unnamedOfficer = "Name to be announced"

// officerName returns how mails are signed. While the site document names nobody, it is the office.
func officerName(name string, words languages.Words) string {
	if !strings.HasPrefix(name, unnamedOfficer) {
		return name
	}
	return words.Officer
}
