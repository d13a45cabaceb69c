package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"slices"
	"strconv"
	"strings"

	"workforce/pb/store/collections"
)

// maxChanged limits how many changed fields of one document are named.
const maxChanged = 50

// Changes returns what makes one content of a document another one, in the order of the later one. A list is one
// field, and so are members that belong together: where an entry stands says nothing about which one it is, and
// Apply finds out what others did to the list.
func Changes(before, after json.RawMessage) []collections.Change {
	changes := []collections.Change{}
	eachChange(read(before), read(after), "", false, func(pointer jsontext.Pointer, before, after node) {
		changes = append(changes, collections.Change{Pointer: string(pointer),
			Before: write(before), After: write(after)})
	})
	return changes
}

// Changed returns the JSON Pointers of the fields that differ between two contents, for people. Lists are named by
// their entries, unless they have more or fewer than before.
func Changed(before, after json.RawMessage) []string {
	changed := []string{}
	eachChange(read(before), read(after), "", true, func(pointer jsontext.Pointer, _, _ node) {
		changed = append(changed, string(pointer))
	})
	return changed[:min(len(changed), maxChanged)]
}

// eachChange calls found with each field that differs. inside looks into lists and into members that belong together.
func eachChange(before, after node, pointer jsontext.Pointer, inside bool,
	found func(pointer jsontext.Pointer, before, after node)) {
	old, wereMembers := before.(*object)
	now, areMembers := after.(*object)
	oldEntries, _ := before.(list)
	entries, _ := after.(list)
	switch {
	case wereMembers && areMembers && (inside || !isWhole(old, now)):
		for _, name := range memberNames(now, old) {
			eachChange(old.get(name), now.get(name), pointer.AppendToken(name), inside, found)
		}
	case inside && len(entries) > 0 && len(entries) == len(oldEntries):
		for i := range entries {
			eachChange(oldEntries[i], entries[i], pointer.AppendToken(strconv.Itoa(i)), inside, found)
		}
	case !isEqual(before, after):
		found(pointer, before, after)
	}
}

// IsSame reports whether two contents have the same value at a JSON Pointer.
func IsSame(pointer string, one, other json.RawMessage) bool {
	return isEqual(within(read(one), pointer), within(read(other), pointer))
}

// IsMade reports whether some changes have made the value that a content has at a JSON Pointer.
func IsMade(pointer string, changes []collections.Change, content json.RawMessage) bool {
	return slices.ContainsFunc(changes, func(change collections.Change) bool {
		inside := strings.TrimPrefix(pointer, change.Pointer)
		after := within(read(change.After), inside)
		return jsontext.Pointer(change.Pointer).Contains(jsontext.Pointer(pointer)) &&
			isEqual(after, within(read(content), pointer)) && !isEqual(after, within(read(change.Before), inside))
	})
}

// within returns the value at a JSON Pointer, or nil.
func within(value node, pointer string) node {
	return at(value, slices.Collect(jsontext.Pointer(pointer).Tokens())...)
}
