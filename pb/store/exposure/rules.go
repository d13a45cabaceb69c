package exposure

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// rulePath matches what a rule compares, such as about.email or @collection.notes:a.about.
var rulePath = regexp.MustCompile(`@?\w+(?:[.:]\w+)+`)

// collectionSet is all collections as they will be after a change.
type collectionSet []*core.Collection

// CheckRules returns an error if a rule that is not locked would tell others what records of the program hold, because
// it compares with them. It looks at all rules of operators, because a changed field may give one another meaning.
func CheckRules(app core.App, changed ...*core.Collection) error {
	stored, err := app.FindAllCollections()
	if err != nil {
		return err
	}
	all := collectionSet(slices.Clone(changed))
	for _, c := range stored {
		if all.find(c.Id) == nil {
			all = append(all, c)
		}
	}
	for i, c := range changed {
		if c.IsView() {
			c := *c
			if c.Fields, err = app.CreateViewFields(c.ViewQuery); err != nil {
				return err
			}
			all[i] = &c
		}
	}
	if problems := all.problems(); len(problems) > 0 {
		return errors.New(problems[0])
	}
	return nil
}

// problems says of each collection that an operator has added which rule tells others too much.
func (all collectionSet) problems() (found []string) {
	for _, c := range all {
		for _, rule := range RulesOf(c) {
			if rule == nil || c.System {
				continue
			}
			for _, match := range rulePath.FindAllString(*rule, -1) {
				if name := all.leads(c, match, isOurs); name != "" {
					found = append(found,
						fmt.Sprintf("a rule of %q that compares with %q would tell others what it holds", c.Name, name))
				}
			}
		}
	}
	return found
}

func (all collectionSet) find(nameOrID string) *core.Collection {
	i := slices.IndexFunc(all, func(c *core.Collection) bool {
		return c.Id == nameOrID ||
			strings.EqualFold(c.Name, nameOrID)
	})
	if i < 0 {
		return nil
	}
	return all[i]
}

// Reaches reports whether a filter or a sort of a collection looks through a relation into records of one of the names.
func Reaches(app core.App, c *core.Collection, text string, names ...string) (bool, error) {
	all, err := app.FindAllCollections()
	if err != nil {
		return false, err
	}
	isNamed := func(c *core.Collection) bool { return slices.Contains(names, c.Name) }
	return slices.ContainsFunc(rulePath.FindAllString(text, -1), func(path string) bool {
		return collectionSet(all).leads(c, path, isNamed) != ""
	}), nil
}

func isOurs(c *core.Collection) bool { return c.System }

// leads returns the first of some collections into whose records a path of a rule leads, or "".
func (all collectionSet) leads(c *core.Collection, path string, into func(*core.Collection) bool) string {
	names := strings.Split(path, ".")
	for i := range names {
		names[i], _, _ = strings.Cut(names[i], ":")
	}
	from := collectionSet{c}
	if len(names) > 2 && names[0] == "@collection" {
		target := all.find(names[1])
		if target == nil || into(target) {
			return names[1]
		}
		from, names = collectionSet{target}, names[2:]
	} else if len(names) > 2 && names[0] == "@request" {
		if names[1] == "auth" {
			from = all
		}
		names = names[2:]
	}
	for _, start := range from {
		if name := all.follow(start, names, into); name != "" {
			return name
		}
	}
	return ""
}

// follow returns the first of some collections to which relations lead, and of which a rule names a field.
func (all collectionSet) follow(c *core.Collection, names []string, into func(*core.Collection) bool) string {
	for _, name := range names[:len(names)-1] {
		var next string
		if relation, ok := c.Fields.GetByName(name).(*core.RelationField); ok {
			next = relation.CollectionId
		} else if back, _, isBack := strings.Cut(name, "_via_"); isBack {
			next = back
		} else {
			return "" // such as a member of a JSON field
		}
		if c = all.find(next); c == nil {
			return ""
		}
		if into(c) {
			return c.Name
		}
	}
	return ""
}
