package watch

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"

	"workforce/pb/collections"
	"workforce/pb/folder"
)

// A Shape describes how a database is built: each part with its definition.
type Shape map[Part]string

// A Part is a piece of the shape, such as a field.
type Part struct {
	Table string
	Kind  string // table, column, index, trigger, collection, rules or field
	Name  string // equal to Table if it is the table, the collection or its rules
}

// MarshalText returns the key of a part in shape.json.
func (p Part) MarshalText() ([]byte, error) {
	return []byte(p.Table + " " + p.Kind + " " + p.Name), nil
}

// UnmarshalText reads the key of a part in shape.json.
func (p *Part) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) != 3 {
		return fmt.Errorf("%q is not a table, a kind and a name", text)
	}
	*p = Part{words[0], words[1], words[2]}
	return nil
}

// shapeFile is the shape that the migrations make. A test compares it and writes it anew on request.
//
//go:embed shape.json
var shapeFile []byte

// ReadShape returns the shape of a database.
func ReadShape(app core.App) (Shape, error) {
	shape := Shape{}
	var objects []struct{ Type, Name, Table, Definition string }
	if err := app.ConcurrentDB().NewQuery("SELECT type, name, tbl_name AS [[table]], sql AS definition FROM sqlite_schema WHERE sql != '' AND name NOT GLOB 'sqlite_*'").All(&objects); err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	for _, object := range objects {
		definition := object.Definition
		switch {
		case object.Type == "view":
			object.Type = "table"
		case object.Type == "index":
			definition = dbutils.ParseIndex(definition).Build()
		case object.Type == "table" && !strings.HasPrefix(definition, "CREATE VIRTUAL"):
			definition = "" // its columns say more, because operators may add some
		}
		shape[Part{object.Table, object.Type, object.Name}] = strings.Join(strings.Fields(definition), " ")
	}
	if err := shape.addColumns(app.ConcurrentDB()); err != nil {
		return nil, err
	}
	return shape, shape.addCollections(app)
}

func (s Shape) addColumns(db dbx.Builder) error {
	var columns []struct{ Table, Name, Definition string }
	err := db.NewQuery(`
		SELECT t.name AS [[table]], c.name, c.type || iif(c.[[notnull]], ' NOT NULL', '') || coalesce(' DEFAULT ' || c.dflt_value, '') AS definition
		FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT GLOB 'sqlite_*'
	`).All(&columns)
	if err != nil {
		return fmt.Errorf("read the columns: %w", err)
	}
	for _, column := range columns {
		s[Part{column.Table, "column", column.Name}] = column.Definition
	}
	return nil
}

func (s Shape) addCollections(app core.App) error {
	all, err := app.FindAllCollections()
	if err != nil {
		return fmt.Errorf("read the collections: %w", err)
	}
	for _, c := range all {
		s[Part{c.Name, "collection", c.Name}] = fmt.Sprintf("%s, system: %t", c.Type, c.System)
		rules, err := json.Marshal([]*string{c.ListRule, c.ViewRule, c.CreateRule, c.UpdateRule, c.DeleteRule, c.AuthRule, c.ManageRule})
		if err != nil {
			return err
		}
		s[Part{c.Name, "rules", c.Name}] = string(rules)
		for _, field := range c.Fields {
			if s[Part{c.Name, "field", field.GetName()}], err = describeField(c, field); err != nil {
				return err
			}
		}
	}
	return nil
}

// unadaptable are the options that the start of the program never changes.
var unadaptable = []string{"id", "hidden", "protected", "system"}

// describeField returns the definition of a field without its hint and its empty options. The start adapts
// some fields to the files in content, so only what stays the same of them is described.
func describeField(c *core.Collection, field core.Field) (string, error) {
	text, err := json.Marshal(field)
	if err != nil {
		return "", err
	}
	var options map[string]any
	if err := json.Unmarshal(text, &options); err != nil {
		return "", err
	}
	options["type"] = field.Type()
	isAdapted := collections.IsAdapted(c.Name, field.GetName())
	maps.DeleteFunc(options, func(name string, value any) bool {
		isEmpty := value == nil || reflect.ValueOf(value).IsZero()
		isRandom := c.IsView() && name == "id"
		return isEmpty || isRandom || name == "name" || name == "help" || isAdapted && !slices.Contains(unadaptable, name)
	})
	text, err = json.Marshal(options, json.Deterministic(true))
	return string(text), err
}

