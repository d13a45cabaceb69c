package uploads

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/folder"
)

// ClaimName is the object of a bucket that says who may remove the files without a record: the data
// folder or the cluster that was first. Others may store files in the bucket, too, such as a copy
// that was restored for a drill, or a second site. To each of them the files of the others belong
// to no record.
const ClaimName = "workforce-claim"

// ClaimFile holds the name of a data folder of a single machine. No backup has it, so a restored
// copy gets another name.
const ClaimFile = ".claim"

// maxClaim is how much is read of a claim, in bytes.
const maxClaim = 100

// takeClaim claims the disk and the bucket, if there is one, for the data folder of an app, whoever has claimed them
// before.
func takeClaim(app core.App) error {
	if err := takeDisk(app.DataDir()); err != nil || !app.Settings().S3.Enabled {
		return err
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	return claim(storage, app.DataDir())
}

// claim claims a bucket for a data folder.
func claim(storage *filesystem.System, dir string) error {
	name, err := nameFolder(dir)
	if err != nil {
		return err
	}
	return writeClaim(storage, name)
}

func writeClaim(storage *filesystem.System, name string) error {
	if err := storage.Upload([]byte(name), ClaimName); err != nil {
		return fmt.Errorf("claim the bucket: %w", err)
	}
	return nil
}

// nameFolder returns the name under which a data folder claims buckets. If it has none yet, it gets one.
func nameFolder(dir string) (string, error) {
	name, err := claimant(dir)
	if err != nil || name != "" {
		return name, err
	}
	name = rand.Text()
	if err := os.WriteFile(filepath.Join(dir, ClaimFile), []byte(name), 0o600); err != nil {
		return "", fmt.Errorf("name the data folder: %w", err)
	}
	return name, nil
}

// GiveUpClaim removes the claim of the bucket of the app if its data folder has made it, so that somebody else can
// claim the bucket. It reports whether the folder had made the claim, and whether somebody else had.
func GiveUpClaim(app core.App) (wasOurs, isForeign bool, err error) {
	storage, err := app.NewFilesystem()
	if err != nil {
		return false, false, fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	name, claimed, err := readClaims(storage, app.DataDir())
	if err != nil || claimed == "" || claimed != name {
		return false, claimed != "", err
	}
	if err := storage.Delete(ClaimName); err != nil {
		return true, false, fmt.Errorf("give up the claim of the bucket: %w", err)
	}
	return true, false, nil
}

// Contested is in the claim of a bucket whose files may belong to several clusters or sites. So nobody removes files
// from it until an operator runs sweep --yes.
const Contested = "contested"

// ContestClaim takes the claim of the bucket of the app from whoever has it.
func ContestClaim(app core.App) error {
	storage, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	return writeClaim(storage, Contested)
}

// readClaims returns the name under which a data folder claims buckets, or "" if it has none yet, and the name of
// whoever has claimed this one, or "".
func readClaims(storage *filesystem.System, dir string) (name, claimed string, err error) {
	if name, err = claimant(dir); err != nil {
		return "", "", err
	}
	claimed, err = readClaim(storage)
	return name, claimed, err
}

// claimant returns the name under which a data folder claims buckets, or "" if it has none yet. All
// machines of a cluster have the same.
func claimant(dir string) (string, error) {
	member, err := folder.ReadMembership(dir)
	if err != nil {
		return "", err
	}
	if member != nil {
		return ClusterClaimant(member.Secret), nil
	}
	name, err := os.ReadFile(filepath.Join(dir, ClaimFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read the name of the data folder: %w", err)
	}
	return string(name), nil
}

// ClusterClaimant returns the name under which a cluster with a secret claims buckets.
func ClusterClaimant(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

func readClaim(storage *filesystem.System) (string, error) {
	object, err := storage.GetReader(ClaimName)
	if errors.Is(err, filesystem.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read who claimed the bucket: %w", err)
	}
	defer object.Close()
	name, err := io.ReadAll(io.LimitReader(object, maxClaim))
	if err != nil {
		return "", fmt.Errorf("read who claimed the bucket: %w", err)
	}
	return string(name), nil
}
