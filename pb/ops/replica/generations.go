package replica

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
)

// maxGenerations is how many generations are kept. A program that cannot stay up starts many,
// and each begins with the whole database.
const maxGenerations = 100

// A generation holds what one start of the program sends, in a folder of its own at the address
// of the replica. Litestream needs a single writer for each folder. Two writers leave files of
// different databases under the same numbers, and a restore of these is damaged. That happens
// when a machine that was taken for lost still sends, or when its last file arrives after its
// successor has started.
type generation struct {
	name   string
	source *litestream.Replica
	// first and last are when S3 received its first and last file, in whole seconds. The clock of
	// a machine may be wrong.
	first, last time.Time
}

// newName returns the name of the generation of a program that starts now. It has the 16
// hexadecimal digits that Litestream's list of generations asks for.
func newName(now time.Time) string { return fmt.Sprintf("%016x", now.UnixMicro()) }

// generations lists the generations at an address, the oldest first.
func generations(ctx context.Context, address string) ([]generation, error) {
	names, err := generationNames(ctx, address)
	if err != nil {
		return nil, err
	}
	var found []generation
	for _, name := range names {
		client, err := clientOf(address, name)
		if err != nil {
			return nil, err
		}
		client.SetLogger(slog.New(slog.DiscardHandler))
		g := generation{name: name, source: litestream.NewReplicaWithClient(nil, client)}
		if g.first, g.last, err = g.source.TimeBounds(ctx); err != nil {
			return nil, fmt.Errorf("reach the replica: %w", err)
		}
		if !g.last.IsZero() {
			found = append(found, g)
		}
	}
	slices.SortStableFunc(found, func(a, b generation) int { return a.first.Compare(b.first) })
	return found, nil
}

// generationNames lists the names of the generations at an address.
func generationNames(ctx context.Context, address string) ([]string, error) {
	client, err := clientOf(address, "")
	if err != nil {
		return nil, err
	}
	names, err := client.GenerationsV3(ctx)
	if err != nil {
		return nil, fmt.Errorf("reach the replica: %w", err)
	}
	return names, nil
}

// HasGenerations reports whether something was sent to an address.
func HasGenerations(ctx context.Context, address string) (bool, error) {
	names, err := generationNames(ctx, address)
	return len(names) > 0, err
}

// NewestNumber returns the highest number of a generation at an address, or 0.
func NewestNumber(ctx context.Context, address string) (int64, error) {
	return newestBelow(ctx, address, math.MaxInt64)
}

// newestBelow returns the highest number below another one of a generation that has files, or 0.
func newestBelow(ctx context.Context, address string, limit int64) (newest int64, err error) {
	names, err := generationNames(ctx, address)
	for _, name := range names {
		if number, err := strconv.ParseInt(name, 16, 64); err == nil && number < limit {
			newest = max(newest, number)
		}
	}
	return newest, err
}

// CheckAddress returns an error if an address has not the form of a place in a bucket.
func CheckAddress(address string) error {
	_, err := clientOf(address, "")
	return err
}

// clientOf returns a client for a generation at an address, or for the address itself if the
// name is empty. The keys come from the environment or, on Amazon's machines, from their role.
func clientOf(address, name string) (*streams.ReplicaClient, error) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "s3" || parsed.Host == "" || strings.Trim(parsed.Path, "/") == "" {
		return nil, errors.New("not an address like s3://bucket/path?endpoint=https://s3.example.com")
	}
	if parsed.User != nil {
		return nil, errors.New("the address must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	if query := parsed.Query(); query.Get("endpoint") == "" && query.Get("region") == "" {
		return nil, errors.New("name the region, as in s3://bucket/path?region=ap-south-1, or the endpoint of another provider, as in ?endpoint=https://s3.example.com")
	}
	if name != "" {
		parsed.Path = litestream.GenerationPathV3(parsed.Path, name)
	}
	client, err := litestream.NewReplicaClientFromURL(parsed.String())
	if err != nil {
		return nil, err
	}
	return client.(*streams.ReplicaClient), nil // as s3:// says
}

// tidy deletes the generations that nobody will restore. It takes the time of the newest file
// for the current time.
func tidy(ctx context.Context, address string) error {
	found, err := generations(ctx, address)
	if err != nil {
		return err
	}
	var now time.Time
	for _, g := range found {
		if g.last.After(now) {
			now = g.last
		}
	}
	for _, old := range outdated(found, now) {
		if err := old.source.Client.DeleteAll(ctx); err != nil {
			return fmt.Errorf("delete generation %s: %w", old.name, err)
		}
	}
	return nil
}

// outdated returns the generations that ended before any moment that is kept and, if too many
// are left, those that lasted shortest. The newest one stays in any case.
func outdated(found []generation, now time.Time) []generation {
	type ended struct {
		generation
		lasted time.Duration
	}
	var old []generation
	var kept []ended
	for i := 0; i+1 < len(found); i++ {
		end := found[i+1].first
		if now.Sub(end) > KeptFor {
			old = append(old, found[i])
		} else {
			kept = append(kept, ended{found[i], end.Sub(found[i].first)})
		}
	}
	slices.SortStableFunc(kept, func(a, b ended) int { return cmp.Compare(a.lasted, b.lasted) })
	for _, short := range kept[:max(0, len(kept)+1-maxGenerations)] {
		old = append(old, short.generation)
	}
	return old
}
