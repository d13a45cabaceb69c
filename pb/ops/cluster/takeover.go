package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
)

const (
	// takeoverLimit is how long finishing the restore may take when a machine takes over.
	takeoverLimit = 2 * time.Minute
	// leadRoom is how much of the disk must be free to lead, in bytes. A leader with less than half of it refuses
	// files, and hands over.
	leadRoom = 2 * disk.PassingReserve
	// lastResort is how long nobody led until a machine that is not fit leads.
	lastResort = 15 * time.Second
	// wrongClock is how far the clock of a leader may be off. S3 refuses requests from 15 minutes on.
	wrongClock = 5 * time.Minute
	// afterFailure is how long a machine leaves the lead to others after it could not take over, or has handed over.
	afterFailure = lease.Time
)

// awaitLead follows until this machine has the lease and the whole database. It returns an error that refused gets.
func (n *Node) awaitLead(ctx, background context.Context, refused <-chan error) error {
	defer n.endFollowing()
	next := time.NewTimer(0)
	defer next.Stop()
	unusable := condition{text: "The storage of the cluster cannot be used"}
	hindered := condition{text: "This machine cannot take the lead"}
	full := condition{text: "The disk of the data folder is almost full, so this machine leads only if no other machine can"}
	var pausedUntil time.Time // until then, only other machines may lead
	if os.Getenv(handedOverVariable) != "" {
		os.Unsetenv(handedOverVariable)
		pausedUntil = time.Now().Add(afterFailure)
	}
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-refused:
			return err
		case <-next.C:
		}
		seen, free, err := n.lease.Look(ctx)
		unusable.note(err)
		if err == nil {
			if err := n.followLeader(ctx, seen); err != nil {
				return err
			}
			hindered.note(n.hindrance(seen))
			full.note(n.lackOfRoom())
			if free && n.mayLead(seen) && time.Now().After(pausedUntil) {
				led, err := n.tryToLead(ctx, background, seen)
				if led {
					return nil
				}
				if err != nil {
					slog.Error("This machine could not take the lead", "error", replica.Plain(err))
					pausedUntil = time.Now().Add(afterFailure)
				}
			}
		}
		next.Reset(n.lease.NextLook())
	}
}

// mayLead reports whether this machine may lead after another one.
func (n *Node) mayLead(before lease.Leader) bool {
	return n.hindrance(before) == nil && (n.isFit() || n.lease.Age() > lastResort)
}

// hindrance returns why this machine cannot open the database of another leader, or nil.
func (n *Node) hindrance(before lease.Leader) error {
	switch {
	case before.Schema > schema():
		return errors.New("its program is older than the database")
	case before.Key != "" && before.Key != lease.Identify(n.config.SettingsKey):
		return errors.New("its SETTINGS_KEY is not the one with which the settings are encrypted")
	default:
		return nil
	}
}

// isFit reports whether this machine can store and the others can reach it: its disk has room, and its clock and its
// address are right.
func (n *Node) isFit() bool {
	return n.lackOfRoom() == nil && !n.isClockWrong() && !n.unreached.Load()
}

// isClockWrong reports whether the storage may refuse uploaded files, because their signatures hold the time.
func (n *Node) isClockWrong() bool { return n.lease.ClockAhead().Abs() > wrongClock }

// hasRoom reports whether a number of bytes is free on the disk of the data folder.
func (n *Node) hasRoom(bytes int64) bool {
	free, err := disk.Free(n.config.Dir)
	return err != nil || free >= bytes
}

// lackOfRoom returns an error while the disk has no room for the copy of the database or for leading.
func (n *Node) lackOfRoom() error {
	if followed := n.copy.Load(); followed != nil && followed.IsFull() {
		return errors.New("the copy of the database does not fit")
	}
	if !n.hasRoom(leadRoom) {
		return fmt.Errorf("less than %d MB are free", leadRoom>>20)
	}
	return nil
}

// schema returns the newest migration of this program. Their names begin with numbers that rise.
func schema() (newest string) {
	for _, migration := range core.AppMigrations.Items() {
		newest = max(newest, migration.File)
	}
	return newest
}

