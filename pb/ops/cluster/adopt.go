package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
)

// Moved says what became of the uploaded files when data moved into a cluster or out of it.
type Moved struct {
	// Files counts the files that were copied.
	Files int
	// Stay is set if the files stay where they are, in Bucket.
	Stay   bool
	Bucket string
	// Foreign is set if somebody else had claimed the bucket of the files, or if files were in it before. Then nobody
	// removes files without a record until an operator runs sweep --yes.
	Foreign bool
	// Missing counts the files that records name and the bucket did not have. FirstMissing names a record.
	Missing      int
	FirstMissing string
	// Old is the folder with the database that was replaced; empty if there was none.
	Old string
	// wasOurs is set if the data folder had claimed the bucket in which the files stay.
	wasOurs bool
}

// Adopt makes a cluster of the data of a single machine: it sends the database and the uploaded
// files to an empty place in a bucket. The folder must be stopped; it then belongs to the
// cluster. check gets the path of the database and returns an error if it is damaged.
func Adopt(ctx context.Context, address string, app core.App, check func(path string) error) (moved Moved, err error) {
	defer plainly(address, &err)
	dir := app.DataDir()
	if member, err := folder.ReadMembership(dir); err != nil || member != nil {
		return moved, orRefuse(err, refuse("The data folder %s belongs to a cluster already.", dir))
	}
	if !folder.Exists(dir) {
		return moved, refuse("There is no data folder at %s: check --dir. A new cluster needs none: start the first machine with --cluster.", dir)
	}
	release, err := folder.Lock(dir)
	if err != nil {
		return moved, err
	}
	defer release()
	s, err := openStorage(ctx, address)
	if err != nil {
		return moved, err
	}
	if begun, err := hasCluster(ctx, s, address); err != nil || begun {
		return moved, orRefuse(err, refuse("There is a cluster at %s already. Choose another prefix.", address))
	}
	path := filepath.Join(dir, folder.Database)
	if err := check(path); err != nil {
		return moved, err
	}
	hadFiles, err := s.hasFiles(ctx)
	if err != nil {
		return moved, err
	}
	if moved, err = sendFiles(ctx, s, app); err != nil {
		return moved, err
	}
	secret, err := makeSecret(ctx, s, rand.Text())
	if err != nil {
		return moved, err
	}
	ours, err := s.claim(ctx, secret, !hadFiles || moved.wasOurs && moved.Bucket == s.bucket)
	if err != nil {
		return moved, err
	}
	_, restored, err := uploads.IsDiskContested(dir)
	if err != nil {
		return moved, err
	}
	if !moved.Stay && (!ours || restored) {
		// To the other one, the files that this cluster is about to store belong to no record. After a restore, files
		// of this one belong to none.
		if err := s.write(ctx, uploads.ClaimName, uploads.Contested); err != nil {
			return moved, fmt.Errorf("contest the claim of the bucket: %w", err)
		}
		moved.Foreign = true
	}
	l := s.lease()
	if seen, _, err := l.Look(ctx); err != nil || seen.Generation > 0 {
		return moved, orRefuse(err, begunElsewhere(address))
	}
	me := lease.Leader{Address: "adopt", Since: time.Now().UTC().Truncate(time.Second), Schema: schema(),
		Key: lease.Identify(os.Getenv(app.EncryptionEnv()))}
	if taken, err := l.Take(ctx, &me); err != nil || !taken {
		return moved, orRefuse(err, begunElsewhere(address))
	}
	keeping, stop := context.WithCancel(ctx)
	defer stop()
	go l.Keep(keeping)
	if err := replica.Send(ctx, address, me.Generation, path); err != nil {
		return moved, err
	}
	stop()
	if err := l.Confirm(ctx); err != nil {
		return moved, fmt.Errorf("begin the cluster: %w", err)
	}
	if err := l.Release(ctx, me); err != nil {
		return moved, err
	}
	return moved, folder.WriteMembership(dir, folder.Membership{Address: address})
}

func begunElsewhere(address string) error {
	return refuse("Another machine has begun a cluster at %s.", address)
}

// orRefuse returns what went wrong or, if that is nothing, why something is refused.
func orRefuse(err, refusal error) error {
	if err != nil {
		return err
	}
	return refusal
}

// hasCluster reports whether there is a cluster, or a part of one.
func hasCluster(ctx context.Context, s *storage, address string) (bool, error) {
	seen, _, err := s.lease().Look(ctx)
	if err != nil || seen.Generation > 0 {
		return true, err
	}
	return replica.HasGenerations(ctx, address)
}

// Leave makes a data folder of one machine from the newest state in the bucket. No machine may lead meanwhile. Leave
// puts the database of the folder aside, because it may hold what never reached the bucket. check gets the path of the
// restored database and returns an error if it is damaged.
func Leave(ctx context.Context, address string, app core.App, check func(path string) error) (moved Moved, err error) {
	defer plainly(address, &err)
	dir := app.DataDir()
	if _, err := checkJoin(dir, address); err != nil {
		return moved, err
	}
	s, err := openStorage(ctx, address)
	if err != nil {
		return moved, err
	}
	seen, leads, err := s.lease().Watch(ctx)
	if err != nil {
		return moved, err
	}
	if leads {
		return moved, refuse("The machine %s leads the cluster. Stop all machines first.", seen.Address)
	}
	if seen.Generation == 0 {
		if seen.Generation, err = replica.NewestNumber(ctx, address); err != nil {
			return moved, err
		}
	}
	if seen.Generation == 0 {
		return moved, refuse("There is no cluster at %s: check the bucket, the prefix and the endpoint.", address)
	}
	if _, err := folder.Make(dir); err != nil {
		return moved, err
	}
	release, err := folder.Lock(dir)
	if err != nil {
		return moved, err
	}
	defer release()
	// An interrupted move leaves a folder that still belongs to the cluster.
	secret, err := readSecret(ctx, s)
	if err != nil && !errors.Is(err, errNoCluster) {
		return moved, err
	}
	if err := folder.WriteMembership(dir, folder.Membership{Address: address, Secret: secret}); err != nil {
		return moved, err
	}
	path, err := replica.FinishNewest(ctx, address, seen.Generation, nil, filepath.Join(dir, copyFolder))
	if err != nil {
		return moved, err
	}
	if err := check(path); err != nil {
		return moved, err
	}
	old, err := putAside(dir)
	if err != nil {
		return moved, err
	}
	if err := replaceDatabase(dir, path); err != nil {
		return moved, err
	}
	if err := os.RemoveAll(filepath.Join(dir, copyFolder)); err != nil {
		return moved, fmt.Errorf("remove the copy: %w", err)
	}
	moved, err = fetchFiles(ctx, s, app)
	moved.Old = old
	if err != nil {
		return moved, err
	}
	return moved, folder.EndMembership(dir)
}

// putAside moves the database of a data folder into a new folder beside it, and returns that folder. It
// returns "" if there is no database.
func putAside(dir string) (old string, err error) {
	if !folder.Exists(dir) {
		return "", nil
	}
	if old, err = folder.MakeAside(dir, filepath.Join(dir, copyFolder)); err != nil {
		return "", err
	}
	for _, name := range []string{folder.Database + "-wal", folder.Database + "-shm", folder.Database} {
		if err := os.Rename(filepath.Join(dir, name), filepath.Join(old, name)); err != nil &&
			!errors.Is(err, os.ErrNotExist) {
			return old, fmt.Errorf("put the old database aside: %w", err)
		}
	}
	return old, nil
}
