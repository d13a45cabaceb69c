package watch

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
)

// shapeFile is the shape that the migrations make. A test compares it and writes it anew on request.
//
//go:embed shape.json
var shapeFile []byte

// A Difference is a part of the database that is not as the migrations make it.
type Difference struct {
	Part
	State string // missing, changed, added, computed for an index with an expression, or binding for a field
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
	case d.State == "binding":
		return what + " is required, or deletes with others, so it refuses or removes what is sent"
	case d.State == "computed":
		return what + " computes something, so it may refuse what is sent"
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
	for part := range s {
		if _, known := expected[part]; known {
			continue
		}
		if state := expected.harmOf(part, s); state != "" {
			found = append(found, Difference{part, state})
		}
	}
	slices.SortFunc(found, func(a, b Difference) int { return strings.Compare(a.String(), b.String()) })
	return found, nil
}

// isImplied reports whether a part is missing because its table or its collection is.
func (s Shape) isImplied(missing Part) bool {
	whole := Part{missing.Table, "table", missing.Table}
	if missing.Kind == "rules" || missing.Kind == "field" {
		whole.Kind = "collection"
	}
	_, exists := s[whole]
	return missing != whole && missing.Kind != "collection" && !exists
}

// harmOf returns the state of something that was added to the database and changes or refuses what the program
// stores, or "" for anything else. A trigger does, and an index that makes values of the program's own columns unique.
// An index that computes something may fail for chosen records, and a field that is required for all.
func (s Shape) harmOf(added Part, now Shape) string {
	if _, ours := s[Part{added.Table, "table", added.Table}]; !ours {
		return ""
	}
	index := dbutils.ParseIndex(now[added])
	isOurs := func(column dbutils.IndexColumn) bool { return s.hasColumn(added.Table, column.Name) }
	isComputed := func(column dbutils.IndexColumn) bool { return !now.hasColumn(added.Table, column.Name) }
	switch {
	case added.Kind == "field" && (strings.Contains(now[added], `"required":true`) ||
		strings.Contains(now[added], `"cascadeDelete":true`)):
		return "binding"
	case added.Kind == "trigger", added.Kind == "index" && index.Unique && slices.ContainsFunc(index.Columns, isOurs):
		return "added"
	case added.Kind == "index" && (index.Where != "" || !index.IsValid() ||
		slices.ContainsFunc(index.Columns, isComputed)):
		return "computed"
	}
	return ""
}

// hasColumn reports whether a table has a column, in any case, as SQLite compares them.
func (s Shape) hasColumn(table, name string) bool {
	for part := range s {
		if part.Kind == "column" && part.Table == table && strings.EqualFold(part.Name, name) {
			return true
		}
	}
	return false
}

// readDifferences returns what differs in the database of an app. A database that was left by another version of
// the program has the shape of that version.
func readDifferences(app core.App) ([]Difference, error) {
	migrations, err := folder.ReadMigrations(app.ConcurrentDB())
	if err != nil || len(migrations.Pending)+len(migrations.Newer) > 0 {
		return nil, err
	}
	shape, err := ReadShape(app)
	if err != nil {
		return nil, err
	}
	return shape.Differences()
}

// withSubmissions matches the tables that the program writes to when it stores a submission, besides its own.
var withSubmissions = regexp.MustCompile(`^(outbox|cases|case_events|case_bodies|_receipts|_case_(links|moves)|_inbox.*)$`)

// keepsLists matches the triggers that put a submission into the lists of the dashboard. The others only refuse
// changes.
var keepsLists = regexp.MustCompile(`^_inbox_`)

// Refuses reports whether a submission of a kind would get lost, or fail with an error, because of the difference.
func (d Difference) Refuses(kind *collections.SubmissionKind) bool {
	isNeeded := d.Table == kind.Collection || withSubmissions.MatchString(d.Table) ||
		kind.IsForOpening() && d.Table == collections.Jobs
	slows := d.Kind == "index" && d.State != "added"
	isGuard := d.Kind == "trigger" && d.State == "missing" && !keepsLists.MatchString(d.Name)
	return isNeeded && d.Kind != "rules" && !slows && !isGuard
}