// followLeader watches a leader and follows its generation. A machine that has a copy of the generation
// before keeps it until the new one has files, because nothing newer can be restored. A bucket with generations and
// without a lease is refused: the generations would begin anew and mix with the old ones.
func (n *Node) followLeader(ctx context.Context, seen lease.Leader) error {
	n.follower.follow(seen)
	followed := n.copy.Load()
	if followed != nil && followed.Number == seen.Generation {
		return nil
	}
	if seen.Generation == 0 {
		asked, cancel := brief(ctx)
		defer cancel()
		if begun, err := replica.HasGenerations(asked, n.config.Address); err != nil || !begun {
			return nil // it is asked again before this machine leads
		}
		return refuse("The bucket of the cluster has its data, but the lease is gone (%s/leaders/). Get the data with: workforce cluster leave --cluster '%s' --dir NEW-FOLDER. Then adopt that folder under another prefix.",
			n.storage.prefix, n.config.Address)
	}
	if followed != nil {
		asked, cancel := brief(ctx)
		defer cancel()
		if begun, err := replica.HasFiles(asked, n.config.Address, seen.Generation); err != nil || !begun {
			return nil // it is asked again at the next look
		}
	}
	n.endFollowing()
	next, err := replica.Follow(n.config.Address, seen.Generation, n.copyDir())
	if err != nil {
		return err
	}
	n.copy.Store(next)
	return nil
}

// endFollowing ends following the generation of a leader.
func (n *Node) endFollowing() {
	if followed := n.copy.Swap(nil); followed != nil {
		followed.Close()
	}
}

// copyDir is where the copy of the leader's database is.
func (n *Node) copyDir() string { return filepath.Join(n.config.Dir, copyFolder) }

// copyFolder is the folder with the copy, in the data folder.
const copyFolder = ".follow"

// tryToLead takes a free lease and finishes the restore. It reports false if another machine was
// faster, also in the middle of the restore.
func (n *Node) tryToLead(ctx, background context.Context, before lease.Leader) (led bool, err error) {
	if before.Generation == 0 {
		asked, cancel := brief(ctx)
		defer cancel()
		if begun, err := replica.HasGenerations(asked, n.config.Address); err != nil || begun {
			return false, err
		}
		if err := n.claimBucket(ctx); err != nil {
			return false, err
		}
	}
	me := lease.Leader{Address: n.config.Peer, Since: time.Now().UTC().Truncate(time.Second), Version: n.config.Version,
		Schema: schema(), Key: lease.Identify(n.config.SettingsKey)}
	withoutLeader := n.lease.Age()
	taken, err := n.lease.Take(ctx, &me)
	if err != nil || !taken {
		return false, err
	}
	r := newReign(background, me)
	r.before = before
	if before.Address != "" && before.Address != n.config.Peer {
		r.lost, r.withoutLeader = before.Address, withoutLeader
	}
	n.running.Go(func() { n.keepLease(r) })
	ctx, cancel := context.WithTimeout(ctx, takeoverLimit)
	defer cancel()
	path, err := replica.FinishNewest(ctx, n.config.Address, before.Generation, n.copy.Swap(nil), n.copyDir())
	if err == nil {
		err = n.install(path, me.Generation)
	}
	if err == nil && r.isOver() {
		err = lease.ErrDeposed
	}
	if err != nil {
		r.end()
		return false, errors.Join(fmt.Errorf("take over: %w", err), n.lease.Release(context.WithoutCancel(ctx), before))
	}
	slog.Info("This machine leads the cluster", "generation", me.Generation, "before", before.Address, "withoutLeader",
		withoutLeader.Round(100*time.Millisecond).String())
	n.reign.Store(r)
	return true, nil
}

// claimBucket claims the bucket for the first machine of a cluster.
func (n *Node) claimBucket(ctx context.Context) error {
	ctx, cancel := brief(ctx)
	defer cancel()
	ours, err := n.storage.claim(ctx, n.member.Secret, true)
	if err == nil && !ours {
		err = n.storage.refuseToBegin()
	}
	return err
}

// install moves the restored database into the data folder.
func (n *Node) install(path string, generation int64) error {
	if err := replaceDatabase(n.config.Dir, path); err != nil {
		return err
	}
	return n.mark(func(m *folder.Membership) { m.Leads, m.Generation, m.Deposed = true, generation, time.Time{} })
}

// replaceDatabase replaces the database of a data folder by the one at a path, or by none.
func replaceDatabase(dir, path string) error {
	target := filepath.Join(dir, folder.Database)
	for _, name := range []string{target + "-wal", target + "-shm", target} {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("replace the database: %w", err)
		}
	}
	if path != "" { // unless this is the first machine of the cluster
		if err := os.Rename(path, target); err != nil {
			return fmt.Errorf("replace the database: %w", err)
		}
	}
	return nil
}
