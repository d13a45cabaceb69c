package collections

import "regexp"

// Drafts is the collection of what is being written and is not saved yet.
const Drafts = "drafts"

// The fields of a draft.
const (
	DraftOwner   = "owner" // the id of the writer
	DraftKey     = "key"   // the id of the post, or of one that is still to be
	DraftData    = "data"
	DraftVersion = "version" // of the post that it is based on; 0: a new one
	DraftSecret  = "secret"  // signs the addresses of previews
	DraftUpdated = "updated"
)

var ids = regexp.MustCompile(`^[a-z0-9]{15}$`)

// IsID tells whether a record could have this id.
func IsID(text string) bool { return ids.MatchString(text) }
