package documents

import (
	"bytes"
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
	addChanges(jsontext.Value(before), jsontext.Value(after), "", &changed)
	return changed[:min(len(changed), maxChanges)]
}

func addChanges(before, after jsontext.Value, pointer jsontext.Pointer, changed *[]string) {
	old, wereMembers := readObject(before)
	members, areMembers := readObject(after)
	if wereMembers && areMembers {
		addMemberChanges(old, members, pointer, changed)
		return
	}
	var oldEntries, entries []jsontext.Value
	if json.Unmarshal(before, &oldEntries) == nil && json.Unmarshal(after, &entries) == nil && len(oldEntries) == len(entries) {
		for i := range entries {
			addChanges(oldEntries[i], entries[i], pointer.AppendToken(strconv.Itoa(i)), changed)
		}
		return
	}
	if !bytes.Equal(canonical(json.RawMessage(before)), canonical(json.RawMessage(after))) {
		*changed = append(*changed, string(pointer))
	}
}

func addMemberChanges(before, after object, pointer jsontext.Pointer, changed *[]string) {
	for _, member := range after {
		at := pointer.AppendToken(member.name)
		if i := before.indexOf(member.name); i >= 0 {
			addChanges(before[i].value, member.value, at, changed)
		} else {
			*changed = append(*changed, string(at))
		}
	}
	for _, member := range before {
		if after.indexOf(member.name) < 0 {
			*changed = append(*changed, string(pointer.AppendToken(member.name)))
		}
	}
}