// A Difference is a part of the database that is not as the migrations make it.
type Difference struct {
	Part
	State string // missing, changed or added
}

// String says the difference in words.
func (d Difference) String() string {
	what := fmt.Sprintf("the %s %s", d.Kind, d.Name)
	if d.Name != d.Table {
		what += " of " + d.Table
	}
	switch {
	case d.Kind == "rules":
		return fmt.Sprintf("the rules of %s are %s", d.Table, d.State)
	case d.State == "added":
		return what + " is not the program’s"
	}
	return what + " is " + d.State
}

// Differences returns what differs from the shape that the migrations make. What operators have added is none.
func (s Shape) Differences() ([]Difference, error) {
	var expected Shape
	if err := json.Unmarshal(shapeFile, &expected); err != nil {
		return nil, fmt.Errorf("read shape.json: %w", err)
	}
	var found []Difference
	for part, definition := range expected {
		if now, ok := s[part]; !ok && !s.isImplied(part) {
			found = append(found, Difference{part, "missing"})
		} else if ok && now != definition {
			found = append(found, Difference{part, "changed"})
		}
	}
	for part, definition := range s {
		if _, known := expected[part]; !known && expected.isHurtBy(part, definition) {
			found = append(found, Difference{part, "added"})
		}
	}
	slices.SortFunc(found, func(a, b Difference) int { return strings.Compare(a.String(), b.String()) })
	return found, nil
}

// isImplied reports whether a part is missing because its table or its collection is, or the column of a field that is.
func (s Shape) isImplied(missing Part) bool {
	has := func(kind, name string) bool { _, ok := s[Part{missing.Table, kind, name}]; return ok }
	switch missing.Kind {
	case "column":
		return !has("table", missing.Table)
	case "index", "trigger":
		return !has("table", missing.Table)
	case "rules", "field":
		return !has("collection", missing.Table)
	}
	return false
}

// isHurtBy reports whether something that was added to the database changes or refuses what the program stores:
// a trigger, or an index that makes values of the program's own columns unique.
func (s Shape) isHurtBy(added Part, definition string) bool {
	if _, ours := s[Part{added.Table, "table", added.Table}]; !ours {
		return false
	}
	index := dbutils.ParseIndex(definition)
	return added.Kind == "trigger" || added.Kind == "index" && index.Unique && slices.ContainsFunc(index.Columns, func(column dbutils.IndexColumn) bool {
		_, ours := s[Part{added.Table, "column", column.Name}]
		return ours
	})
}

// readDifferences returns what differs in the database of an app. A database that was left by another version of
// the program has the shape of that version.
func readDifferences(app core.App) ([]Difference, error) {
	migrations, err := folder.ReadMigrations(app.ConcurrentDB())
	if err != nil || len(migrations.Pending)+len(migrations.Unknown) > 0 {
		return nil, err
	}
	shape, err := ReadShape(app)
	if err != nil {
		return nil, err
	}
	return shape.Differences()
}

// withSubmissions matches the tables that the program writes to when it stores a submission, besides its own.
var withSubmissions = regexp.MustCompile(`^(outbox|cases|case_events|case_bodies|_receipts|_case_(links|moves)|_board|_inbox.*)$`)

// Refuses reports whether a submission of a kind would get lost, or fail with an error, because of the difference.
func (d Difference) Refuses(kind *collections.SubmissionKind) bool {
	isForOpening := slices.ContainsFunc(kind.Fields, func(f collections.SubmissionField) bool { return f.Type == collections.OpeningType })
	isNeeded := d.Table == kind.Collection || withSubmissions.MatchString(d.Table) || isForOpening && d.Table == collections.Jobs
	slows := d.Kind == "index" && d.State != "added"
	return isNeeded && d.Kind != "rules" && !slows
}
