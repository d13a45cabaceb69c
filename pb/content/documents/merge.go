package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"slices"
	"strconv"
)

// Merge puts together two contents of a document that were made from the same one, base: what only one of
// them has changed is taken from it. If both have changed a field, mine stays and the field's JSON Pointer is
// returned, unless theirs is as in older, a content from before base. Without one, older is base.
//
// Nobody looks at the result before it is published, so in doubt Merge sees a clash: a list is one field, or
// each of its entries if no list has more or fewer than another.
func Merge(base, mine, theirs, older json.RawMessage) (merged json.RawMessage, clashes []string) {
	m := merger{}
	merged = write(m.join(read(base), read(mine), read(theirs), read(older), ""))
	return merged, m.clashes
}

type merger struct{ clashes []string }

// join merges one field.
func (m *merger) join(base, mine, theirs, older node, pointer jsontext.Pointer) node {
	switch {
	case isEqual(mine, theirs), isEqual(base, theirs):
		return mine
	case isEqual(base, mine):
		return theirs
	}
	if joined := m.joinObjects(base, mine, theirs, older, pointer); joined != nil {
		return joined
	}
	if joined := m.joinLists(base, mine, theirs, older, pointer); joined != nil {
		return joined
	}
	if !isEqual(older, theirs) {
		m.clashes = append(m.clashes, string(pointer))
	}
	return mine
}

// joinObjects returns nil if the values are no objects, or if their members belong together.
func (m *merger) joinObjects(base, mine, theirs, older node, pointer jsontext.Pointer) node {
	before, hadMembers := base.(*object)
	one, isObject := mine.(*object)
	other, isOtherObject := theirs.(*object)
	if !hadMembers || !isObject || !isOtherObject || isWhole(before, one, other) {
		return nil
	}
	joined := &object{}
	for _, name := range memberNames(one, other) {
		value := m.join(before.get(name), one.get(name), other.get(name), at(older, name), pointer.AppendToken(name))
		if value != nil {
			joined.set(name, value)
		}
	}
	return joined
}

// joinLists returns nil if the values are no lists of the same length.
func (m *merger) joinLists(base, mine, theirs, older node, pointer jsontext.Pointer) node {
	before, _ := base.(list)
	one, _ := mine.(list)
	other, _ := theirs.(list)
	oldest, _ := older.(list)
	if len(one) == 0 || len(one) != len(other) || len(one) != len(before) {
		return nil
	}
	entries, joined := merger{}, list{}
	for i := range one {
		var old node
		if len(oldest) == len(one) {
			old = oldest[i]
		}
		if isMoved(before[i], one[i], other[i]) {
			return nil
		}
		joined = append(joined, entries.join(before[i], one[i], other[i], old, pointer.AppendToken(strconv.Itoa(i))))
	}
	m.clashes = append(m.clashes, entries.clashes...)
	return joined
}

// isMoved reports whether an entry that both have changed may be another one in one of the lists. It is the
// same if all have the same name.
func isMoved(base, mine, theirs node) bool {
	if isEqual(base, mine) || isEqual(base, theirs) || isEqual(mine, theirs) {
		return false
	}
	isNamed := func(name string) bool {
		before := at(base, name)
		return before != nil && isEqual(before, at(mine, name)) && isEqual(before, at(theirs, name))
	}
	return !slices.ContainsFunc([]string{"id", "anchor", "key", "slug", "path"}, isNamed)
}

// isWhole reports whether the members of objects belong together: a picture with its description, or blocks
// of different kinds.
func isWhole(objects ...*object) bool {
	kind := objects[0].get("kind")
	return slices.ContainsFunc(objects, func(o *object) bool { return o.get("src") != nil || !isEqual(o.get("kind"), kind) })
}

// memberNames returns the names of the members of two objects, those of the first one first.
func memberNames(one, other *object) (names []string) {
	for _, m := range slices.Concat(one.members, other.members) {
		if !slices.Contains(names, m.name) {
			names = append(names, m.name)
		}
	}
	return names
}
