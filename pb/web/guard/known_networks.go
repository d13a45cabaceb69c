package guard

import (
	"context"
	"database/sql"
	"errors"
	"net/netip"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

const (
	rememberNetworksFor = 180 * 24 * time.Hour // since the account was last used from there
	day                 = 24 * time.Hour
)

// knownNetworks stores the networks that accounts were used from. It stores keyed hashes,
// because a plain hash of an address can be reversed by trying all addresses.
type knownNetworks struct{ app core.App }

// has reports whether an account was used from a network. If that cannot be read, the
// network counts as unknown.
func (k knownNetworks) has(account string, network netip.Prefix) bool {
	seen, err := k.seen(account, network)
	if err != nil {
		k.app.Logger().Error("A known network could not be read", "error", err)
	}
	return !seen.IsZero()
}

// add stores that an account was used from a network. A failure is logged only, because the
// login itself has succeeded.
func (k knownNetworks) add(account string, network netip.Prefix) {
	if seen, err := k.seen(account, network); err == nil && time.Since(seen) < day {
		return
	}
	id, err := k.hash(account, network)
	if err == nil {
		_, err = k.app.NonconcurrentDB().
			NewQuery("INSERT OR REPLACE INTO _known_networks (id, seen) VALUES ({:id}, {:seen})").
			Bind(dbx.Params{"id": id, "seen": time.Now().Unix()}).Execute()
	}
	if err != nil {
		k.app.Logger().Error("A known network could not be stored", "error", err)
	}
}

// seen returns when an account was last used from a network, or the zero time.
func (k knownNetworks) seen(account string, network netip.Prefix) (time.Time, error) {
	id, err := k.hash(account, network)
	if err != nil {
		return time.Time{}, err
	}
	var seconds int64
	err = k.app.DB().Select("seen").From("_known_networks").Where(dbx.HashExp{"id": id}).Row(&seconds)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	return time.Unix(seconds, 0), err
}

func (k knownNetworks) hash(account string, network netip.Prefix) (string, error) {
	return collections.Sign(k.app, account+"\n"+network.String())
}

// forgetNetworks deletes the networks that accounts no longer use, every night.
func forgetNetworks(app core.App) {
	nightly.Add(app, "forgetNetworks", func(ctx context.Context) error {
		before := time.Now().Add(-rememberNetworksFor).Unix()
		_, err := app.NonconcurrentDB().Delete("_known_networks",
			dbx.NewExp("seen < {:before}", dbx.Params{"before": before})).WithContext(ctx).Execute()
		return err
	})
}
