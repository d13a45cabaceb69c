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
	merged = json.RawMessage(m.join(jsontext.Value(base), jsontext.Value(mine), jsontext.Value(theirs), jsontext.Value(older), ""))
	return merged, m.clashes
}

type merger struct{ clashes []string }

// join merges one field. A missing value is nil.
func (m *merger) join(base, mine, theirs, older jsontext.Value, pointer jsontext.Pointer) jsontext.Value {
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
func (m *merger) joinObjects(base, mine, theirs, older jsontext.Value, pointer jsontext.Pointer) jsontext.Value {
	before, hadMembers := readObject(base)
	one, isObject := readObject(mine)
	other, isOtherObject := readObject(theirs)
	if !hadMembers || !isObject || !isOtherObject || isWhole(before, one, other) {
		return nil
	}
	oldest, _ := readObject(older)
	joined := object{}
	for _, name := range memberNames(one, other) {
		value := m.join(before.get(name), one.get(name), other.get(name), oldest.get(name), pointer.AppendToken(name))
		if value != nil {
			joined = append(joined, member{name, value})
		}
	}
	return joined.text()
}

// joinLists returns nil if the values are no lists of the same length.
func (m *merger) joinLists(base, mine, theirs, older jsontext.Value, pointer jsontext.Pointer) jsontext.Value {
	before, one, other, oldest := readList(base), readList(mine), readList(theirs), readList(older)
	if len(one) == 0 || len(one) != len(other) || len(one) != len(before) {
		return nil
	}
	entries := merger{}
	for i := range one {
		var old jsontext.Value
		if len(oldest) == len(one) {
			old = oldest[i]
		}
		if isMoved(before[i], one[i], other[i]) {
			return nil
		}
		one[i] = entries.join(before[i], one[i], other[i], old, pointer.AppendToken(strconv.Itoa(i)))
		if one[i] == nil {
			return nil
		}
	}
	m.clashes = append(m.clashes, entries.clashes...)
	joined, err := json.Marshal(one)
	if err != nil {
		return nil
	}
	return joined
}

// isMoved reports whether an entry that both have changed may be another one in one of the lists. It is the
// same if all have the same name.
func isMoved(base, mine, theirs jsontext.Value) bool {
	if isEqual(base, mine) || isEqual(base, theirs) || isEqual(mine, theirs) {
		return false
	}
	before, _ := readObject(base)
	one, _ := readObject(mine)
	other, _ := readObject(theirs)
	isNamed := func(name string) bool {
		return before.get(name) != nil && isEqual(before.get(name), one.get(name)) && isEqual(before.get(name), other.get(name))
	}
	return !slices.ContainsFunc([]string{"id", "anchor", "key", "slug", "path"}, isNamed)
}

// isWhole reports whether the members of objects belong together: a picture with its description, or blocks
// of different kinds.
func isWhole(objects ...object) bool {
	kind := objects[0].get("kind")
	return slices.ContainsFunc(objects, func(o object) bool { return o.get("src") != nil || !isEqual(o.get("kind"), kind) })
}

// memberNames returns the names of the members of two objects, those of the first one first.
func memberNames(one, other object) (names []string) {
	for _, member := range slices.Concat(one, other) {
		if !slices.Contains(names, member.name) {
			names = append(names, member.name)
		}
	}
	return names
}

// get returns the value of a member, or nil.
func (o object) get(name string) jsontext.Value {
	if i := o.indexOf(name); i >= 0 {
		return o[i].value
	}
	return nil
}

// readList returns the entries of a list, or nil if the value is none.
func readList(value jsontext.Value) (entries []jsontext.Value) {
	if json.Unmarshal(value, &entries) != nil {
		return nil
	}
	return entries
}

// isEqual compares two values. A missing value only equals another one.
func isEqual(a, b jsontext.Value) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return isSame(json.RawMessage(a), json.RawMessage(b))
}
