package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"slices"

	"workforce/pb/store/collections"
)

// Apply makes some changes in a content of a document, which others may have changed since, and returns the JSON
// Pointers of clashes: fields that both have changed. There, the change counts.
//
// Nobody looks at the result before it is published, so in doubt Apply sees a clash.
func Apply(content json.RawMessage, changes []collections.Change) (changed json.RawMessage, clashes []string) {
	m, document := merger{}, read(content)
	for _, change := range changes {
		path := slices.Collect(jsontext.Pointer(change.Pointer).Tokens())
		document = m.put(document, path, "", read(change.Before), read(change.After))
	}
	return write(document), m.clashes
}

type merger struct{ clashes []string }

// put puts a change at the end of a path into a value. A change clashes if what it was made in is gone.
func (m *merger) put(value node, path []string, pointer jsontext.Pointer, base, mine node) node {
	if len(path) == 0 {
		return m.join(base, mine, value, pointer)
	}
	parent, isObject := value.(*object)
	if !isObject {
		m.clashes = append(m.clashes, string(pointer))
		parent, m = &object{}, &merger{} // one clash is enough
	}
	parent.set(path[0], m.put(parent.get(path[0]), path[1:], pointer.AppendToken(path[0]), base, mine))
	return parent
}

// join merges one field: what only one of two values made from base has changed is taken from it.
func (m *merger) join(base, mine, theirs node, pointer jsontext.Pointer) node {
	switch {
	case isEqual(mine, theirs), isEqual(base, theirs):
		return mine
	case isEqual(base, mine):
		return theirs
	}
	if joined := m.joinObjects(base, mine, theirs, pointer); joined != nil {
		return joined
	}
	if joined := m.joinLists(base, mine, theirs, pointer); joined != nil {
		return joined
	}
	m.clashes = append(m.clashes, string(pointer))
	return mine
}

// joinObjects returns nil if the values are no objects, or if their members belong together.
func (m *merger) joinObjects(base, mine, theirs node, pointer jsontext.Pointer) node {
	before, hadMembers := base.(*object)
	one, isObject := mine.(*object)
	other, isOtherObject := theirs.(*object)
	if !hadMembers || !isObject || !isOtherObject || isWhole(before, one, other) {
		return nil
	}
	joined := &object{}
	for _, name := range memberNames(one, other) {
		joined.set(name, m.join(before.get(name), one.get(name), other.get(name), pointer.AppendToken(name)))
	}
	return joined
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
