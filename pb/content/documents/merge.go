package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"slices"
	"strconv"

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
	return slices.ContainsFunc(objects,
		func(o *object) bool { return o.get("src") != nil || !isEqual(o.get("kind"), kind) })
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

// joinLists merges two lists made from base, as a version control system merges lines: entries that only one of them
// has added, removed or changed are taken from it. What both have added at the same place stays, theirs first. It
// returns nil where somebody has to decide: both have changed the same entries, or one has moved what the other has
// changed.
func (m *merger) joinLists(base, mine, theirs node, pointer jsontext.Pointer) node {
	before, wasList := base.(list)
	one, _ := mine.(list)
	other, _ := theirs.(list)
	if !wasList || len(one) == 0 || len(other) == 0 {
		return nil
	}
	if len(one) == len(before) && len(other) == len(before) {
		return m.joinEntries(before, one, other, pointer)
	}
	joined := list{}
	done := 0 // entries of before that are in joined, or were removed
	take := func(h hunk) {
		joined = slices.Concat(joined, before[done:h.from], h.entries)
		done = h.to
	}
	ours, others := hunksOf(before, one), hunksOf(before, other)
	for len(ours) > 0 || len(others) > 0 {
		both := len(ours) > 0 && len(others) > 0
		switch {
		case both && ours[0].isSame(others[0]):
			take(ours[0])
			ours, others = ours[1:], others[1:]
		case len(ours) == 0 || both && others[0].to <= ours[0].from:
			take(others[0])
			others = others[1:]
		case len(others) == 0 || ours[0].to <= others[0].from:
			take(ours[0])
			ours = ours[1:]
		default:
			return nil
		}
	}
	joined = append(joined, before[done:]...)
	comesBack := func(entry node) bool { return has(joined, entry) && !(has(one, entry) && has(other, entry)) }
	if slices.ContainsFunc(before, comesBack) {
		return nil // one has moved what the other has removed
	}
	return joined
}

func has(entries list, entry node) bool {
	return slices.ContainsFunc(entries, func(e node) bool { return isEqual(e, entry) })
}

// joinEntries merges lists of the same length entry by entry. It returns nil if an entry may have moved.
func (m *merger) joinEntries(before, one, other list, pointer jsontext.Pointer) node {
	entries, joined := merger{}, list{}
	for i := range one {
		if isMoved(before[i], one[i], other[i]) {
			return nil
		}
		joined = append(joined, entries.join(before[i], one[i], other[i], pointer.AppendToken(strconv.Itoa(i))))
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

// A hunk replaces the entries from..to-1 of a list. One that only adds has no such entries.
type hunk struct {
	from, to int
	entries  list
}

func (h hunk) isSame(other hunk) bool {
	return h.from == other.from && h.to == other.to && isEqual(h.entries, other.entries)
}

// hunksOf returns what makes before to after, by their longest common subsequence.
func hunksOf(before, after list) (hunks []hunk) {
	// length[i][j] is that of the subsequence of before[i:] and after[j:].
	length := make([][]int, len(before)+1)
	length[len(before)] = make([]int, len(after)+1)
	for i := len(before) - 1; i >= 0; i-- {
		length[i] = make([]int, len(after)+1)
		for j := len(after) - 1; j >= 0; j-- {
			if length[i][j] = max(length[i+1][j], length[i][j+1]); isEqual(before[i], after[j]) {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	i, j := 0, 0
	for i < len(before) || j < len(after) {
		from, first := i, j
		for i < len(before) || j < len(after) {
			isLeft := i < len(before) && j < len(after)
			if isLeft && isEqual(before[i], after[j]) {
				break
			}
			if j == len(after) || isLeft && length[i+1][j] >= length[i][j+1] {
				i++
			} else {
				j++
			}
		}
		if i > from || j > first {
			hunks = append(hunks, hunk{from, i, after[first:j]})
		}
		for i < len(before) && j < len(after) && isEqual(before[i], after[j]) {
			i, j = i+1, j+1
		}
	}
	return hunks
}
