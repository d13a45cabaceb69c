package documents

import (
	"fmt"
	"slices"
	"strings"

	"workforce/pb/platform/rules"
)

const (
	// sectionID is the member of a section with its name in links: what stands behind # there.
	sectionID = "id"
	// otherID begins the names of sections whose heading makes no name.
	otherID = "part"
	// maxSectionID is shorter than the schema allows, so that a number fits behind a name.
	maxSectionID = 50
)

// A section is a section of a page of sections or a part of one, as far as its name in links depends on it.
type section struct{ ID, Kind, Heading string }

// partLists are the members of sections whose entries have a heading and a name in links of their own.
var partLists = []string{"chapters", "readers"}

// nameSections gives each section of a page, and each part of one, that has a heading a name in links, made
// from the heading. before is the stored page: a section keeps the name that it had there, also if its
// heading changes, so links to it stay right. A page that cannot be read stays as it is, because
// its schema says what is wrong.
func nameSections(page, before []byte) []byte {
	document := read(page)
	parts := partsOf(document)
	sections, stored := sectionsOf(parts), sectionsOf(partsOf(read(before)))
	changed := false
	for i, part := range parts {
		hasID := func(other section) bool { return other.ID == sections[i].ID }
		isNamed := sections[i].ID != "" && !slices.ContainsFunc(sections[:i], hasID)
		if isNamed || sections[i].Heading == "" {
			continue
		}
		sections[i].ID = newSectionID(sections, stored, i)
		part.set(sectionID, nil)
		part.set(sectionID, sections[i].ID)
		changed = true
	}
	if !changed {
		return page
	}
	return write(document)
}

// partsOf returns the sections of a page, each followed by its parts.
func partsOf(page node) (parts []*object) {
	sections, _ := at(page, "sections").(list)
	for _, entry := range sections {
		if section, isObject := entry.(*object); isObject {
			parts = append(parts, section)
		}
		for _, name := range partLists {
			entries, _ := at(entry, name).(list)
			for _, entry := range entries {
				if part, isObject := entry.(*object); isObject {
					parts = append(parts, part)
				}
			}
		}
	}
	return parts
}

func sectionsOf(parts []*object) []section {
	sections := make([]section, len(parts))
	for i, part := range parts {
		text := func(name string) string {
			value, _ := part.get(name).(string)
			return value
		}
		sections[i] = section{text(sectionID), text("kind"), text("heading")}
	}
	return sections
}

// newSectionID returns a name for a section that no other one has: the stored name of the same
// section, or one made from its heading.
func newSectionID(sections, stored []section, i int) string {
	isFree := func(id string) bool {
		return id != "" && !slices.ContainsFunc(sections, func(other section) bool { return other.ID == id })
	}
	isSame := func(old, now section) bool { return old.Kind == now.Kind && old.Heading == now.Heading }
	for _, old := range stored {
		if isSame(old, sections[i]) && isFree(old.ID) {
			return old.ID
		}
	}
	// The heading has changed if no other section of the page has the old one now.
	if len(stored) == len(sections) && sections[i].ID == "" && stored[i].Kind == sections[i].Kind &&
		isFree(stored[i].ID) &&
		!slices.ContainsFunc(sections, func(now section) bool { return isSame(stored[i], now) }) {
		return stored[i].ID
	}
	name := idOf(sections[i].Heading)
	id := name
	for n := 2; !isFree(id); n++ {
		id = fmt.Sprintf("%s-%d", name, n)
	}
	return id
}

// idOf returns a name in links for a heading. It begins with a letter and differs from the ids
// that the layout and the contact form have.
func idOf(heading string) string {
	name := rules.Slug(heading)
	name = strings.Trim(name[:min(len(name), maxSectionID)], "-")
	isUsed := name == "content" || name == "boot" || strings.HasPrefix(name, "contact-")
	if name == "" {
		return otherID
	}
	if isUsed || name[0] < 'a' {
		return otherID + "-" + name
	}
	return name
}
