package watch

import (
	"encoding/json/v2"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"

	"workforce/pb/store/collections"
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

// ReadShape returns the shape of a database.
func ReadShape(app core.App) (Shape, error) {
	shape := Shape{}
	var objects []struct{ Type, Name, Table, Definition string }
	if err := app.ConcurrentDB().
		NewQuery("SELECT type, name, tbl_name AS [[table]], sql AS definition FROM sqlite_schema WHERE sql != '' AND name NOT GLOB 'sqlite_*'").All(&objects); err != nil {
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
		rules, err := json.Marshal([]*string{c.ListRule, c.ViewRule, c.CreateRule, c.UpdateRule,
			c.DeleteRule, c.AuthRule, c.ManageRule})
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
		return isEmpty || isRandom || name == "name" || name == "help" ||
			isAdapted && !slices.Contains(unadaptable, name)
	})
	text, err = json.Marshal(options, json.Deterministic(true))
	return string(text), err
}
