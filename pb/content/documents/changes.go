package documents

import (
	"encoding/json"
	"encoding/json/jsontext"
	"strconv"
)

// maxChanges limits how many changed fields of one document are named.
const maxChanges = 50

// Changes returns the JSON Pointers of the fields that differ between two documents, in the
// order of the later one. A list whose number of entries differs is named as a whole.
func Changes(before, after json.RawMessage) []string {
	changed := []string{}
	addChanges(read(before), read(after), "", &changed)
	return changed[:min(len(changed), maxChanges)]
}

func addChanges(before, after node, pointer jsontext.Pointer, changed *[]string) {
	old, wereMembers := before.(*object)
	now, areMembers := after.(*object)
	if wereMembers && areMembers {
		for _, name := range memberNames(now, old) {
			addChanges(old.get(name), now.get(name), pointer.AppendToken(name), changed)
		}
		return
	}
	oldEntries, wasList := before.(list)
	entries, isList := after.(list)
	if wasList && isList && len(oldEntries) == len(entries) {
		for i := range entries {
			addChanges(oldEntries[i], entries[i], pointer.AppendToken(strconv.Itoa(i)), changed)
		}
		return
	}
	if !isEqual(before, after) {
		*changed = append(*changed, string(pointer))
	}
}
