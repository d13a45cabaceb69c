package lease

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
)

// The version before 0.2 wrote only the address of a leader into its object. What decided was the object lock.json,
// which that leader writes again every second. It acknowledges nothing either once the next object is there.

const earlierName = "lock.json"

// An earlierLease is what lock.json holds.
type earlierLease struct {
	Generation int64 `json:"generation"`
	// Owner is the JSON of a Leader.
	Owner string `json:"owner"`
}

// isEarlier reports whether an object is of the version before.
func isEarlier(text []byte) bool { return len(text) > 0 && text[0] != '{' }

// readEarlier returns what lock.json says of the leader of a generation, and its ETag.
func (l *Lease) readEarlier(ctx context.Context, generation int64) (Leader, string, error) {
	text, tag, err := l.get(ctx, l.key(earlierName))
	if err != nil && !errors.Is(err, errMissing) { // without lock.json, nobody of that version leads
		return Leader{}, "", err
	}
	var said earlierLease
	var leader Leader
	// What cannot be read is a leader without an address.
	_ = json.Unmarshal(text, &said)
	_ = json.Unmarshal([]byte(said.Owner), &leader)
	leader.Generation = generation
	return leader, earlierName + tag, nil
}

// isTagOfEarlier reports whether readEarlier has returned a tag. All leaders of that version write lock.json.
func isTagOfEarlier(tag string) bool { return strings.HasPrefix(tag, earlierName) }

// endEarlier tells machines of the version before that their program is too old to lead from a generation on. If that
// fails, they may depose the leader. Even then, no two machines acknowledge something at once.
func (l *Lease) endEarlier(ctx context.Context, next Leader) {
	if _, _, err := l.get(ctx, l.key(earlierName)); err != nil {
		return
	}
	owner, _ := json.Marshal(Leader{Schema: "version 0.2", Key: next.Key})
	_ = l.put(ctx, l.key(earlierName), earlierLease{next.Generation, string(owner)}, nil)
}
